import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { ConfiguratorRow } from './configurator-list.ts';

/** Where a row lies that is one of those in sight. */
export type VirtualRowPosition = {
  index: number;
  top: number;
  measure: (row: Element | null) => void;
};

/** Brings a product's row into sight; a row that is not in sight may not exist. */
export type ShowListRowRef = RefObject<((id: number) => void) | undefined>;

type Props = {
  rows: readonly ConfiguratorRow[];
  showRow: ShowListRowRef;
  children: (row: ConfiguratorRow, placed?: VirtualRowPosition) => ReactNode;
};

/** From here on only those in sight exist. */
const MIN_VIRTUALIZED_ROWS = 150;

export function ConfiguratorListRows(props: Props) {
  return props.rows.length > MIN_VIRTUALIZED_ROWS ? (
    <VirtualizedRows {...props} />
  ) : (
    <div role="rowgroup">{props.rows.map((row) => props.children(row))}</div>
  );
}

export const getConfiguratorRowKey = ({ parentId, product }: ConfiguratorRow) =>
  `${parentId ?? ''} ${product.Id}`;

/** In rem: of a row, and of what stays above and below all of them; rows that need more are measured. */
const ROW_HEIGHT_REM = 2;

function VirtualizedRows({ rows, showRow, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  /** The row that has the keyboard, which it keeps when it is scrolled away. */
  const [focusedKey, setFocusedKey] = useState<string>();
  const indexByKey = useMemo(
    () => new Map(rows.map((row, rowIndex) => [getConfiguratorRowKey(row), rowIndex])),
    [rows],
  );
  const rowHeight = ROW_HEIGHT_REM * rem;
  const virtual = useVirtualizer({
    count: rows.length,
    // What scrolls is around it, and has no ref yet when this is first asked.
    getScrollElement: () => body.current?.parentElement ?? null,
    getItemKey: (rowIndex) => getConfiguratorRowKey(rows[rowIndex]!),
    estimateSize: () => rowHeight,
    rangeExtractor: (range) =>
      computeRenderedIndexes(
        range,
        rows,
        focusedKey === undefined ? -1 : indexByKey.get(focusedKey),
      ),
    overscan: 12,
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
    useFlushSync: false,
  });
  useEffect(() => {
    showRow.current = (id) => {
      const rowIndex = indexByKey.get(` ${id}`);
      if (rowIndex !== undefined) virtual.scrollToIndex(rowIndex);
    };
    return () => {
      showRow.current = undefined;
    };
  }, [showRow, indexByKey, virtual]);
  const onFocus = ({ target }: { target: Element }) => {
    const rowIndex = target.closest('[data-index]')?.getAttribute('data-index');
    if (rowIndex) setFocusedKey(getConfiguratorRowKey(rows[Number(rowIndex)]!));
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
        if (!currentTarget.contains(relatedTarget)) setFocusedKey(undefined);
      }}
    >
      {virtual.getVirtualItems().map(({ index, start }) =>
        children(rows[index]!, {
          index,
          top: start - rowHeight,
          measure: virtual.measureElement,
        }),
      )}
    </div>
  );
}

/** The next product below is among them, so that one that is carried there finds its place. */
function computeRenderedIndexes(
  range: Range,
  rows: readonly ConfiguratorRow[],
  focusedIndex = -1,
): number[] {
  const shown = defaultRangeExtractor(range);
  const end = (shown.at(-1) ?? -1) + 1;
  const nextProductOffset = rows.slice(end).findIndex(({ parentId }) => parentId === undefined);
  const extraIndexes = [focusedIndex, nextProductOffset < 0 ? -1 : end + nextProductOffset].filter(
    (index) => index >= 0 && index < rows.length,
  );
  return [...new Set([...shown, ...extraIndexes])].toSorted((one, other) => one - other);
}
