import { answerOrderGrid } from '#functions/domain/orders/answer-order-grid.ts';
import { listVisibleOrdersBySearchAndView } from '#functions/domain/orders/list-searched-orders.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = createApiHandler(orders.searchOrders, ({ query, body, caller }) =>
  answerOrderGrid(caller, listVisibleOrdersBySearchAndView(caller, body), query),
);
