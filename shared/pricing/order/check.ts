import { cents, type Percent } from '#shared/money/money.ts';
import { derive } from '#shared/pricing/line/line.ts';
import type { NewOrder, OrderLine, OrderTotals } from '#shared/schemas/order.ts';
import { taxedAmount, taxShare, type Store } from './taxes.ts';
import { taxRate } from './terms.ts';
import { priced, type PricedOrder } from './totals.ts';

type CheckedOrder = PricedOrder & OrderTotals & Pick<NewOrder, 'Bundles'>;

/**
 * The order with every figure that follows from others written anew: each line's, each bundle's
 * subtotal and the totals. Both ends use it, so that what is sent is what the server finds (D25).
 * Throws a RangeError where a sum is no longer exact.
 */
export function recalculate<Sent extends PricedOrder & Pick<NewOrder, 'Bundles'>>(
  order: Sent,
  store: Store,
): Sent & OrderTotals {
  return priced({ ...order, OrderLines: order.OrderLines.map(derive) }, store).order;
}

/**
 * The order recalculated, and whether it came with exactly these figures (D25). Where it names no address of its
 * taxes, a sales tax that is rounded once for all of them is right, too: callers that know one tax work it out so
 * (D64). A caller that left the rate open counted the default of the settings.
 */
export function checkOrder<Sent extends CheckedOrder>(
  sent: Sent,
  store: Store,
  { isRateOpen = false } = {},
): { order: Sent & OrderTotals; isAsSent: boolean } {
  const order = recalculate(sent, store);
  const rates = [
    taxRate(order),
    ...(isRateOpen ? [taxRate({ ...order, SalesTaxRate: null })] : []),
  ];
  const singleTaxTotals = sent.TaxAddress ? [] : rates.map((rate) => applySingleTax(order, rate));
  const isAsSent =
    [order, ...singleTaxTotals].some((totals) => hasSame(totalNames, totals, sent)) &&
    order.Bundles.every((bundle, i) => bundle.Subtotal === sent.Bundles[i]?.Subtotal) &&
    order.OrderLines.every((line, i) => hasSame(derivedNames, line, sent.OrderLines[i]));
  return { order, isAsSent };
}

/** The totals with one tax at a rate in place of each by its name; no deposit is a share of a total with two. */
function applySingleTax(order: CheckedOrder, rate: Percent): OrderTotals {
  const SalesTax = taxShare(taxedAmount(order), rate);
  const more = SalesTax - order.SalesTax;
  return {
    ...order,
    SalesTax,
    Total: cents(order.Total + more),
    BalanceDue: cents(order.BalanceDue + more),
  };
}

const totalNames = [
  'SubTotal',
  'Freight',
  'SalesTax',
  'Total',
  'DownPayment',
  'BalanceDue',
  'RetailTotal',
  'DealerCost',
  'Discount',
  'DiscountPercentage',
  'Profit',
  'ActualGP',
  'CommissionableGP',
] as const satisfies readonly (keyof OrderTotals)[];

const derivedNames = [
  'DealerCost',
  'DealerExtended',
  'CustomerExtended',
  'GPPercent',
] as const satisfies readonly (keyof OrderLine)[];

const hasSame = <Name extends string>(
  names: readonly Name[],
  one: Record<Name, number | null>,
  other: Record<Name, number | null> | undefined,
) => other !== undefined && names.every((name) => one[name] === other[name]);
