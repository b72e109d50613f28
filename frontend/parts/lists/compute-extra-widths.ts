/** How wide a column must be, in rem, and what it is. */
export type Standing = {
  width: number;
  isName: boolean;
  /** Stays in sight. */
  isFrozen?: boolean | undefined;
  /** Is as wide as it is. */
  isFixedWidth?: boolean | undefined;
};

/**
 * In rem, how much wider each column stands in so much room, that none is half in sight where the list scrolls
 * sideways: the names that are seen whole share what is left beside them; where all of those are kept, the others do.
 */
export function widenedIn(columns: readonly Standing[], visibleWidth: number): number[] {
  if (sumWidths(columns) <= visibleWidth) return columns.map(() => 0);
  const scrollingWidth = visibleWidth - sumWidths(columns.filter(({ isFrozen }) => isFrozen));
  const moving = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ isFrozen }) => !isFrozen);
  const wholeColumns = moving.filter(
    (_, at) => sumWidths(moving.slice(0, at + 1)) <= scrollingWidth,
  );
  const free = wholeColumns.filter(({ isFixedWidth: isKept }) => !isKept);
  const names = free.filter(({ isName }) => isName);
  const wider = names.length > 0 ? names : free;
  const share = (scrollingWidth - sumWidths(wholeColumns)) / wider.length;
  return columns.map((_, at) => (wider.some((column) => column.at === at) ? share : 0));
}

const sumWidths = (columns: readonly Standing[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);
