import { useMemo } from 'react';
import { formatAmount, formatPercent } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { ValueChange } from '#frontend/parts/lists/virtual-table.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import {
  repriceMovedLines,
  type TargetResult,
  type TargetSolution,
} from '#shared/pricing/target/solve-price-target.ts';
import type { TargetGoal, TargetScope, TargetSums } from '#shared/pricing/target/target-task.ts';
import { formatGoalAmount, listUnchangedPriceCounts } from './target-goal.ts';
import { TargetTable, type TargetRow } from './target-table.tsx';
import '#frontend/parts/lists/figure-row.css';

type TargetPreviewProps = {
  result: TargetResult | undefined;
  /** The solution that would be applied. */
  solution: TargetSolution | undefined;
  currentSums: TargetSums;
  kind: TargetGoal['kind'];
  scope: TargetScope;
  chosen: number | undefined;
  onChoose: (which: number) => void;
  /** Lines that the rep excludes: they keep their prices. */
  heldIds: ReadonlySet<string>;
  onHold: (heldIds: ReadonlySet<string>) => void;
};

/** The effect of the target on each line and on the sums, or why it cannot be met. */
export function TargetPreview(props: TargetPreviewProps) {
  const { result, solution, currentSums, heldIds, onHold, scope } = props;
  const rows = useTargetRows(solution, heldIds);
  return (
    <>
      <div className="target-said" role="status">
        <TargetStatus {...props} />
        <BelowCostWarning rows={rows} />
      </div>
      {(solution || heldIds.size > 0) && <TargetTable {...{ rows, heldIds, onHold }} />}
      <TargetSumsComparison
        before={result?.before ?? currentSums}
        after={solution}
        isOrder={scope.kind === 'order'}
      />
    </>
  );
}

/** The changed lines and the held lines, in the order's sequence. */
function useTargetRows(
  solution: TargetSolution | undefined,
  heldIds: ReadonlySet<string>,
): TargetRow[] {
  const lines = useWorksheet(({ order }) => order.OrderLines);
  const settings = useWorksheet(({ order }) => order.OrderSalesSettings);
  return useMemo(() => {
    const moves = solution?.moves ?? [];
    const limits = new Map(moves.map(({ lineId, limit }) => [lineId, limit]));
    const after = new Map(
      repriceMovedLines(lines, moves, settings).map((line) => [line.OrderLineId, line]),
    );
    return lines
      .filter(({ OrderLineId }) => after.has(OrderLineId) || heldIds.has(OrderLineId))
      .map((before) => ({
        before,
        after: after.get(before.OrderLineId),
        limit: limits.get(before.OrderLineId),
      }));
  }, [lines, settings, solution, heldIds]);
}

function TargetStatus({ result, solution, kind, chosen, onChoose }: TargetPreviewProps) {
  if (!result)
    return <span className="muted">{t`Type a figure to see what each line would cost.`}</span>;
  const changeCounts = solution && formatChangeCounts(result, solution);
  if (result.exact) return <b>{changeCounts}</b>;
  return (
    <>
      <div className="notice is-warn">
        <Icon name="warn" />
        <span>
          {result.reason}
          {result.nearest.length > 0 && t` The nearest that can be met:`}
        </span>
      </div>
      <div className="target-nearest">
        {result.nearest.map((nearest, nearestIndex) => (
          <Button
            key={nearestIndex}
            label={t`Use ${formatGoalAmount(kind, nearest)}`}
            variant="secondary"
            size="small"
            aria-pressed={nearestIndex === chosen}
            onClick={() => onChoose(nearestIndex)}
          />
        ))}
        {changeCounts && <b>{changeCounts}</b>}
      </div>
    </>
  );
}

/** A target below the dealer cost is allowed, but shows a warning. */
function BelowCostWarning({ rows }: { rows: readonly TargetRow[] }) {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const below = rows.filter(({ after }) => after && after.CustomerCost < after.DealerCost).length;
  if (!isDetailView || below === 0) return null;
  return (
    <p className="target-warning">
      <Icon name="warn" />
      {below === 1
        ? t`1 price lies below dealer cost.`
        : t`${formatInteger(below)} prices lie below dealer cost.`}
    </p>
  );
}

function formatChangeCounts(result: TargetResult, solution: TargetSolution) {
  const unchanged = listUnchangedPriceCounts(result, solution).map(([reason, count]) =>
    count === 1 ? t`1 stays (${reason})` : t`${count} stay (${reason})`,
  );
  const { length } = solution.moves;
  const move = length === 1 ? t`1 price moves` : t`${formatInteger(length)} prices move`;
  return [move, ...unchanged].join(', ');
}

type TargetSumsProps = { before: TargetSums; after: TargetSums | undefined; isOrder: boolean };

function TargetSumsComparison({ before, after, isOrder }: TargetSumsProps) {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  return (
    <dl className="figure-row">
      <div>
        <dt>{isOrder ? t`Subtotal` : t`These lines`}</dt>
        <dd>
          <ValueChange before={formatAmount(before.sum)} after={after && formatAmount(after.sum)} />
        </dd>
      </div>
      <div>
        <dt>{t`Order total`}</dt>
        <dd>
          <ValueChange
            before={formatAmount(before.total)}
            after={after && formatAmount(after.total)}
          />
        </dd>
      </div>
      {isDetailView && (
        <div className="is-internal">
          <dt>{isOrder ? t`Order GP` : t`GP`}</dt>
          <dd>
            <ValueChange
              before={formatPercent(before.gp)}
              after={after && formatPercent(after.gp)}
            />
          </dd>
        </div>
      )}
    </dl>
  );
}
