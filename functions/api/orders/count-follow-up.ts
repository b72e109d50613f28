import { filterOrdersBySearch } from '#functions/domain/orders/answer-orders.ts';
import { countViews } from '#functions/domain/orders/follow-up.ts';
import { listOrdersBySearch, readFollowUp } from '#functions/domain/orders/list-searched-orders.ts';
import { handle } from '#functions/runtime/handle.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

/** D62: one pass over the orders that a search of the same fields and words finds. */
export const handler = handle(orders.countFollowUp, async ({ query, body, caller }) => {
  const [rows, classifier] = await Promise.all([
    filterOrdersBySearch(caller, listOrdersBySearch(caller, body), query.search),
    readFollowUp(caller, body),
  ]);
  const { Counts, Reps } = countViews(rows, classifier);
  const leads =
    hasPermission('view-every-reps-orders', caller) ||
    hasPermission('view-led-reps-orders', caller);
  return { Counts, Reps: leads ? Reps : [] };
});
