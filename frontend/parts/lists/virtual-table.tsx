import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { t } from '#shared/language/t.ts';
import './virtual-table.css';

type TableColumn = {
  name: ReactNode;
  /** A CSS grid track: '1fr', '8rem'. */
  width: string;
  isNumber?: boolean;
  isInternal?: boolean;
};

type VirtualTableProps = {
  label: string;
  columns: readonly TableColumn[];
  count: number;
  getKey: (index: number) => string;
  /** One cell per column. */
  renderRow: (index: number) => readonly ReactNode[];
};

/** In rem, as in the style sheet. On a phone the numbers stand below the name. */
const ROW_HEIGHT_REM = { wide: 1.75, narrow: 4.25 };

/** A read-only table of any length. Only the rows in view are drawn. */
export function VirtualTable({ label, columns, count, getKey, renderRow }: VirtualTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const height = ROW_HEIGHT_REM[useIsNarrowScreen() ? 'narrow' : 'wide'] * rem;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    getItemKey: getKey,
    estimateSize: () => height,
    overscan: 5,
    useFlushSync: false,
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const classes = columns.map(({ isNumber, isInternal }) =>
    [isNumber && 'is-figure', isInternal && 'is-internal'].filter(Boolean).join(' '),
  );
  const captions = columns.map(({ name }) => (typeof name === 'string' ? name : undefined));
  return (
    <div
      ref={scroller}
      className="virtual-table"
      role="table"
      aria-label={label}
      aria-rowcount={count + 1}
      // It can be scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={{ ['--tracks' as string]: columns.map(({ width }) => width).join(' ') }}
    >
      <div role="rowgroup" className="vt-head">
        <div role="row" aria-rowindex={1} className="vt-row">
          {columns.map(({ name }, at) => (
            <span role="columnheader" key={at} className={classes[at]}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="vt-body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => (
          <div
            role="row"
            aria-rowindex={index + 2}
            key={key}
            className="vt-row"
            style={{ top: start }}
          >
            {renderRow(index).map((cell, at) => (
              <span role="cell" key={at} className={classes[at]} data-head={captions[at]}>
                {cell}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The name of a line takes the width that the numbers leave. */
export const lineNameColumn: TableColumn = { name: t`Row`, width: 'minmax(12rem, 1fr)' };
/** In rem: one digit of the table's text, and the least width of a column. */
const CHARACTER_REM = 0.46;
const MIN_WIDTH_REM = 4;
/** As wide as an icon and the space behind it. */
const ICON_PADDING = '   ';

type TextChange = readonly [before: string, after: string | undefined];

/** A column of changes, as wide as the longest of them. The names take the rest. */
export function createChangesColumn(
  name: string,
  changes: readonly TextChange[],
  isInternal = false,
): TableColumn {
  return {
    name,
    width: formatTextWidthAsRem([name, ...changes.map(formatTextChange)]),
    isNumber: true,
    isInternal,
  };
}

/** A column of remarks behind an icon. Where there are none, the names take its space. */
export const createRemarksColumn = (
  name: string,
  remarks: readonly (string | undefined)[],
): TableColumn => ({
  name,
  width: formatTextWidthAsRem([
    name,
    ...remarks.map((remark) => (remark ? `${remark}${ICON_PADDING}` : '')),
  ]),
});

function formatTextWidthAsRem(texts: readonly string[]): string {
  const longest = texts.reduce((longestLength, { length }) => Math.max(longestLength, length), 0);
  return `${Math.max(MIN_WIDTH_REM, longest * CHARACTER_REM + 0.25).toFixed(2)}rem`;
}

const formatTextChange = ([before, after]: TextChange) =>
  after === undefined || after === before
    ? before
    : `${before || t`none`} \u2192 ${after || t`none`}`;

type ValueChangeProps = {
  before: string;
  after: string | undefined;
  /** The change will not be made. */
  isOff?: boolean;
};

/** A value before and after a change, or one value where nothing changes. */
export function ValueChange({ before, after, isOff }: ValueChangeProps) {
  if (after === undefined || after === before) return <span className="vt-same">{before}</span>;
  return (
    <span className={isOff ? 'vt-change is-off' : 'vt-change'}>
      <s>{before || t`none`}</s> <b>{after || t`none`}</b>
    </span>
  );
}
