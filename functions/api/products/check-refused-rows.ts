import { comparedNow } from '#functions/domain/price-lists/put-into-use.ts';
import { readPriceList } from '#functions/domain/price-lists/read-price-list.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { MAX_REJECTED_ROWS_PER_CALL } from '#shared/schemas/price-list-schema.ts';

export const handler = handle(products.checkRefusedRows, async ({ query, body, caller }) => {
  const list = readPriceList(new Uint8Array(await body.file.arrayBuffer()));
  const { rejected } = await comparedNow(caller.dealer, list);
  const from = query.From ?? 0;
  return { Count: rejected.length, Rows: rejected.slice(from, from + MAX_REJECTED_ROWS_PER_CALL) };
});
