import { answerOrderSearch } from '#functions/domain/orders/answer-order-search.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = createApiHandler(orders.searchOrders, ({ query, body, caller }) =>
  answerOrderSearch(caller, body, query),
);
