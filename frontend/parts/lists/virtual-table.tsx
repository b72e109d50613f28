import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { t } from '#shared/language/t.ts';
import './virtual-table.css';

type Head = {
  name: ReactNode;
  /** As a grid track: '1fr', '8rem'. */
  width: string;
  isNumber?: boolean;
  isInternal?: boolean;
};

type Props = {
  label: string;
  head: readonly Head[];
  count: number;
  keyOf: (index: number) => string;
  /** A cell of each column. */
  row: (index: number) => readonly ReactNode[];
};

/** In rem, as the style sheet has it; on a phone the figures stand below the name. */
const ROW_HEIGHT = { wide: 1.75, narrow: 4.25 };

/** A table to look through, of however many rows; only those in view exist. */
export function VirtualTable({ label, head, count, keyOf, row }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const height = ROW_HEIGHT[useNarrow() ? 'narrow' : 'wide'] * rem;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    getItemKey: keyOf,
    estimateSize: () => height,
    overscan: 5,
    useFlushSync: false,
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const classes = head.map(({ isNumber: isFigure, isInternal }) =>
    [isFigure && 'is-figure', isInternal && 'is-internal'].filter(Boolean).join(' '),
  );
  const captions = head.map(({ name }) => (typeof name === 'string' ? name : undefined));
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
      style={{ ['--tracks' as string]: head.map(({ width }) => width).join(' ') }}
    >
      <div role="rowgroup" className="vt-head">
        <div role="row" aria-rowindex={1} className="vt-row">
          {head.map(({ name }, at) => (
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
            {row(index).map((cell, at) => (
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

/** What tells lines apart has the width that the figures leave. */
export const lineHead: Head = { name: t`Row`, width: 'minmax(12rem, 1fr)' };
/** In rem: a figure of the table's text, and what a column has at least. */
const CHARACTER = 0.46;
const LEAST_WIDTH = 4;
/** As wide as an icon and the space behind it. */
const ICON = '   ';

type Change = readonly [before: string, after: string | undefined];

/** A column of changes, as wide as the longest of them, so that the names have the rest. */
export function changesHead(name: string, changes: readonly Change[], isInternal = false): Head {
  return { name, width: widthOf([name, ...changes.map(changeText)]), isNumber: true, isInternal };
}

/** A column of remarks behind an icon; where there are none the names have its room. */
export const createRemarksColumn = (
  name: string,
  remarks: readonly (string | undefined)[],
): Head => ({
  name,
  width: widthOf([name, ...remarks.map((remark) => (remark ? `${remark}${ICON}` : ''))]),
});

function widthOf(texts: readonly string[]): string {
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0);
  return `${Math.max(LEAST_WIDTH, longest * CHARACTER + 0.25).toFixed(2)}rem`;
}

const changeText = ([before, after]: Change) =>
  after === undefined || after === before
    ? before
    : `${before || 'none'} \u2192 ${after || 'none'}`;

type ChangeProps = {
  before: string;
  after: string | undefined;
  /** It will not be done. */
  isOff?: boolean;
};

/** A figure as it is and as it would be; where nothing changes, once. */
export function ValueChange({ before, after, isOff }: ChangeProps) {
  if (after === undefined || after === before) return <span className="vt-same">{before}</span>;
  return (
    <span className={isOff ? 'vt-change is-off' : 'vt-change'}>
      <s>{before || 'none'}</s> <b>{after || 'none'}</b>
    </span>
  );
}
