import { findPriceList } from '#functions/domain/price-lists/put-into-use.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = handle(products.getPriceList, ({ caller }) => findPriceList(caller.dealer));
