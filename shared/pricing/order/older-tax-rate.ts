import type { Percent } from '#shared/money/money.ts';
import type { TaxName } from '#shared/reference/region-taxes.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import {
  findSetInForce,
  findTaxRegionId,
  listTaxSets,
  sumRates,
  type DealerPricingContext,
  type TaxedOrder,
} from './order-taxes.ts';

/** An order's rate that was its region's until a newer one came into force (D14). */
export type OlderTaxRate = {
  regionId: number;
  /** The tax that has another rate now; null where several have, and both rates are sums. */
  name: TaxName | null;
  olderRate: Percent;
  rate: Percent;
  /** The first day of the newer rate, as YYYY-MM-DD. */
  since: string;
  /** The sum of all taxes now: the rate that the order would take. */
  rateOfOrder: Percent;
  /** Whether the rep has kept the older rate in place of exactly this one. */
  isConfirmed: boolean;
};

type OrderWithRate = TaxedOrder &
  Pick<Order, 'SalesTaxRate' | 'ConfirmedTaxRate' | 'DeclinedTaxRate'>;

/**
 * The older rate of an order of HSCA, and the one that is in force on a day at its place. Undefined where the rate
 * is that of the day, or was never the region's: typed by hand.
 */
export function findOlderTaxRate(
  order: OrderWithRate,
  day: string,
  store: DealerPricingContext,
): OlderTaxRate | undefined {
  const regionId = findTaxRegionId(order, store);
  if (regionId === undefined || order.SalesTaxRate === null) return undefined;
  const [own, published] = listTaxSets(regionId, store);
  const current = findSetInForce(own, day) ?? findSetInForce(published, day);
  const rateOfOrder = current && sumRates(current.taxes);
  if (!current || rateOfOrder === undefined || rateOfOrder === order.SalesTaxRate) return undefined;
  const older = [...own, ...published].find(
    ({ firstDay, taxes }) => firstDay < current.firstDay && sumRates(taxes) === order.SalesTaxRate,
  );
  if (!older) return undefined;
  const changed = current.taxes.filter(({ rate }, at) => rate !== older.taxes[at]?.rate);
  const [only] = changed.length === 1 ? changed : [];
  const olderTax = only && older.taxes.find(({ name }) => name === only.name);
  return {
    regionId,
    ...(olderTax
      ? { name: only.name, olderRate: olderTax.rate, rate: only.rate }
      : { name: null, olderRate: order.SalesTaxRate, rate: rateOfOrder }),
    since: current.firstDay,
    rateOfOrder,
    isConfirmed:
      order.ConfirmedTaxRate === order.SalesTaxRate && order.DeclinedTaxRate === rateOfOrder,
  };
}

/** What the rep's Keep stores: asked again only when yet another rate comes (D14). */
export const keepOlderTaxRate = (
  { SalesTaxRate }: Pick<Order, 'SalesTaxRate'>,
  { rateOfOrder }: OlderTaxRate,
): Pick<Order, 'ConfirmedTaxRate' | 'DeclinedTaxRate'> => ({
  ConfirmedTaxRate: SalesTaxRate,
  DeclinedTaxRate: rateOfOrder,
});
