import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { t } from '#shared/language/t.ts';
import type { Choice, DryRow } from './dry-row.ts';
import type { DryRun } from './dry-run.ts';
import { Nearest } from './nearest.tsx';
import { LineCells, RejectedRowCells } from './row.tsx';
import { useRowKeys } from './use-row-keys.ts';
import './table.css';

type Props = {
  run: DryRun;
  /** The places of the rows that are shown. */
  shown: readonly number[];
  onChoose: (at: number, choice: Choice) => void;
};

/** In pixels; a row that has more to say is measured. */
const ROW_HEIGHT = { wide: 32, narrow: 112 };

/** The rows of the file, of however many those in view. One of them has the keyboard, and one may be open. */
export function DryRunTable({ run, shown, onChoose }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<number>();
  const [current, setCurrent] = useState(0);
  const height = ROW_HEIGHT[useNarrow() ? 'narrow' : 'wide'];
  const last = shown.length - 1;
  const at = Math.min(current, last);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => shown[index]!,
    estimateSize: () => height,
    rangeExtractor: (range) =>
      [...new Set([at, ...defaultRangeExtractor(range)])].toSorted(byNumber),
    overscan: 8,
    useFlushSync: false,
  });
  const toggle = (rowIndex: number) => setOpen(open === rowIndex ? undefined : rowIndex);
  const onKeyDown = useRowKeys(scroller, {
    at,
    last,
    go(to) {
      setCurrent(to);
      virtual.scrollToIndex(to);
    },
    open: () => toggle(shown[at]!),
  });
  return (
    <div
      ref={scroller}
      className="import-rows"
      role="grid"
      aria-label={t`Rows of the file`}
      aria-rowcount={shown.length + 1}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {head}
      <div role="rowgroup" className="import-body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const rowIndex = shown[index]!;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={open === rowIndex ? 'import-place is-open' : 'import-place'}
              style={{ top: start }}
            >
              <ExpandableRow
                row={run.rows[rowIndex]!}
                index={index}
                isCurrent={index === at}
                isOpen={open === rowIndex}
                onFocus={() => setCurrent(index)}
                onToggle={() => toggle(rowIndex)}
                onChoose={(choice) => onChoose(rowIndex, choice)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

type ExpandableRowProps = {
  row: DryRow;
  index: number;
  isCurrent: boolean;
  isOpen: boolean;
  onFocus: () => void;
  onToggle: () => void;
  onChoose: (choice: Choice) => void;
};

/** A row, and below it what is nearest to it where that is asked for. */
function ExpandableRow({
  row,
  index,
  isCurrent,
  isOpen,
  onFocus,
  onToggle,
  onChoose,
}: ExpandableRowProps) {
  const cells = { isCurrent, isOpen, onToggle, onChoose };
  return (
    <>
      <div
        role="row"
        aria-rowindex={index + 2}
        className={isOut(row) ? 'import-row is-out' : 'import-row'}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={onFocus}
      >
        {row.kind === 'refused' ? (
          <RejectedRowCells row={row} />
        ) : (
          <LineCells row={row} {...cells} />
        )}
      </div>
      {isOpen && row.kind === 'unmatched' && (
        <div role="row">
          <div role="gridcell">
            <Nearest row={row} onChoose={onChoose} />
          </div>
        </div>
      )}
    </>
  );
}

const isOut = (row: DryRow) => row.kind === 'refused' || row.line === undefined;

const byNumber = (one: number, other: number) => one - other;

const heads: readonly [name: string, label: string, detail?: string][] = [
  ['place', t`Row`],
  ['result', t`Result`],
  ['quantity', t`Qty`],
  ['manufacturer', 'MFI'],
  ['part', t`Part #`],
  ['description', t`Description`],
  ['retail', t`Retail`, t`file · catalogue`],
  ['cost', t`Customer Cost`],
  ['choice', t`Choice`],
  ['extended', t`Customer Extended`],
];

const head = (
  <div role="rowgroup" className="import-head">
    <div role="row" aria-rowindex={1} className="import-row">
      {heads.map(([name, label, detail]) => (
        <span role="columnheader" key={name} className={`is-${name}`}>
          {label}
          {detail && <small>{detail}</small>}
        </span>
      ))}
    </div>
  </div>
);
