import { comparedNow } from '#functions/domain/price-lists/put-into-use.ts';
import { readPriceList } from '#functions/domain/price-lists/read-price-list.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = handle(products.checkPriceList, async ({ body, caller }) => {
  const list = readPriceList(new Uint8Array(await body.file.arrayBuffer()));
  return (await comparedNow(caller.dealer, list)).check;
});
