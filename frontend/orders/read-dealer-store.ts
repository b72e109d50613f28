import { readReferenceData } from '#frontend/api/reference-data.ts';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import {
  isTaxedByRegion,
  type DealerPricingContext,
  type DealerTaxRate,
} from '#shared/pricing/order/order-taxes.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';

/** What a dealer's orders are priced with; at HSCA with the dealer's own rates, beside the published ones. */
export async function readDealerStore({ StoreCode }: Dealer): Promise<DealerPricingContext> {
  const store = { storeCode: StoreCode };
  return isTaxedByRegion(store) ? { ...store, ownRates: await readOwnRates() } : store;
}

/** Without the dealer's own rates the published rates apply; the server corrects that at the next save. */
async function readOwnRates(): Promise<readonly DealerTaxRate[]> {
  try {
    return await readReferenceData(dealers.listRegionFinanceRates, { query: { Own: 'true' } });
  } catch (error) {
    showOrLogLoadFailure(error);
    return [];
  }
}
