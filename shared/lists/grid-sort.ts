import * as z from 'zod/mini';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import type { ComparableValue } from './cached-columns.ts';
import {
  createGridOptionError,
  requireListField,
  type ListField,
  type ListFields,
} from './list-fields.ts';

const SortSelectorSchema = z.union([
  z.pipe(
    z.string(),
    z.transform((selector) => ({ selector, desc: false })),
  ),
  z.object({ selector: z.string(), desc: z._default(z.boolean(), false) }),
]);
const SortSchema = z.union([
  z.pipe(
    SortSelectorSchema,
    z.transform((one) => [one]),
  ),
  z.array(SortSelectorSchema).check(z.maxLength(10)),
]);

export type ListSort = { field: ListField; isDescending: boolean };

/** Reads a parsed sort: a field's name, { selector, desc }, or a list of either. */
export function parseListSorts(sort: unknown, fields: ListFields): ListSort[] {
  const { data, success } = SortSchema.safeParse(sort);
  if (!success)
    throw createGridOptionError('sort', apiErrorMessages.mustBe('a list of { selector, desc }'));
  return data.map(({ selector, desc }) => ({
    field: requireListField(fields, selector, 'sort'),
    isDescending: desc,
  }));
}

/** Missing values come first. */
function compareComparables(a: ComparableValue, b: ComparableValue): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  return b === undefined || a > b ? 1 : -1;
}

/** Sorts indexes of rows; equal rows by id. Without a sort the order stays. */
export function sortRowIndexes(
  rows: readonly { Id: number }[],
  indexes: readonly number[],
  sorts: readonly ListSort[],
): readonly number[] {
  if (sorts.length === 0) return indexes;
  const columns = sorts.map(({ field, isDescending }) => ({
    values: field.getColumn(rows),
    sign: isDescending ? -1 : 1,
  }));
  return indexes.toSorted((a, b) => {
    for (const { values, sign } of columns) {
      const difference = compareComparables(values[a], values[b]);
      if (difference !== 0) return difference * sign;
    }
    return rows[a]!.Id - rows[b]!.Id;
  });
}
