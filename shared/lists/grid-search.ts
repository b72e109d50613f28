import * as z from 'zod/mini';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import type { GridQuery } from '#shared/schemas/grid-schema.ts';
import { createGridOptionError, type ListFields } from './list-fields.ts';
import { parseFilterCondition, type GridFilter } from './list-filter.ts';

const SearchFieldsSchema = z.union([
  z.pipe(
    z.string(),
    z.transform((one) => [one]),
  ),
  z.array(z.string()).check(z.minLength(1), z.maxLength(20)),
]);

/**
 * The filter of a search box: a value in any of some fields. Clients send each of the three options as JSON
 * or as plain text. Undefined without a value.
 */
export function parseGridSearchFilter(
  { searchExpr, searchOperation, searchValue }: GridQuery,
  fields: ListFields,
): GridFilter | undefined {
  const value = searchValue && toText(searchValue);
  if (!value) return undefined;
  const { data, success } = SearchFieldsSchema.safeParse(parseJsonOrText(searchExpr));
  if (!success)
    throw createGridOptionError(
      'searchExpr',
      apiErrorMessages.mustBe('a field or a list of fields'),
    );
  const operator = searchOperation ? toText(searchOperation) : 'contains';
  return { any: data.map((name) => parseFilterCondition([name, operator, value], fields)) };
}

function parseJsonOrText(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Text that is not a JSON string stays as it is: a user may type 1.50. */
function toText(text: string): string {
  const value = parseJsonOrText(text);
  if (value === null) return '';
  return typeof value === 'string' ? value : text;
}
