import { loadProduct } from '#functions/domain/products/product.ts';
import { handle } from '#functions/runtime/handle.ts';
import { withVersion } from '#functions/store/table/records.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = handle(products.getProduct, async ({ params, caller }) =>
  withVersion(await loadProduct(caller.dealer, params.id)),
);
