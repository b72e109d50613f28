import { readBought, readOftenOrdered } from '#functions/domain/orders/ordered-products.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';

export const handler = handle(orders.listOrderedProducts, ({ query: { customerId }, caller }) =>
  customerId === undefined ? readOftenOrdered(caller.dealer) : readBought(caller, customerId),
);
