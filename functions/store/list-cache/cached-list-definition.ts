import type { FeedName } from '#functions/store/table/feed.ts';
import type { Item } from '#functions/store/table/versions.ts';
import { fromColumns, frozen, toColumns, type Columns } from './columns.ts';

/** A row of any list. */
export type AnyRow = object;

/** A dealer's list whose rows are kept in memory. */
export type CachedListDefinition<Row extends AnyRow, Shared = unknown> = {
  /** Its word in its keys. */
  kind: FeedName | 'ORDERPARTS';
  /** The feed that tells of its changes. */
  feed: FeedName;
  /** Whether a row has several items, `id#0`, `id#1` and so on, and entries of the feed say how many. */
  isInPieces: boolean;
  /** The attribute that holds it, by which its size is known. */
  attribute: string;
  idOf(row: Row): number;
  /** How many items a row is made of. */
  piecesOf(row: Row): number;
  /** What all rows of a dealer's list share; each reading of all begins with a new one. */
  newShared(): Shared;
  rowOf(items: readonly Item[], shared: Shared): Row;
  /** The list as it is written into a file, and read from there. */
  toFile(rows: readonly Row[], shared: Shared): unknown;
  fromFile(written: unknown): { rows: Row[]; shared: Shared };
};

/** A list of an item each, its row the JSON of one attribute; `idOf` says which field is the id, where it is not Id. */
export function defineCachedList<Row extends { Id: number }, Name extends FeedName = FeedName>(
  kind: Name,
  attribute: 'Row' | 'Record',
): CachedListDefinition<Row> & { kind: Name };
export function defineCachedList<Row extends AnyRow>(
  kind: FeedName,
  attribute: 'Row' | 'Record',
  idOf: (row: Row) => number,
): CachedListDefinition<Row>;
export function defineCachedList(
  kind: FeedName,
  attribute: 'Row' | 'Record',
  idOf = (row: AnyRow) => (row as { Id: number }).Id,
): CachedListDefinition<AnyRow> {
  return {
    kind,
    feed: kind,
    isInPieces: false,
    attribute,
    idOf,
    piecesOf: () => 1,
    newShared: () => undefined,
    rowOf: ([item]) => frozen(JSON.parse(String(item![attribute])) as AnyRow),
    toFile: (rows) => ({ count: rows.length, columns: toColumns(rows) }),
    fromFile(written) {
      const { columns, count } = written as { count: number; columns: Columns };
      return { rows: fromColumns(columns, count), shared: undefined };
    },
  };
}
