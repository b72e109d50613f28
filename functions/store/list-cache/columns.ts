/*
 * Rows as a file holds them: every value once, and for each field the numbers of its values, row by row.
 * Lists repeat themselves (names, cities, days), so this is a quarter of the rows as JSON to read, and the
 * rows made of it share their values in memory.
 */

export type Columns = {
  names: string[];
  values: unknown[];
  /** Of each field the numbers of its values, from 1; 0 where a row does not have it. */
  numbers: number[][];
};

/** Rows of JSON as columns. */
export function toColumns(rows: readonly object[]): Columns {
  const columns = new Map<string, number[]>();
  const values: unknown[] = [];
  const known = { texts: new Map<unknown, number>(), others: new Map<unknown, number>() };
  const numberOf = (value: unknown) => {
    const isText = typeof value === 'string';
    const numbers = isText ? known.texts : known.others;
    const key = isText || typeof value === 'number' ? value : JSON.stringify(value);
    const number = numbers.get(key) ?? values.push(value);
    numbers.set(key, number);
    return number;
  };
  for (const [at, row] of rows.entries())
    for (const [name, value] of Object.entries(row)) {
      const column = columns.get(name) ?? Array.from<number>({ length: rows.length }).fill(0);
      columns.set(name, column);
      column[at] = numberOf(value);
    }
  return { names: [...columns.keys()], values, numbers: [...columns.values()] };
}

/** The rows, which may not be written into, because they share what is equal. */
export function fromColumns({ names, values, numbers }: Columns, count: number): object[] {
  for (const value of values) frozen(value);
  return Array.from({ length: count }, (_, at) => {
    const row: Record<string, unknown> = {};
    for (let column = 0; column < names.length; column++) {
      const number = numbers[column]![at]!;
      if (number > 0) row[names[column]!] = values[number - 1];
    }
    return Object.freeze(row);
  });
}

/** Every caller is given the same rows, so none may write into them. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
