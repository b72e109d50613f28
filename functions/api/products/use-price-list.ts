import { putIntoUse } from '#functions/domain/price-lists/put-into-use.ts';
import { readPriceList } from '#functions/domain/price-lists/read-price-list.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = handle(
  products.usePriceList,
  async ({ query, body, caller, idempotency }) => {
    const list = readPriceList(new Uint8Array(await body.file.arrayBuffer()));
    return putIntoUse({ by: caller, idempotency }, list, query);
  },
);
