import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { ConfiguratorRow } from './configurator-list.ts';

/** The position of a row in the virtualized list. */
export type VirtualRowPosition = {
  index: number;
  top: number;
  measure: (row: Element | null) => void;
};

/** Scrolls to a product's row; a row outside the view may not be rendered. */
export type ShowListRowRef = RefObject<((id: number) => void) | undefined>;

type Props = {
  rows: readonly ConfiguratorRow[];
  showRow: ShowListRowRef;
  children: (row: ConfiguratorRow, placed?: VirtualRowPosition) => ReactNode;
};

/** From this number of rows on, only the rows in view are rendered. */
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

/** Height of a row, in rem. Taller rows are measured. */
const ROW_HEIGHT_REM = 2;

function VirtualizedRows({ rows, showRow, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  /** The focused row stays rendered when it is scrolled out of view. */
  const [focusedKey, setFocusedKey] = useState<string>();
  const indexByKey = useMemo(
    () => new Map(rows.map((row, rowIndex) => [getConfiguratorRowKey(row), rowIndex])),
    [rows],
  );
  const rowHeight = ROW_HEIGHT_REM * rem;
  const virtual = useVirtualizer({
    count: rows.length,
    // The parent element scrolls; it has no ref of its own at the first call.
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
    // The rows handle the keys.
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

/** Includes the next product below the view, so that a dragged product finds its drop position. */
function computeRenderedIndexes(
  range: Range,
  rows: readonly ConfiguratorRow[],
  focusedIndex = -1,
): number[] {
  const visibleIndexes = defaultRangeExtractor(range);
  const end = (visibleIndexes.at(-1) ?? -1) + 1;
  const nextProductOffset = rows.slice(end).findIndex(({ parentId }) => parentId === undefined);
  const extraIndexes = [focusedIndex, nextProductOffset < 0 ? -1 : end + nextProductOffset].filter(
    (index) => index >= 0 && index < rows.length,
  );
  return [...new Set([...visibleIndexes, ...extraIndexes])].toSorted((one, other) => one - other);
}
