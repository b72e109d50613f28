import { useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { formatRowChoice, rowKindLabels } from './dry-run-labels.ts';
import type { DryRunChoice, DryRunLine } from './dry-run-row.ts';
import { DryRunTable } from './dry-run-table.tsx';
import {
  setRowChoice,
  setChoiceForRowsOfKind,
  countRowsByKind,
  type DryRun,
  type ImportOutcome,
  type DryRunRowKind,
} from './dry-run.ts';
import { ImportTotals } from './import-totals.tsx';
import './dry-run.css';

type Props = {
  run: DryRun;
  onRun: (run: DryRun) => void;
  imported: ImportedContent;
  /** The current order; undefined where a new one is created. */
  before: Order | undefined;
  outcome: ImportOutcome;
  remarks: readonly string[];
};

/** Shows row by row what an import would do. The user makes choices here; nothing is imported yet. */
export function DryRunCheck({ run, onRun, imported, before, outcome, remarks }: Props) {
  const [filter, setFilter] = useState<DryRunRowKind>();
  const checkElement = useRef<HTMLDivElement>(null);
  // The grid gets the focus, not Import: the user reviews the rows first.
  useEffect(() => checkElement.current?.querySelector<HTMLElement>('[role=grid]')?.focus(), []);
  const rowIndexes = useMemo(
    () => [...run.rows.keys()].filter((index) => !filter || run.rows[index]!.kind === filter),
    [run.rows, filter],
  );
  return (
    <div ref={checkElement} className="import-check">
      {remarks.length > 0 && (
        <ul className="import-remarks">
          {remarks.map((remark) => (
            <li key={remark}>
              <Icon name="info" /> {remark}
            </li>
          ))}
        </ul>
      )}
      <div className="import-filters">
        <RowKindFilters run={run} filter={filter} onFilter={setFilter} />
        <ChoiceForAllRows
          run={run}
          kind={filter === 'unmatched' ? 'unmatched' : 'differs'}
          onRun={onRun}
        />
      </div>
      {rowIndexes.length > 0 ? (
        <DryRunTable
          key={filter}
          run={run}
          rowIndexes={rowIndexes}
          onChoose={(index, choice) => onRun(setRowChoice(run, index, choice))}
        />
      ) : (
        <EmptyState icon="check" title={emptyTitles[filter ?? 'matched']} />
      )}
      {outcome.problem && (
        <p className="import-problem" role="alert">
          {outcome.problem}
        </p>
      )}
      <ImportTotals run={run} imported={imported} before={before} outcome={outcome} />
    </div>
  );
}

const emptyTitles: Record<DryRunRowKind, string> = {
  matched: t`No row has its product`,
  differs: t`No price differs`,
  unmatched: t`Every row has its product`,
  rejected: t`No row was refused`,
};

type RowKindFiltersProps = {
  run: DryRun;
  filter: DryRunRowKind | undefined;
  onFilter: (filter: DryRunRowKind | undefined) => void;
};

function RowKindFilters({ run, filter, onFilter }: RowKindFiltersProps) {
  const counts = countRowsByKind(run);
  const kinds = [undefined, 'matched', 'differs', 'unmatched', 'rejected'] as const;
  return (
    <div role="group" aria-label={t`Filter rows`} className="import-chips">
      {kinds.map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          className="import-chip"
          aria-pressed={kind === filter}
          onClick={() => onFilter(kind)}
        >
          {kind ? rowKindLabels[kind] : t`All`}{' '}
          <b>{formatInteger(kind ? counts[kind] : run.rows.length)}</b>
        </button>
      ))}
    </div>
  );
}

type ChoiceForAllRowsProps = {
  run: DryRun;
  kind: DryRunLine['kind'];
  onRun: (run: DryRun) => void;
};

/** Sets one choice for every row that offers it. */
function ChoiceForAllRows({ run, kind, onRun }: ChoiceForAllRowsProps) {
  const rows = run.rows.filter((row): row is DryRunLine => row.kind === kind);
  const choices = sharedChoicesByKind[kind]?.filter((choice) =>
    rows.some((row) => row.choices.includes(choice)),
  );
  if (!choices || rows.length === 0) return null;
  const isChosen = (choice: DryRunChoice) => rows.every((row) => row.choice === choice);
  return (
    <div className="import-all">
      <span id="import-all">
        {rows.length === 1 ? t`For the one` : t`For all ${formatInteger(rows.length)}`}{' '}
        {kindDescriptions[kind]}
      </span>
      <div className="choice-buttons" role="group" aria-labelledby="import-all">
        {choices.map((choice) => (
          <button
            key={formatRowChoice(choice)}
            type="button"
            className={isChosen(choice) ? 'button is-selected' : 'button'}
            aria-pressed={isChosen(choice)}
            onClick={() => onRun(setChoiceForRowsOfKind(run, kind, choice))}
          >
            {formatRowChoice(choice)}
          </button>
        ))}
      </div>
    </div>
  );
}

const sharedChoicesByKind: Partial<Record<DryRunLine['kind'], readonly DryRunChoice[]>> = {
  differs: ['catalogPrices', 'fileCost', 'filePrices'],
  unmatched: ['keepWithoutProduct', 'leaveOut'],
};

const kindDescriptions: Partial<Record<DryRunLine['kind'], string>> = {
  differs: t`with another price`,
  unmatched: t`without a product`,
};
