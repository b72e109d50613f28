import {
  readProductsBoughtByCustomer,
  readOftenOrderedProducts,
} from '#functions/domain/orders/read-ordered-products.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = createApiHandler(
  orders.listOrderedProducts,
  ({ query: { customerId }, caller }) =>
    customerId === undefined
      ? readOftenOrderedProducts(caller.dealer)
      : readProductsBoughtByCustomer(caller, customerId),
);
