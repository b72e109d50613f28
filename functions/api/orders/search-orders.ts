import { answerOrders } from '#functions/domain/orders/answer-orders.ts';
import { listOrdersByView } from '#functions/domain/orders/list-searched-orders.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = handle(orders.searchOrders, ({ query, body, caller }) =>
  answerOrders(caller, listOrdersByView(caller, body), query),
);
