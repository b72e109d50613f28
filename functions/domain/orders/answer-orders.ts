import type { StaffCaller } from '#functions/runtime/caller.ts';
import type { Fields } from '#functions/store/lists/fields.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import {
  createMissingWordsReader,
  searchedText,
  searchTest,
} from '#functions/store/lists/row-search.ts';
import {
  readOrderPartSearch,
  type OrderPartSearch,
} from '#functions/store/orders/order-part-search.ts';
import type { StoredRow } from '#functions/store/orders/rows.ts';
import type { GridQuery } from '#shared/schemas/grid-schema.ts';
import { orderFields } from './visible-rows.ts';

const text = searchedText([
  'OrderNumber',
  'LegacyOrderNumber',
  'WorksheetName',
  'CustomerName',
  'JdeNumber',
  'BillingInfo.Name',
  'BillingInfo.City',
  'ShippingInfo.Name',
  'ShippingInfo.City',
  'SalesRepFullName',
]);

/**
 * Answers load options over orders the caller may see; words are looked for in the orders and in their
 * lines. The lines are read while the orders still are.
 */
export async function answerOrders(
  { dealer }: StaffCaller,
  ofCaller: Promise<readonly StoredRow[]>,
  query: GridQuery,
  fields: Fields = orderFields,
) {
  const [rows, inLines] = await Promise.all([ofCaller, readOrderPartSearch(dealer, query.search)]);
  const answer = answerGrid(rows, query, fields, { text, hasElsewhere: inLines?.isIn });
  if (!inLines || query.group || query.select) return answer;
  const findMissingWords = createMissingWordsReader(query.search, text);
  return {
    ...answer,
    data: answer.data.map((row) => withPart(row, findMissingWords(row), inLines)),
  };
}

/** The orders of those the caller may see that have the words, in themselves or in their lines. */
export async function filterOrdersBySearch(
  { dealer }: StaffCaller,
  ofCaller: Promise<readonly StoredRow[]>,
  search: string | undefined,
): Promise<readonly StoredRow[]> {
  const [rows, inLines] = await Promise.all([ofCaller, readOrderPartSearch(dealer, search)]);
  const isFound = searchTest<StoredRow>(search, { text, hasElsewhere: inLines?.isIn });
  return isFound ? rows.filter(isFound) : rows;
}

/** Says of an order that was found by one of its lines by which. */
function withPart(row: StoredRow, missingWords: number, { partOf }: OrderPartSearch) {
  const FoundPart = missingWords ? partOf(row, missingWords) : undefined;
  return FoundPart === undefined ? row : { ...row, FoundPart };
}
