import { asCents, type Percent } from '#shared/money/money.ts';
import { recalculateLineAmounts } from '#shared/pricing/line/edit-line.ts';
import type { OrderLine, OrderTotals } from '#shared/schemas/order-schema.ts';
import { computeTax, computeTaxableAmount } from './charges.ts';
import type { DealerPricingContext } from './order-taxes.ts';
import { getTaxRateOrDefault } from './order-terms.ts';
import { applyOrderTotals, type PricedOrder } from './order-totals.ts';

type OrderWithTotals = PricedOrder & OrderTotals;

/**
 * Recalculates every derived amount: each line's, each bundle's subtotal and the totals. Client and server
 * both use it, so that the server finds the amounts that the client sends (D25). Throws a RangeError where a
 * sum is no longer exact.
 */
export function recalculateOrder<Sent extends PricedOrder>(
  order: Sent,
  store: DealerPricingContext,
): Sent & OrderTotals {
  return applyOrderTotals(
    { ...order, OrderLines: order.OrderLines.map(recalculateLineAmounts) },
    store,
  ).order;
}

/**
 * The order recalculated, and whether it was sent with exactly these amounts (D25). Where the order names no
 * tax address, one sales tax that is rounded once is accepted too, because callers that know only one tax
 * compute it so (D64). A caller that omitted the rate may have used the default of the settings. A bundle at
 * a new position has no subtotal yet to compare.
 */
export function recalculateSentOrder<Sent extends OrderWithTotals>(
  sent: Sent,
  store: DealerPricingContext,
  {
    isTaxRateOmitted = false,
    newPositions = new Set(),
  }: { isTaxRateOmitted?: boolean; newPositions?: ReadonlySet<number> } = {},
): { order: Sent & OrderTotals; isAsSent: boolean } {
  const order = recalculateOrder(sent, store);
  const rates = [
    getTaxRateOrDefault(order),
    ...(isTaxRateOmitted ? [getTaxRateOrDefault({ ...order, SalesTaxRate: null })] : []),
  ];
  const singleTaxTotals = sent.TaxAddress ? [] : rates.map((rate) => applySingleTax(order, rate));
  const isAsSent =
    [order, ...singleTaxTotals].some((totals) => hasSameValues(totalFieldNames, totals, sent)) &&
    order.Bundles.every(
      (bundle, i) => newPositions.has(i) || bundle.Subtotal === sent.Bundles[i]?.Subtotal,
    ) &&
    order.OrderLines.every((line, i) => hasSameValues(derivedLineFields, line, sent.OrderLines[i]));
  return { order, isAsSent };
}

/**
 * The totals with one tax at a rate in place of the named taxes. The deposit stays, because it is never a
 * share of a total with two taxes.
 */
function applySingleTax(order: OrderWithTotals, rate: Percent): OrderTotals {
  const SalesTax = computeTax(computeTaxableAmount(order), rate);
  const difference = SalesTax - order.SalesTax;
  return {
    ...order,
    SalesTax,
    Total: asCents(order.Total + difference),
    BalanceDue: asCents(order.BalanceDue + difference),
  };
}

const totalFieldNames = [
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

const derivedLineFields = [
  'DealerCost',
  'DealerExtended',
  'CustomerExtended',
  'GPPercent',
] as const satisfies readonly (keyof OrderLine)[];

const hasSameValues = <Name extends string>(
  names: readonly Name[],
  one: Record<Name, number | null>,
  other: Record<Name, number | null> | undefined,
) => other !== undefined && names.every((name) => one[name] === other[name]);
