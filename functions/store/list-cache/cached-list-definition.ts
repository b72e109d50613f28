import type { FeedName } from '#functions/store/table/change-feed.ts';
import type { TableItem } from '#functions/store/table/item-versions.ts';
import { toRowsFromColumns, deepFreeze, toRowColumns, type RowColumns } from './columnar-rows.ts';

/** A row of any list. */
export type CachedListRow = object;

/** A dealer's list whose rows are kept in memory. */
export type CachedListDefinition<Row extends CachedListRow, Shared = unknown> = {
  /** Its word in its keys. */
  kind: FeedName | 'ORDERPARTS';
  /** The feed that tells of its changes. */
  feed: FeedName;
  /** Whether a row has several items, `id#0`, `id#1` and so on, and entries of the feed say how many. */
  hasSeveralItemsPerRow: boolean;
  /** The attribute that holds it, by which its size is known. */
  attribute: string;
  getId(row: Row): number;
  /** How many items a row is made of. */
  getItemCount(row: Row): number;
  /** What all rows of a dealer's list share; each reading of all begins with a new one. */
  createShared(): Shared;
  toRow(items: readonly TableItem[], shared: Shared): Row;
  /** The list as it is written into a file, and read from there. */
  toFile(rows: readonly Row[], shared: Shared): unknown;
  fromFile(written: unknown): { rows: Row[]; shared: Shared };
};

/** A list of an item each, its row the JSON of one attribute; `idOf` says which field is the id, where it is not Id. */
export function defineCachedList<Row extends { Id: number }, Name extends FeedName = FeedName>(
  kind: Name,
  attribute: 'Row' | 'Record',
): CachedListDefinition<Row> & { kind: Name };
export function defineCachedList<Row extends CachedListRow>(
  kind: FeedName,
  attribute: 'Row' | 'Record',
  getId: (row: Row) => number,
): CachedListDefinition<Row>;
export function defineCachedList(
  kind: FeedName,
  attribute: 'Row' | 'Record',
  getId = (row: CachedListRow) => (row as { Id: number }).Id,
): CachedListDefinition<CachedListRow> {
  return {
    kind,
    feed: kind,
    hasSeveralItemsPerRow: false,
    attribute,
    getId,
    getItemCount: () => 1,
    createShared: () => undefined,
    toRow: ([item]) => deepFreeze(JSON.parse(String(item![attribute])) as CachedListRow),
    toFile: (rows) => ({ count: rows.length, columns: toRowColumns(rows) }),
    fromFile(written) {
      const { columns, count } = written as { count: number; columns: RowColumns };
      return { rows: toRowsFromColumns(columns, count), shared: undefined };
    },
  };
}
