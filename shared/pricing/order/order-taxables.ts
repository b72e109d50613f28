import { getTaxable } from '#shared/pricing/line/line-taxable.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { taxables, type Taxable } from '#shared/schemas/order-tax-schema.ts';
import { isTaxableBy } from './charged-sums.ts';
import {
  isTaxedByRegion,
  listNamedTaxRates,
  type DealerPricingContext,
  type TaxedOrder,
} from './order-taxes.ts';

/** What may be chosen: only HSCA's orders have a federal tax beside another one (B5.3). */
export const listTaxables = (store: DealerPricingContext): readonly Taxable[] =>
  isTaxedByRegion(store) ? taxables : taxables.filter((taxable) => taxable !== 'federal');

type OrderWithTaxes = TaxedOrder & Pick<Order, 'OrderLines'> & Partial<Pick<Order, 'Taxes'>>;

/**
 * How a line that is not taxed like the others is marked on papers; undefined for one that each of the order's taxes is
 * taken of: where there is no provincial tax, the federal one is all of them (B5.3).
 */
export function createTaxMarkFinder(
  order: OrderWithTaxes,
  store: DealerPricingContext,
): (line: Pick<OrderLine, 'Taxable'>) => 'federal' | 'none' | undefined {
  const names =
    order.Taxes?.map(({ Name }) => Name) ?? listNamedTaxRates(order, store).map(({ name }) => name);
  return (line) => {
    const taxable = getTaxable(line);
    const isTaxedByAll = names.every((name) => isTaxableBy(name, taxable));
    return isTaxedByAll || taxable === 'all' ? undefined : taxable;
  };
}

/** The order with the marks of its lines alone. */
export function keepTaxMarks<Printed extends OrderWithTaxes>(
  order: Printed,
  store: DealerPricingContext,
): Printed {
  const findMark = createTaxMarkFinder(order, store);
  const isMarkedAsIs = order.OrderLines.every(
    (line) => (findMark(line) ?? 'all') === getTaxable(line),
  );
  if (isMarkedAsIs) return order;
  return {
    ...order,
    OrderLines: order.OrderLines.map((line) => ({ ...line, Taxable: findMark(line) })),
  };
}
