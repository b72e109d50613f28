import { listDealerRegionTaxRates } from '#functions/store/dealers/stored-dealers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import {
  isTaxedByRegion,
  listRegionTaxes,
  type DealerTaxRate,
  type DealerPricingContext,
} from '#shared/pricing/order/order-taxes.ts';
import { regionTaxes } from '#shared/reference/region-taxes.ts';
import type { Dealer, RegionFinanceRate } from '#shared/schemas/dealer-schema.ts';

/**
 * The dealer data that pricing needs. For HSCA it includes the dealer's own rates, which apply in addition
 * to the published ones.
 */
export async function readDealerPricingContext(
  dealer: DealerKey,
  { StoreCode }: Dealer,
): Promise<DealerPricingContext> {
  const store = { storeCode: StoreCode };
  if (!isTaxedByRegion(store)) return store;
  return { ...store, ownRates: await listDealerRegionTaxRates(dealer) };
}

/**
 * The rates in force on a day: the dealer's own rates, and for HSCA also the rates of all regions of Canada
 * (D14).
 */
export function listTaxRatesInForce(day: string, store: DealerPricingContext): RegionFinanceRate[] {
  const { ownRates = [] } = store;
  if (!isTaxedByRegion(store)) return listOwnRatesInForce(day, ownRates);
  const ids = new Set(regionTaxes.map(({ StateId }) => StateId));
  const elsewhere = listOwnRatesInForce(day, ownRates).filter(({ StateId }) => !ids.has(StateId));
  const inCanada = [...ids].map((StateId) => {
    const [first, second] = listRegionTaxes(StateId, day, store);
    return { StateId, Rate1: toFraction(first?.rate), Rate2: toFraction(second?.rate) };
  });
  return [...inCanada, ...elsewhere];
}

const toFraction = (rate = 0) => rate / 1_000_000;

/** The rate with the latest start for each region. */
function listOwnRatesInForce(day: string, rates: readonly DealerTaxRate[]): RegionFinanceRate[] {
  const inForce = new Map<number, DealerTaxRate>();
  for (const rate of rates) {
    const startDay = rate.EffectiveFrom ?? '';
    const other = inForce.get(rate.StateId);
    if (startDay <= day && (!other || startDay >= (other.EffectiveFrom ?? '')))
      inForce.set(rate.StateId, rate);
  }
  return [...inForce.values()].map(({ StateId, Rate1, Rate2 }) => ({ StateId, Rate1, Rate2 }));
}
