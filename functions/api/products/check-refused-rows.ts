import { toRejectedPriceRow } from '#functions/domain/price-lists/compare-price-list.ts';
import { parsePriceList } from '#functions/domain/price-lists/parse-price-list.ts';
import { readPriceListComparison } from '#functions/domain/price-lists/read-price-list-comparison.ts';
import { readNamedInstant } from '#functions/domain/price-lists/schedule-price-list.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { MAX_REJECTED_ROWS_PER_CALL } from '#shared/schemas/price-list-schema.ts';

/** Compares the price list again, and returns a page of the rows it rejects with the count of all. */
export const handler = createApiHandler(
  products.checkRefusedRows,
  async ({ query: { From = 0, ValidFrom }, body, caller: { dealer } }) => {
    const moment = await readNamedInstant(dealer, ValidFrom);
    const list = parsePriceList(new Uint8Array(await body.file.arrayBuffer()));
    const { rejected } = await readPriceListComparison(dealer, list, moment);
    return {
      Count: rejected.length,
      Rows: rejected.slice(From, From + MAX_REJECTED_ROWS_PER_CALL).map(toRejectedPriceRow),
    };
  },
);
