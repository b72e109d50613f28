import { revertPriceList } from '#functions/domain/price-lists/activate-price-list.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(products.undoPriceList, ({ body, caller, idempotency }) =>
  revertPriceList({ by: caller, idempotency }, body.Number),
);
