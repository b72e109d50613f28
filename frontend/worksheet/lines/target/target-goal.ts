import { formatRowCount } from '#frontend/format/format-count.ts';
import { formatDollars, formatPercent } from '#frontend/format/format-money.ts';
import { buildNotANumberNotice } from '#frontend/worksheet/state/not-a-number-notice.ts';
import { t } from '#shared/language/t.ts';
import { HUNDRED_PERCENT } from '#shared/money/money.ts';
import { leaveUntakenLines } from '#shared/pricing/order/bundle-choices.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import type { TargetResult, TargetSolution } from '#shared/pricing/target/solve-price-target.ts';
import {
  computePresentScopeSums,
  type TargetGoal,
  type TargetScope,
} from '#shared/pricing/target/target-task.ts';
import { parseTypedMoney, parseClampedTypedPercent } from '#shared/pricing/typed-numbers.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { priceRefreshTexts } from '#shared/texts/price-refresh-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';

/** The target as typed in the form. */
export type TargetInput = { scope: TargetScope; kind: TargetGoal['kind']; text: string };

/** The selected rows if there are any, without those that are left (B1.4), else the order. */
export const getDefaultTargetScope = (order: Order, selection: ReadonlySet<string>): TargetScope =>
  selection.size > 0
    ? { kind: 'lines', lineIds: leaveUntakenLineIds(order, selection) }
    : { kind: 'order' };

/** The ids of the lines that a target for these lines changes; the same set where it leaves none. */
export function leaveUntakenLineIds(
  order: Order,
  lineIds: ReadonlySet<string>,
): ReadonlySet<string> {
  const { lines, leftCount } = leaveUntakenLines(
    order,
    order.OrderLines.filter(({ OrderLineId }) => lineIds.has(OrderLineId)),
  );
  return leftCount === 0 ? lineIds : new Set(lines.map(({ OrderLineId }) => OrderLineId));
}

export const computeCurrentSums = (order: Order, scope: TargetScope, store: DealerPricingContext) =>
  computePresentScopeSums(order, scope, store);

export type ParsedTargetGoal = { goal?: TargetGoal; problem?: string };

/** Parses the text as a goal. Returns neither a goal nor a problem while the text has no digit. */
export function parseTargetGoal({
  kind,
  text,
}: Pick<TargetInput, 'kind' | 'text'>): ParsedTargetGoal {
  if (!/\d/.test(text)) return {};
  const problem = buildNotANumberNotice(text).text;
  if (kind !== 'gp') {
    const amount = parseTypedMoney(text);
    return typeof amount === 'number' ? { goal: { kind, amount } } : { problem };
  }
  const gp = parseClampedTypedPercent(text, { mayBeNegative: true });
  if (typeof gp !== 'number') return { problem };
  return gp >= HUNDRED_PERCENT ? { problem: pricingTexts.gpTooHigh } : { goal: { kind, gp } };
}

/** Formats the number that a goal is about. */
export const formatGoalAmount = (
  kind: TargetGoal['kind'],
  { sum, total, gp }: Pick<TargetSolution, 'sum' | 'total' | 'gp'>,
) => (kind === 'gp' ? formatPercent(gp) : formatDollars(kind === 'amount' ? sum : total));

/** The undo step's label: 'Target $48,500.00 on 12 rows'. */
export function formatTargetStepLabel(
  { kind }: Pick<TargetInput, 'kind'>,
  solution: TargetSolution,
) {
  const rows = formatRowCount(solution.moves.length);
  return t`Target ${kind === 'gp' ? t`GP ` : ''}${formatGoalAmount(kind, solution)} on ${rows}`;
}

/** '12 changed, 3 skipped (trade-in)' (D19) */
export const formatTargetResult = (result: TargetResult, solution: TargetSolution) =>
  [
    t`${solution.moves.length} changed`,
    ...listUnchangedPriceCounts(result, solution).map(
      ([reason, count]) => t`${count} skipped (${reason})`,
    ),
  ].join(', ');

/** The number of unchanged prices by reason. */
export function listUnchangedPriceCounts(
  { fixedReasons, movableCount }: TargetResult,
  { moves }: TargetSolution,
) {
  const same = movableCount - moves.length;
  return [
    ...fixedReasons,
    ...(same > 0 ? [[priceRefreshTexts.priceUnchanged, same] as const] : []),
  ];
}
