import { listRegionFinanceRates } from '#functions/store/dealers/dealers.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import {
  isTaxedByRegion,
  listRegionTaxes,
  type DealerTaxRate,
  type PricingStore,
} from '#shared/pricing/order/order-taxes.ts';
import { regionTaxes } from '#shared/reference/region-taxes.ts';
import type { Dealer, RegionFinanceRate } from '#shared/schemas/dealer-schema.ts';

/** The day by which rates are in force. */
export const taxDay = () => new Date().toISOString().slice(0, 10);

/** A dealer as its orders are priced: of HSCA with the rates that it keeps beside the published ones. */
export async function readPricing(dealer: DealerKey, { StoreCode }: Dealer): Promise<PricingStore> {
  const store = { storeCode: StoreCode };
  if (!isTaxedByRegion(store)) return store;
  return { ...store, ownRates: await listRegionFinanceRates(dealer) };
}

/** The rates in force on a day: those a dealer keeps, and of HSCA those of every other region of Canada (D14). */
export function ratesOn(day: string, store: PricingStore): RegionFinanceRate[] {
  const { ownRates = [] } = store;
  if (!isTaxedByRegion(store)) return ownRatesOn(day, ownRates);
  const ids = new Set(regionTaxes.map(({ StateId }) => StateId));
  const elsewhere = ownRatesOn(day, ownRates).filter(({ StateId }) => !ids.has(StateId));
  const inCanada = [...ids].map((StateId) => {
    const [first, second] = listRegionTaxes(StateId, day, store);
    return { StateId, Rate1: fraction(first?.rate), Rate2: fraction(second?.rate) };
  });
  return [...inCanada, ...elsewhere];
}

const fraction = (rate = 0) => rate / 1_000_000;

/** Of each region those that began last. */
function ownRatesOn(day: string, rates: readonly DealerTaxRate[]): RegionFinanceRate[] {
  const inForce = new Map<number, DealerTaxRate>();
  for (const rate of rates) {
    const from = rate.EffectiveFrom ?? '';
    const other = inForce.get(rate.StateId);
    if (from <= day && (!other || from >= (other.EffectiveFrom ?? '')))
      inForce.set(rate.StateId, rate);
  }
  return [...inForce.values()].map(({ StateId, Rate1, Rate2 }) => ({ StateId, Rate1, Rate2 }));
}
