import type { FeedName } from '#functions/store/table/feed.ts';
import type { Item } from '#functions/store/table/versions.ts';

/** A row of any list. */
export type AnyRow = object;

/** A dealer's list whose rows are kept in memory: an item each, under its padded id. */
export type KeptList<Row extends AnyRow> = {
  /** Its word in its keys, and in those of the feed that tells of its changes. */
  kind: FeedName;
  /** The one attribute of an item that is read. */
  attribute: string;
  rowOf: (item: Item) => Row;
  idOf: (row: Row) => number;
};

/** A list whose rows are the JSON of one attribute; `idOf` says which field is the id, where it is not Id. */
export function keptList<Row extends { Id: number }>(
  kind: FeedName,
  attribute: 'Row' | 'Record',
): KeptList<Row>;
export function keptList<Row extends AnyRow>(
  kind: FeedName,
  attribute: 'Row' | 'Record',
  idOf: (row: Row) => number,
): KeptList<Row>;
export function keptList(
  kind: FeedName,
  attribute: 'Row' | 'Record',
  idOf = (row: AnyRow) => (row as { Id: number }).Id,
): KeptList<AnyRow> {
  const rowOf = (item: Item) => frozen(JSON.parse(String(item[attribute])) as AnyRow);
  return { kind, attribute, rowOf, idOf };
}

/** Every caller is given the same rows, so none may write into them. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
