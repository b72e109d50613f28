import type { FeedName } from '#functions/store/table/change-feed.ts';
import type { TableItem } from '#functions/store/table/item-format-versions.ts';
import { toRowsFromColumns, toRowColumns, type RowColumns } from '#shared/lists/columnar-rows.ts';
import { deepFreeze } from '#shared/lists/deep-freeze.ts';

export type CachedListRow = object;

/** A dealer's list whose rows are cached in memory. */
export type CachedListDefinition<Row extends CachedListRow, Shared = unknown> = {
  /** The name of the list in its keys. */
  kind: FeedName | 'ORDERPARTS';
  /** The feed that lists its changes. */
  feed: FeedName;
  /** Whether a row has several items, `id#0`, `id#1` and so on, and feed entries give their number. */
  hasSeveralItemsPerRow: boolean;
  /** The attribute that holds the row; its length gives the size. */
  attribute: string;
  getId(row: Row): number;
  getItemCount(row: Row): number;
  /** What all rows of a dealer's list share. Each full read begins with a new one. */
  createShared(): Shared;
  toRow(items: readonly TableItem[], shared: Shared): Row;
  /** The list as it is written to a snapshot file and read from it. */
  toFile(rows: readonly Row[], shared: Shared): unknown;
  fromFile(written: unknown): { rows: Row[]; shared: Shared };
};

/**
 * A list with one item for each row, the row being the JSON of one attribute. `getId` is needed where the id
 * is not `Id`.
 */
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
