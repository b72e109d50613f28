import * as z from 'zod/mini';
import type { GridQuery } from '#shared/schemas/grid-schema.ts';
import { badOption, type Fields } from './fields.ts';
import { readCondition, type Filter } from './filter.ts';

const SearchedFields = z.union([
  z.pipe(
    z.string(),
    z.transform((one) => [one]),
  ),
  z.array(z.string()).check(z.minLength(1), z.maxLength(20)),
]);

/**
 * What a box that searches as one types asks for: a value in any of some fields. Clients write each of the
 * three as JSON or as it is. Undefined without a value.
 */
export function readSearch(
  { searchExpr, searchOperation, searchValue }: GridQuery,
  fields: Fields,
): Filter | undefined {
  const value = searchValue && textOf(searchValue);
  if (!value) return undefined;
  const { data, success } = SearchedFields.safeParse(parsed(searchExpr));
  if (!success) throw badOption('searchExpr', 'Must be a field or a list of fields');
  const operator = searchOperation ? textOf(searchOperation) : 'contains';
  return { any: data.map((name) => readCondition([name, operator, value], fields)) };
}

function parsed(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What is no text of JSON stays as it was written: 1.50 is what somebody typed. */
function textOf(text: string): string {
  const value = parsed(text);
  if (value === null) return '';
  return typeof value === 'string' ? value : text;
}
