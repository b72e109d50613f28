import { stateOf } from '#functions/domain/price-lists/put-into-use.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findPriceList } from '#functions/store/dealers/price-lists.ts';
import * as products from '#shared/contract/products.ts';

export const handler = handle(products.getPriceList, async ({ caller }) =>
  stateOf(await findPriceList(caller.dealer)),
);
