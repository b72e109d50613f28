import { readPriceOffers } from '#functions/domain/orders/read-price-offers.ts';
import { addOffersToLookupResult } from '#functions/domain/products/price-offers.ts';
import { readProductFinder } from '#functions/domain/products/product-finder.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

/** A row without exactly one match gets the nearest products, or those that share its code. */
export const handler = createApiHandler(
  products.lookUpProducts,
  async ({ query, body, caller }) => {
    const [{ lookUpProduct }, offers] = await Promise.all([
      readProductFinder(caller.dealer),
      readPriceOffers(caller, query),
    ]);
    const results = body.map(lookUpProduct);
    return offers ? results.map((result) => addOffersToLookupResult(result, offers)) : results;
  },
);
