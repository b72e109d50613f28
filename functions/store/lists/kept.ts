/*
 * What is worked out of rows is kept as long as the rows themselves are (the list cache hands out the same array
 * while nothing changes), so that the next page of the same list folds no text again.
 */

/** A value made comparable with < and ===; undefined where the row has none. */
export type Comparable = string | number | undefined;
type Rows = readonly object[];

const columns = new WeakMap<Rows, Map<string, readonly Comparable[]>>();

/** The value of each row under a name: there may be as many names as a list has fields. */
export function keptColumn(
  rows: Rows,
  name: string,
  valueOf: (row: object) => Comparable,
): readonly Comparable[] {
  const known = columns.get(rows) ?? new Map<string, readonly Comparable[]>();
  columns.set(rows, known);
  const column = known.get(name) ?? rows.map(valueOf);
  known.set(name, column);
  return column;
}

const parts = new WeakMap<Rows, Map<string, Rows>>();
/** Each has columns of its own. */
const MOST_PARTS = 8;

/** The rows of a part that the name says all of; the one used longest ago makes room. */
export function keptPart<Row extends object>(
  rows: readonly Row[],
  name: string,
  isIn: (row: Row) => boolean,
): readonly Row[] {
  const known = parts.get(rows) ?? new Map<string, Rows>();
  parts.set(rows, known);
  const part = (known.get(name) as readonly Row[] | undefined) ?? Object.freeze(rows.filter(isIn));
  known.delete(name);
  known.set(name, part);
  const [oldest] = known.keys();
  if (known.size > MOST_PARTS && oldest !== undefined) known.delete(oldest);
  return part;
}
