import { filterOrdersBySearch } from '#functions/domain/orders/answer-order-grid.ts';
import { countFollowUpViews } from '#functions/domain/orders/count-follow-up-views.ts';
import {
  listVisibleOrdersBySearch,
  readFollowUpClassifier,
} from '#functions/domain/orders/list-searched-orders.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

/** D62: counts in one pass over the orders that a search with the same fields and text finds. */
export const handler = createApiHandler(orders.countFollowUp, async ({ query, body, caller }) => {
  const [found, classifier] = await Promise.all([
    filterOrdersBySearch(caller, listVisibleOrdersBySearch(caller, body), query.search),
    readFollowUpClassifier(caller, body),
  ]);
  const { Counts, Reps } = countFollowUpViews(found, classifier);
  const seesOtherReps =
    hasPermission('view-every-reps-orders', caller) ||
    hasPermission('view-led-reps-orders', caller);
  return { Counts, Reps: seesOtherReps ? Reps : [] };
});
