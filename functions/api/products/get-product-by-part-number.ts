import {
  getProductReadOfQuery,
  readPriceOffers,
} from '#functions/domain/orders/read-price-offers.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findProductByPartNumber } from '#functions/store/dealers/stored-products.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(
  products.getProductByPartNumber,
  async ({ query, caller }) => {
    const [product, offers] = await Promise.all([
      findProductByPartNumber(caller.dealer, query, getProductReadOfQuery(query)),
      readPriceOffers(caller, query),
    ]);
    if (!product) throw createNotFoundError();
    return offers ? offers.addOffer(product) : product;
  },
);
