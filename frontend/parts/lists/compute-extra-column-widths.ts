/** In rem: the width that a column must have, and its kind. */
export type ColumnSize = {
  width: number;
  isName: boolean;
  /** The column does not scroll. */
  isFrozen?: boolean | undefined;
  /** The column's width never changes. */
  isFixedWidth?: boolean | undefined;
};

/**
 * Returns how much wider each column is shown, in rem, so that no column is half visible where the list scrolls
 * sideways. The fully visible name columns share the rest of the width. If none of them may change, the other
 * fully visible columns do.
 */
export function computeExtraColumnWidthsInRem(
  columns: readonly ColumnSize[],
  visibleWidthInRem: number,
): number[] {
  if (sumWidths(columns) <= visibleWidthInRem) return columns.map(() => 0);
  const scrollingWidth = visibleWidthInRem - sumWidths(columns.filter(({ isFrozen }) => isFrozen));
  const scrollingColumns = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ isFrozen }) => !isFrozen);
  const wholeColumns = scrollingColumns.filter(
    (_, at) => sumWidths(scrollingColumns.slice(0, at + 1)) <= scrollingWidth,
  );
  const flexibleColumns = wholeColumns.filter(({ isFixedWidth }) => !isFixedWidth);
  const nameColumns = flexibleColumns.filter(({ isName }) => isName);
  const widenedColumns = nameColumns.length > 0 ? nameColumns : flexibleColumns;
  const share = (scrollingWidth - sumWidths(wholeColumns)) / widenedColumns.length;
  return columns.map((_, at) => (widenedColumns.some((column) => column.at === at) ? share : 0));
}

const sumWidths = (columns: readonly ColumnSize[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);
