import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findProductByStockCode } from '#functions/store/dealers/stored-products.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(
  products.getProductByStockCode,
  async ({ params, caller }) => {
    const product = await findProductByStockCode(caller.dealer, params.code);
    if (!product) throw createNotFoundError();
    return product;
  },
);
