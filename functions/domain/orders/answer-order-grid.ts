import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { answerGrid } from '#functions/store/lists/answer-grid.ts';
import type { ListFields } from '#functions/store/lists/list-fields.ts';
import {
  createMissingWordsReader,
  createSearchTextReader,
  createRowSearchTest,
} from '#functions/store/lists/row-search.ts';
import {
  readOrderPartSearch,
  type OrderPartSearch,
} from '#functions/store/orders/order-part-search.ts';
import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import type { GridQuery } from '#shared/schemas/grid-schema.ts';
import { orderRowListFields } from './list-visible-orders.ts';

const orderTextSearch = createSearchTextReader([
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
export async function answerOrderGrid(
  { dealer }: StaffCaller,
  visibleOrders: Promise<readonly StoredOrderRow[]>,
  query: GridQuery,
  fields: ListFields = orderRowListFields,
) {
  const [rows, linePartMatches] = await Promise.all([
    visibleOrders,
    readOrderPartSearch(dealer, query.search),
  ]);
  const answer = answerGrid(rows, query, fields, {
    text: orderTextSearch,
    hasElsewhere: linePartMatches?.hasWords,
  });
  if (!linePartMatches || query.group || query.select) return answer;
  const findMissingWords = createMissingWordsReader(query.search, orderTextSearch);
  return {
    ...answer,
    data: answer.data.map((row) => addFoundPart(row, findMissingWords(row), linePartMatches)),
  };
}

/** The orders of those the caller may see that have the words, in themselves or in their lines. */
export async function filterOrdersBySearch(
  { dealer }: StaffCaller,
  visibleOrders: Promise<readonly StoredOrderRow[]>,
  search: string | undefined,
): Promise<readonly StoredOrderRow[]> {
  const [rows, linePartMatches] = await Promise.all([
    visibleOrders,
    readOrderPartSearch(dealer, search),
  ]);
  const isFound = createRowSearchTest<StoredOrderRow>(search, {
    text: orderTextSearch,
    hasElsewhere: linePartMatches?.hasWords,
  });
  return isFound ? rows.filter(isFound) : rows;
}

/** Says of an order that was found by one of its lines by which. */
function addFoundPart(
  row: StoredOrderRow,
  missingWords: number,
  { findPartName }: OrderPartSearch,
) {
  const FoundPart = missingWords ? findPartName(row, missingWords) : undefined;
  return FoundPart === undefined ? row : { ...row, FoundPart };
}
