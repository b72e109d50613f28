import { useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { Choice, DryLine } from './dry-row.ts';
import { formatRowChoice, rowKindLabels } from './dry-run-labels.ts';
import {
  choose,
  chooseForAll,
  countsOf,
  type DryRun,
  type Outcome,
  type RowKind,
} from './dry-run.ts';
import { ImportTotals } from './import-totals.tsx';
import { DryRunTable } from './table.tsx';
import './dry-run.css';

type Props = {
  run: DryRun;
  onRun: (run: DryRun) => void;
  imported: ImportedContent;
  /** The order as it is; undefined where a new one is made. */
  before: Order | undefined;
  outcome: Outcome;
  remarks: readonly string[];
};

/** What an import would do, row by row: what it finds is chosen here, and nothing is done yet. */
export function Check({ run, onRun, imported, before, outcome, remarks }: Props) {
  const [filter, setFilter] = useState<RowKind>();
  const check = useRef<HTMLDivElement>(null);
  // Not Import: what is found is looked at first.
  useEffect(() => check.current?.querySelector<HTMLElement>('[role=grid]')?.focus(), []);
  const shown = useMemo(
    () => [...run.rows.keys()].filter((at) => !filter || run.rows[at]!.kind === filter),
    [run.rows, filter],
  );
  return (
    <div ref={check} className="import-check">
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
        <Filters run={run} filter={filter} onFilter={setFilter} />
        <ForAll run={run} kind={filter === 'unmatched' ? 'unmatched' : 'differs'} onRun={onRun} />
      </div>
      {shown.length > 0 ? (
        <DryRunTable
          key={filter}
          run={run}
          shown={shown}
          onChoose={(at, choice) => onRun(choose(run, at, choice))}
        />
      ) : (
        <Empty icon="check" title={NOTHING[filter ?? 'matched']} />
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

const NOTHING: Record<RowKind, string> = {
  matched: t`No row has its product`,
  differs: t`No price differs`,
  unmatched: t`Every row has its product`,
  refused: t`No row was refused`,
};

type FiltersProps = {
  run: DryRun;
  filter: RowKind | undefined;
  onFilter: (filter: RowKind | undefined) => void;
};

function Filters({ run, filter, onFilter }: FiltersProps) {
  const counts = countsOf(run);
  const kinds = [undefined, 'matched', 'differs', 'unmatched', 'refused'] as const;
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

type ForAllProps = { run: DryRun; kind: DryLine['kind']; onRun: (run: DryRun) => void };

/** One choice for every row that has it. */
function ForAll({ run, kind, onRun }: ForAllProps) {
  const rows = run.rows.filter((row): row is DryLine => row.kind === kind);
  const choices = choicesForAll[kind]?.filter((choice) =>
    rows.some((row) => row.choices.includes(choice)),
  );
  if (!choices || rows.length === 0) return null;
  const isChosen = (choice: Choice) => rows.every((row) => row.choice === choice);
  return (
    <div className="import-all">
      <span id="import-all">
        {rows.length === 1 ? t`For the one` : t`For all ${formatInteger(rows.length)}`}{' '}
        {headOf[kind]}
      </span>
      <div className="p-selectbutton" role="group" aria-labelledby="import-all">
        {choices.map((choice) => (
          <button
            key={formatRowChoice(choice)}
            type="button"
            className={isChosen(choice) ? 'p-button p-highlight' : 'p-button'}
            aria-pressed={isChosen(choice)}
            onClick={() => onRun(chooseForAll(run, kind, choice))}
          >
            {formatRowChoice(choice)}
          </button>
        ))}
      </div>
    </div>
  );
}

const choicesForAll: Partial<Record<DryLine['kind'], readonly Choice[]>> = {
  differs: ['catalogue', 'mixed', 'file'],
  unmatched: ['keep', 'leaveOut'],
};

const headOf: Partial<Record<DryLine['kind'], string>> = {
  differs: t`with another price`,
  unmatched: t`without a product`,
};
