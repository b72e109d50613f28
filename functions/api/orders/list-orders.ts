import { answerOrders } from '#functions/domain/orders/answer-orders.ts';
import { visibleRows } from '#functions/domain/orders/visible-rows.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = handle(orders.listOrders, ({ query, caller }) =>
  answerOrders(caller, visibleRows(caller, { withDeleted: false }), query),
);
