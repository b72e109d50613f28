import { readPriceTerms } from '#functions/domain/orders/read-price-terms.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(products.getPriceTerms, ({ query, caller }) =>
  readPriceTerms(caller, query),
);
