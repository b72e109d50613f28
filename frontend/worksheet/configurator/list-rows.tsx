import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Row } from './list.ts';

/** Where a row lies that is one of those in sight. */
export type VirtualRowPosition = {
  index: number;
  top: number;
  measure: (row: Element | null) => void;
};

/** Brings a product's row into sight; a row that is not in sight may not exist. */
export type ShowRow = RefObject<((id: number) => void) | undefined>;

type Props = {
  rows: readonly Row[];
  showRow: ShowRow;
  children: (row: Row, placed?: VirtualRowPosition) => ReactNode;
};

/** From here on only those in sight exist. */
const MANY = 150;

export function ListRows(props: Props) {
  return props.rows.length > MANY ? (
    <ManyRows {...props} />
  ) : (
    <div role="rowgroup">{props.rows.map((row) => props.children(row))}</div>
  );
}

export const keyOf = ({ parentId, product }: Row) => `${parentId ?? ''} ${product.Id}`;

/** In rem: of a row, and of what stays above and below all of them; rows that need more are measured. */
const ROW_REM = 2;

function ManyRows({ rows, showRow, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  /** The row that has the keyboard, which it keeps when it is scrolled away. */
  const [held, setHeld] = useState<string>();
  const indexByKey = useMemo(() => new Map(rows.map((row, at) => [keyOf(row), at])), [rows]);
  const size = ROW_REM * rem;
  const virtual = useVirtualizer({
    count: rows.length,
    // What scrolls is around it, and has no ref yet when this is first asked.
    getScrollElement: () => body.current?.parentElement ?? null,
    getItemKey: (at) => keyOf(rows[at]!),
    estimateSize: () => size,
    rangeExtractor: (range) => inSight(range, rows, held === undefined ? -1 : indexByKey.get(held)),
    overscan: 12,
    scrollMargin: size,
    scrollPaddingStart: size,
    scrollPaddingEnd: size,
    useFlushSync: false,
  });
  useEffect(() => {
    showRow.current = (id) => {
      const at = indexByKey.get(` ${id}`);
      if (at !== undefined) virtual.scrollToIndex(at);
    };
    return () => {
      showRow.current = undefined;
    };
  }, [showRow, indexByKey, virtual]);
  const onFocus = ({ target }: { target: Element }) => {
    const at = target.closest('[data-index]')?.getAttribute('data-index');
    if (at) setHeld(keyOf(rows[Number(at)]!));
  };
  return (
    // Its rows have the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={body}
      role="rowgroup"
      className="cf-long"
      style={{ height: virtual.getTotalSize() }}
      onFocus={onFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHeld(undefined);
      }}
    >
      {virtual
        .getVirtualItems()
        .map(({ index, start }) =>
          children(rows[index]!, { index, top: start - size, measure: virtual.measureElement }),
        )}
    </div>
  );
}

/** The next product below is among them, so that one that is carried there finds its place. */
function inSight(range: Range, rows: readonly Row[], held = -1): number[] {
  const shown = defaultRangeExtractor(range);
  const end = (shown.at(-1) ?? -1) + 1;
  const parts = rows.slice(end).findIndex(({ parentId }) => parentId === undefined);
  const more = [held, parts < 0 ? -1 : end + parts].filter((at) => at >= 0 && at < rows.length);
  return [...new Set([...shown, ...more])].toSorted((one, other) => one - other);
}
