import { comparedNow } from '#functions/domain/price-lists/put-into-use.ts';
import { readPriceList } from '#functions/domain/price-lists/read-price-list.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as products from '#shared/contract/products.ts';
import { REFUSED_ROWS_AT_ONCE } from '#shared/schemas/price-list.ts';

export const handler = handle(products.checkRefusedRows, async ({ query, body, caller }) => {
  const list = readPriceList(new Uint8Array(await body.file.arrayBuffer()));
  const { refused } = await comparedNow(caller.dealer, list);
  const from = query.From ?? 0;
  return { Count: refused.length, Rows: refused.slice(from, from + REFUSED_ROWS_AT_ONCE) };
});
