import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { t } from '#shared/language/t.ts';
import { DryRunLineCells, RejectedRowCells } from './dry-run-row-cells.tsx';
import type { DryRunChoice, DryRunRow } from './dry-run-row.ts';
import type { DryRun } from './dry-run.ts';
import { NearestProductChoices } from './nearest-product-choices.tsx';
import { useDryRunRowKeys } from './use-dry-run-row-keys.ts';
import './table.css';

type Props = {
  run: DryRun;
  /** The indexes of the visible rows. */
  rowIndexes: readonly number[];
  onChoose: (at: number, choice: DryRunChoice) => void;
};

/** In pixels; a taller row is measured. */
const ROW_HEIGHT_PX = { wide: 32, narrow: 112 };

/** The rows of the file, virtualized. One row is the tab stop, and one row may be expanded. */
export function DryRunTable({ run, rowIndexes, onChoose }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<number>();
  const [current, setCurrent] = useState(0);
  const rowHeight = ROW_HEIGHT_PX[useIsNarrowScreen() ? 'narrow' : 'wide'];
  const lastIndex = rowIndexes.length - 1;
  const currentIndex = Math.min(current, lastIndex);
  const virtual = useVirtualizer({
    count: rowIndexes.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rowIndexes[index]!,
    estimateSize: () => rowHeight,
    rangeExtractor: (range) =>
      [...new Set([currentIndex, ...defaultRangeExtractor(range)])].toSorted(compareNumbers),
    overscan: 8,
    useFlushSync: false,
  });
  const toggle = (rowIndex: number) => setOpen(open === rowIndex ? undefined : rowIndex);
  const onKeyDown = useDryRunRowKeys(scroller, {
    currentIndex,
    lastIndex,
    goToRow(to) {
      setCurrent(to);
      virtual.scrollToIndex(to);
    },
    openRow: () => toggle(rowIndexes[currentIndex]!),
  });
  return (
    <div
      ref={scroller}
      className="import-rows"
      role="grid"
      aria-label={t`Rows of the file`}
      aria-rowcount={rowIndexes.length + 1}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {tableHead}
      <div role="rowgroup" className="import-body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const rowIndex = rowIndexes[index]!;
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
                isCurrent={index === currentIndex}
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
  row: DryRunRow;
  index: number;
  isCurrent: boolean;
  isOpen: boolean;
  onFocus: () => void;
  onToggle: () => void;
  onChoose: (choice: DryRunChoice) => void;
};

/** A row, and on request the nearest products below it. */
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
        className={isLeftOut(row) ? 'import-row is-out' : 'import-row'}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={onFocus}
      >
        {row.kind === 'rejected' ? (
          <RejectedRowCells row={row} />
        ) : (
          <DryRunLineCells row={row} {...cells} />
        )}
      </div>
      {isOpen && row.kind === 'unmatched' && (
        <div role="row">
          <div role="gridcell">
            <NearestProductChoices row={row} onChoose={onChoose} />
          </div>
        </div>
      )}
    </>
  );
}

const isLeftOut = (row: DryRunRow) => row.kind === 'rejected' || row.line === undefined;

const compareNumbers = (one: number, other: number) => one - other;

const columnHeads: readonly [name: string, label: string, detail?: string][] = [
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

const tableHead = (
  <div role="rowgroup" className="import-head">
    <div role="row" aria-rowindex={1} className="import-row">
      {columnHeads.map(([name, label, detail]) => (
        <span role="columnheader" key={name} className={`is-${name}`}>
          {label}
          {detail && <small>{detail}</small>}
        </span>
      ))}
    </div>
  </div>
);
