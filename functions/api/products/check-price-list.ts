import { parsePriceList } from '#functions/domain/price-lists/parse-price-list.ts';
import { readFollowingLists } from '#functions/domain/price-lists/read-following-lists.ts';
import { readPriceListComparison } from '#functions/domain/price-lists/read-price-list-comparison.ts';
import { readNamedInstant } from '#functions/domain/price-lists/schedule-price-list.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(
  products.checkPriceList,
  async ({ query: { ValidFrom }, body, caller: { dealer } }) => {
    const moment = await readNamedInstant(dealer, ValidFrom);
    const list = parsePriceList(new Uint8Array(await body.file.arrayBuffer()));
    const { check } = await readPriceListComparison(dealer, list, moment);
    const After = await readFollowingLists(dealer, list, moment);
    return { ...check, ...(After && { After }) };
  },
);
