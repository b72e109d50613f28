import { withdrawScheduledList } from '#functions/domain/price-lists/withdraw-scheduled-list.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(
  products.withdrawPriceList,
  ({ params, caller, idempotency }) =>
    withdrawScheduledList({ by: caller, idempotency }, params.Number),
);
