import { activateCheckedPriceList } from '#functions/domain/price-lists/activate-checked-price-list.ts';
import { parsePriceList } from '#functions/domain/price-lists/parse-price-list.ts';
import { schedulePriceList } from '#functions/domain/price-lists/schedule-price-list.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(
  products.usePriceList,
  async ({ query: { ValidFrom, ...query }, body, caller, idempotency }) => {
    const list = parsePriceList(new Uint8Array(await body.file.arrayBuffer()));
    const request = { by: caller, idempotency };
    return ValidFrom === undefined
      ? activateCheckedPriceList(request, list, query)
      : schedulePriceList(request, list, { ...query, ValidFrom });
  },
);
