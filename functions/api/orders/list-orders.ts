import { answerOrderGrid } from '#functions/domain/orders/answer-order-grid.ts';
import { readVisibleOrders } from '#functions/domain/orders/list-visible-orders.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = createApiHandler(orders.listOrders, ({ query, caller }) =>
  answerOrderGrid(caller, readVisibleOrders(caller, { withDeleted: false }), query),
);
