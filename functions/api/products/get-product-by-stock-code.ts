import {
  getProductReadOfQuery,
  readPriceOffers,
} from '#functions/domain/orders/read-price-offers.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findProductByStockCode } from '#functions/store/dealers/stored-products.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(
  products.getProductByStockCode,
  async ({ params, query, caller }) => {
    const [product, offers] = await Promise.all([
      findProductByStockCode(caller.dealer, params.code, getProductReadOfQuery(query)),
      readPriceOffers(caller, query),
    ]);
    if (!product) throw createNotFoundError();
    return offers ? offers.addOffer(product) : product;
  },
);
