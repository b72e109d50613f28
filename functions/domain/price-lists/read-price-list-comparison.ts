import { listDueLists } from '#functions/store/dealers/stored-change-sets.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import { listProductsWithScheduledLists } from '#functions/store/dealers/stored-products.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { comparePriceList, type PriceListComparison } from './compare-price-list.ts';
import type { PriceList } from './parse-price-list.ts';

/**
 * The comparison of a price list with the dealer's products: the current ones, or those of a later moment with the lists
 * that are scheduled until then.
 */
export async function readPriceListComparison(
  dealer: DealerKey,
  list: PriceList,
  moment = Date.now(),
): Promise<PriceListComparison> {
  const [products, manufacturers, { MaxDescriptionLength, StoreCode }] = await Promise.all([
    listProductsWithScheduledLists(dealer, (lists) => listDueLists(lists, moment)),
    listDealerManufacturerRecords(dealer),
    loadDealer(dealer),
  ]);
  return comparePriceList(list, {
    products,
    manufacturers,
    maxDescriptionLength: MaxDescriptionLength,
    storeCode: StoreCode,
  });
}
