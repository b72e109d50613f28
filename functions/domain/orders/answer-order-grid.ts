import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import {
  searchOrderParts,
  type OrderPartMatches,
} from '#functions/store/orders/order-part-search.ts';
import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import type { ListFields } from '#shared/lists/list-fields.ts';
import { orderRowListFields, orderTextSearch } from '#shared/lists/order-list.ts';
import { createMissingWordBitsReader, createRowSearchTest } from '#shared/lists/row-search.ts';
import type { GridQuery } from '#shared/schemas/grid-schema.ts';
import { addListedOutcome, listRowsWithOutcomes, needsOutcomes } from './add-listed-outcomes.ts';
import type { VisibleOrders } from './list-visible-orders.ts';

/**
 * Answers a grid query over the orders that the caller may see. The search covers orders and their lines;
 * the lines are read in parallel with the orders.
 */
export async function answerOrderGrid(
  { dealer }: StaffCaller,
  visibleOrders: Promise<VisibleOrders>,
  query: GridQuery,
  fields: ListFields = orderRowListFields,
) {
  const [visible, linePartMatches] = await Promise.all([
    visibleOrders,
    searchOrderParts(dealer, query.search),
  ]);
  const areComplete = needsOutcomes(query);
  const rows = areComplete ? listRowsWithOutcomes(visible) : visible.rows;
  const answer = buildGridPage(rows, query, fields, {
    text: orderTextSearch,
    hasElsewhere: linePartMatches?.hasWords,
  });
  if (query.group || query.select) return answer;
  const data = areComplete
    ? answer.data
    : answer.data.map((row) => addListedOutcome(row, visible.day));
  if (!linePartMatches) return { ...answer, data };
  const findMissingWords = createMissingWordBitsReader(query.search, orderTextSearch);
  return {
    ...answer,
    data: data.map((row) => addFoundPart(row, findMissingWords(row), linePartMatches)),
  };
}

/** The visible orders that match the search in themselves or in their lines. */
export async function filterOrdersBySearch(
  { dealer }: StaffCaller,
  visibleOrders: Promise<VisibleOrders>,
  search: string | undefined,
): Promise<VisibleOrders> {
  const [visible, linePartMatches] = await Promise.all([
    visibleOrders,
    searchOrderParts(dealer, search),
  ]);
  const isFound = createRowSearchTest<StoredOrderRow>(search, {
    text: orderTextSearch,
    hasElsewhere: linePartMatches?.hasWords,
  });
  return isFound ? { ...visible, rows: visible.rows.filter(isFound) } : visible;
}

/** Adds the matching part to an order that was found only through one of its lines. */
function addFoundPart(
  row: StoredOrderRow,
  missingWords: number,
  { findPartName }: OrderPartMatches,
) {
  const FoundPart = missingWords ? findPartName(row, missingWords) : undefined;
  return FoundPart === undefined ? row : { ...row, FoundPart };
}
