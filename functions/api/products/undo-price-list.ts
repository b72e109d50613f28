import { undoPriceList } from '#functions/domain/price-lists/put-into-use.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = handle(products.undoPriceList, ({ body, caller, idempotency }) =>
  undoPriceList({ by: caller, idempotency }, body.Number),
);
