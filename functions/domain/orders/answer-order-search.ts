import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { readSharedOrderStates } from '#functions/store/proposals/shared-orders.ts';
import type { GridQuery } from '#shared/schemas/grid-schema.ts';
import type { OrderSearch } from '#shared/schemas/order-search-schema.ts';
import { addListedProposal } from './add-listed-outcomes.ts';
import { answerOrderGrid } from './answer-order-grid.ts';
import { getSearchToday, listVisibleOrdersBySearchAndView } from './list-searched-orders.ts';

/** Answers a grid query over the orders that a search finds, each with the state of its proposal (B2.11). */
export async function answerOrderSearch(caller: StaffCaller, body: OrderSearch, query: GridQuery) {
  const visibleOrders = listVisibleOrdersBySearchAndView(caller, body);
  // Groups and chosen fields have no state of a proposal.
  if (query.group || query.select) return answerOrderGrid(caller, visibleOrders, query);
  const [answer, sharedOrders] = await Promise.all([
    answerOrderGrid(caller, visibleOrders, query),
    readSharedOrderStates(caller.dealer),
  ]);
  const today = getSearchToday(body);
  return {
    ...answer,
    data: answer.data.map((row) => addListedProposal(row, sharedOrders, today)),
  };
}
