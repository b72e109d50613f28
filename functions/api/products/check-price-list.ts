import { readPriceListComparison } from '#functions/domain/price-lists/activate-checked-price-list.ts';
import { parsePriceList } from '#functions/domain/price-lists/parse-price-list.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(products.checkPriceList, async ({ body, caller }) => {
  const list = parsePriceList(new Uint8Array(await body.file.arrayBuffer()));
  return (await readPriceListComparison(caller.dealer, list)).check;
});
