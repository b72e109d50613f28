import type { Percent } from '#shared/money/money.ts';
import { recalculateLineAmounts } from '#shared/pricing/line/edit-line.ts';
import { getTaxable } from '#shared/pricing/line/line-taxable.ts';
import type { OrderLine, OrderTotals } from '#shared/schemas/order-schema.ts';
import { createZeroChargedSums } from './charged-sums.ts';
import { computeCharges, type Charges } from './charges.ts';
import { getEffectiveTerms } from './effective-terms.ts';
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
 * The order recalculated, and whether it was sent with exactly these amounts (D25). A caller that knows none of the
 * fields of these rules may take one sales tax of the whole subtotal and taxed freight, rounded once (D64). A caller
 * that omitted the rate may have used the default of the settings. A bundle at a new position has no subtotal yet to
 * compare.
 */
export function recalculateSentOrder<Sent extends OrderWithTotals>(
  sent: Sent,
  store: DealerPricingContext,
  {
    isTaxRateOmitted = false,
    knowsTaxFields = namesTaxField(sent),
    newPositions = new Set(),
  }: {
    isTaxRateOmitted?: boolean;
    knowsTaxFields?: boolean;
    newPositions?: ReadonlySet<number>;
  } = {},
): { order: Sent & OrderTotals; isAsSent: boolean } {
  const order = recalculateOrder(sent, store);
  const rates = [
    getTaxRateOrDefault(order),
    ...(isTaxRateOmitted ? [getTaxRateOrDefault({ ...order, SalesTaxRate: null })] : []),
  ];
  const singleTaxTotals = knowsTaxFields
    ? []
    : rates.map((rate) => ({ ...order, ...computeSingleTaxCharges(order, rate, store) }));
  const isAsSent =
    [order, ...singleTaxTotals].some((totals) => hasSameValues(totalFieldNames, totals, sent)) &&
    order.Bundles.every(
      (bundle, i) => newPositions.has(i) || bundle.Subtotal === sent.Bundles[i]?.Subtotal,
    ) &&
    order.OrderLines.every((line, i) => hasSameValues(derivedLineFields, line, sent.OrderLines[i]));
  return { order, isAsSent };
}

/** Whether an order names a field of its taxes that the documented formula of the totals does not know. */
export const namesTaxField = ({
  TaxAddress,
  TradeInTax,
  TaxExemption,
  OrderLines,
}: Pick<PricedOrder, 'TaxAddress' | 'TradeInTax' | 'TaxExemption' | 'OrderLines'>) =>
  Boolean(TaxAddress ?? TradeInTax ?? TaxExemption) ||
  OrderLines.some((line) => getTaxable(line) !== 'all');

/** The charges with one tax at a rate in place of the named taxes, taken of all lines. */
const computeSingleTaxCharges = (
  order: OrderWithTotals,
  rate: Percent,
  store: DealerPricingContext,
): Charges =>
  computeCharges(
    { ...createZeroChargedSums(), subtotal: order.SubTotal },
    { ...getEffectiveTerms(order, store), taxes: [{ name: null, rate }] },
  );

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
