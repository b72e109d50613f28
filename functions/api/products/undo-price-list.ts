import { revertLastPriceList } from '#functions/domain/price-lists/activate-checked-price-list.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

/**
 * Refused unless the number is that of the list put into use last. Products changed since stay as they are;
 * undoing an undo puts the list into use again.
 */
export const handler = createApiHandler(products.undoPriceList, ({ body, caller, idempotency }) =>
  revertLastPriceList({ by: caller, idempotency }, body.Number),
);
