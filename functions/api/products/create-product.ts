import { productOf, saveProduct } from '#functions/domain/products/product.ts';
import { handle } from '#functions/runtime/handle.ts';
import { nextId } from '#functions/store/table/counters.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = handle(products.createProduct, async ({ body, caller, idempotency }) => {
  const made = await productOf(caller.dealer, body);
  const after = { Id: await nextId('RECORDS'), ...made };
  return saveProduct({ by: caller, idempotency, before: undefined, after });
});
