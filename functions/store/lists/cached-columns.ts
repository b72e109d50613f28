/*
 * What is worked out of rows is kept as long as the rows themselves are (the list cache hands out the same array
 * while nothing changes), so that the next page of the same list folds no text again.
 */

/** A value made comparable with < and ===; undefined where the row has none. */
export type Comparable = string | number | undefined;
type Rows = readonly object[];
type Column = readonly Comparable[];
type ValueOf = (row: object) => Comparable;

const columns = new WeakMap<Rows, Map<string, Column>>();

/** The value of each row under a name: there may be as many names as a list has fields. */
export function getCachedColumn(rows: Rows, name: string, valueOf: ValueOf): Column {
  const known = columns.get(rows) ?? new Map<string, Column>();
  columns.set(rows, known);
  const before = known.get(name);
  if (before) return before;
  const column = columnOf(rows, name, valueOf);
  known.set(name, column);
  columnBytes.set(rows, (columnBytes.get(rows) ?? 0) + bytesOf(column, origins.has(rows)));
  return column;
}

const INDEX_BYTES = 8;
const VALUE_BYTES = 24;
const LETTER_BYTES = 2;
const columnBytes = new WeakMap<Rows, number>();

/** The most that a column takes; where its values are those of another, only the places of them. */
function bytesOf(column: Column, isShared: boolean): number {
  let bytes = column.length * INDEX_BYTES;
  if (isShared) return bytes;
  for (const value of column)
    bytes += VALUE_BYTES + (typeof value === 'string' ? value.length * LETTER_BYTES : 0);
  return bytes;
}

/** About how many bytes of memory all takes that is kept of rows and of their parts, never less. */
export function estimateCachedBytes(rows: Rows): number {
  let bytes = columnBytes.get(rows) ?? 0;
  // A part has its rows, and where it is large their places.
  for (const part of parts.get(rows)?.values() ?? [])
    bytes += part.length * INDEX_BYTES * 2 + estimateCachedBytes(part);
  return bytes;
}

function columnOf(rows: Rows, name: string, valueOf: ValueOf): Column {
  const from = origins.get(rows);
  if (!from) return rows.map(valueOf);
  const wholeColumn = getCachedColumn(from.rows, name, valueOf);
  return from.indexes.map((index) => wholeColumn[index]);
}

type Origin = { rows: Rows; indexes: readonly number[] };
/** Where a large part comes from: it takes its values from there, instead of holding the same texts once more. */
const origins = new WeakMap<Rows, Origin>();
const LARGE = 0.25;

const parts = new WeakMap<Rows, Map<string, Rows>>();
const MOST_PARTS = 6;

/** The rows of a part that the name says all of; the one used longest ago makes room. */
export function getCachedPart<Row extends object>(
  rows: readonly Row[],
  name: string,
  isIn: (row: Row) => boolean,
): readonly Row[] {
  const known = parts.get(rows) ?? new Map<string, Rows>();
  parts.set(rows, known);
  const part = (known.get(name) as readonly Row[] | undefined) ?? partOf(rows, isIn);
  known.delete(name);
  known.set(name, part);
  const [oldest] = known.keys();
  if (known.size > MOST_PARTS && oldest !== undefined) known.delete(oldest);
  return part;
}

function partOf<Row extends object>(rows: readonly Row[], isIn: (row: Row) => boolean) {
  const indexes = Array.from(rows.keys()).filter((index) => isIn(rows[index]!));
  const part = Object.freeze(indexes.map((index) => rows[index]!));
  if (part.length > rows.length * LARGE) origins.set(part, { rows, indexes });
  return part;
}
