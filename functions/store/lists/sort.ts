import * as z from 'zod/mini';
import type { Comparable } from './cached-columns.ts';
import { badOption, fieldNamed, type Field, type Fields } from './fields.ts';

const Selector = z.union([
  z.pipe(
    z.string(),
    z.transform((selector) => ({ selector, desc: false })),
  ),
  z.object({ selector: z.string(), desc: z._default(z.boolean(), false) }),
]);
const Sort = z.union([
  z.pipe(
    Selector,
    z.transform((one) => [one]),
  ),
  z.array(Selector).check(z.maxLength(10)),
]);

export type SortBy = { field: Field; isDescending: boolean };

/** Reads a parsed sort: a field's name, { selector, desc }, or a list of either. */
export function readSort(sort: unknown, fields: Fields): SortBy[] {
  const { data, success } = Sort.safeParse(sort);
  if (!success) throw badOption('sort', 'Must be a list of { selector, desc }');
  return data.map(({ selector, desc }) => ({
    field: fieldNamed(fields, selector, 'sort'),
    isDescending: desc,
  }));
}

/** Missing values come first. */
function compare(a: Comparable, b: Comparable): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  return b === undefined || a > b ? 1 : -1;
}

/** Places of rows in the order asked for; equal ones by id, and without a sort as they came. */
export function sortRowIndexes(
  rows: readonly { Id: number }[],
  indexes: readonly number[],
  sorts: readonly SortBy[],
): readonly number[] {
  if (sorts.length === 0) return indexes;
  const columns = sorts.map(({ field, isDescending }) => ({
    values: field.column(rows),
    sign: isDescending ? -1 : 1,
  }));
  return indexes.toSorted((a, b) => {
    for (const { values, sign } of columns) {
      const difference = compare(values[a], values[b]);
      if (difference !== 0) return difference * sign;
    }
    return rows[a]!.Id - rows[b]!.Id;
  });
}
