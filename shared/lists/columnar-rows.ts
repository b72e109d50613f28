import { deepFreeze } from './deep-freeze.ts';

/*
 * Rows as a file holds them: every value once, and for each field the indexes of its values, row by row.
 * Lists repeat themselves (names, cities, days), so this is a quarter of the size of rows as JSON, and the
 * rows made from it share their values in memory.
 */

export type RowColumns = {
  names: string[];
  values: unknown[];
  /** For each field the indexes of its values, counted from 1; 0 where a row does not have the field. */
  numbers: number[][];
};

export function toRowColumns(rows: readonly object[]): RowColumns {
  const columns = new Map<string, number[]>();
  const values: unknown[] = [];
  const numbersByValue = { texts: new Map<unknown, number>(), others: new Map<unknown, number>() };
  const assignNumber = (value: unknown) => {
    const isText = typeof value === 'string';
    const numbers = isText ? numbersByValue.texts : numbersByValue.others;
    const key = isText || typeof value === 'number' ? value : JSON.stringify(value);
    const number = numbers.get(key) ?? values.push(value);
    numbers.set(key, number);
    return number;
  };
  for (const [rowIndex, row] of rows.entries())
    for (const [name, value] of Object.entries(row)) {
      const column = columns.get(name) ?? Array.from<number>({ length: rows.length }).fill(0);
      columns.set(name, column);
      column[rowIndex] = assignNumber(value);
    }
  return { names: [...columns.keys()], values, numbers: [...columns.values()] };
}

/** The rows are frozen, because they share equal values. */
export function toRowsFromColumns({ names, values, numbers }: RowColumns, count: number): object[] {
  for (const value of values) deepFreeze(value);
  return Array.from({ length: count }, (_, rowIndex) => {
    const row: Record<string, unknown> = {};
    for (let column = 0; column < names.length; column++) {
      const number = numbers[column]![rowIndex]!;
      if (number > 0) row[names[column]!] = values[number - 1];
    }
    return Object.freeze(row);
  });
}
