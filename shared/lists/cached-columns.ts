/*
 * Values computed from rows are cached as long as the rows (the list cache returns the same array while
 * nothing changes), so that the next page of the same list need not compute them again.
 */

/** A value that can be compared with < and ===; undefined where the row has none. */
export type ComparableValue = string | number | undefined;
type ListRows = readonly object[];
type ComparableColumn = readonly ComparableValue[];
type ComparableReader = (row: object) => ComparableValue;

const columnsByRows = new WeakMap<ListRows, Map<string, ComparableColumn>>();

/** The value of each row, cached under a name. There are at most as many names as a list has fields. */
export function getCachedColumn(
  rows: ListRows,
  columnName: string,
  readValue: ComparableReader,
): ComparableColumn {
  const columnsByName = columnsByRows.get(rows) ?? new Map<string, ComparableColumn>();
  columnsByRows.set(rows, columnsByName);
  const cachedColumn = columnsByName.get(columnName);
  if (cachedColumn) return cachedColumn;
  const column = computeColumn(rows, columnName, readValue);
  columnsByName.set(columnName, column);
  columnBytesByRows.set(
    rows,
    (columnBytesByRows.get(rows) ?? 0) + estimateColumnBytes(column, originByPart.has(rows)),
  );
  return column;
}

const INDEX_BYTES = 8;
const VALUE_BYTES = 24;
const CHARACTER_BYTES = 2;
const columnBytesByRows = new WeakMap<ListRows, number>();

/** The most bytes that a column takes; only the indexes where it shares its values with another column. */
function estimateColumnBytes(column: ComparableColumn, isShared: boolean): number {
  let bytes = column.length * INDEX_BYTES;
  if (isShared) return bytes;
  for (const value of column)
    bytes += VALUE_BYTES + (typeof value === 'string' ? value.length * CHARACTER_BYTES : 0);
  return bytes;
}

/** The approximate memory of all that is cached for rows and their parts, in bytes; never too low. */
export function estimateCachedBytes(rows: ListRows): number {
  let bytes = columnBytesByRows.get(rows) ?? 0;
  // A part has its rows, and where it is large their indexes.
  for (const part of partsByRows.get(rows)?.values() ?? [])
    bytes += part.length * INDEX_BYTES * 2 + estimateCachedBytes(part);
  return bytes;
}

function computeColumn(
  rows: ListRows,
  name: string,
  readValue: ComparableReader,
): ComparableColumn {
  const origin = originByPart.get(rows);
  if (!origin) return rows.map(readValue);
  const wholeColumn = getCachedColumn(origin.rows, name, readValue);
  return origin.indexes.map((index) => wholeColumn[index]);
}

type PartOrigin = { rows: ListRows; indexes: readonly number[] };
/**
 * The rows from which a large part was made: its columns take their values from there, instead of holding the
 * same texts twice.
 */
const originByPart = new WeakMap<ListRows, PartOrigin>();
const LARGE_PART_RATIO = 0.25;

const partsByRows = new WeakMap<ListRows, Map<string, ListRows>>();
const MAX_CACHED_PARTS = 6;

/**
 * A cached part of the rows; the name must identify the condition. The part that was used longest ago is
 * dropped.
 */
export function getCachedFilteredRows<Row extends object>(
  rows: readonly Row[],
  cacheKey: string,
  isIncluded: (row: Row) => boolean,
): readonly Row[] {
  const partsByName = partsByRows.get(rows) ?? new Map<string, ListRows>();
  partsByRows.set(rows, partsByName);
  const part =
    (partsByName.get(cacheKey) as readonly Row[] | undefined) ?? createPart(rows, isIncluded);
  partsByName.delete(cacheKey);
  partsByName.set(cacheKey, part);
  const [oldest] = partsByName.keys();
  if (partsByName.size > MAX_CACHED_PARTS && oldest !== undefined) partsByName.delete(oldest);
  return part;
}

function createPart<Row extends object>(rows: readonly Row[], isIncluded: (row: Row) => boolean) {
  const indexes = Array.from(rows.keys()).filter((index) => isIncluded(rows[index]!));
  const part = Object.freeze(indexes.map((index) => rows[index]!));
  if (part.length > rows.length * LARGE_PART_RATIO) originByPart.set(part, { rows, indexes });
  return part;
}
