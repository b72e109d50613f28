import { formatAmount, formatExactPercent, formatPercent } from '#frontend/format/format-money.ts';
import { getDepositPercentOrDefault } from '#shared/pricing/order/effective-terms.ts';
import { getFreightTermOrDefault, getTaxRateOrDefault } from '#shared/pricing/order/order-terms.ts';
import type { Order, OrderTotals } from '#shared/schemas/order-schema.ts';

/** The totals that are amounts. */
export type MoneyTotalField = Exclude<
  keyof OrderTotals,
  'DiscountPercentage' | 'ActualGP' | 'CommissionableGP'
>;

/** The effective freight as it would be typed: an amount, or a percent of the subtotal (D12). */
export function formatFreightTerm(order: Order): string {
  const freight = getFreightTermOrDefault(order);
  return 'amount' in freight ? formatAmount(freight.amount) : formatPercent(freight.rate);
}

/** The effective rate. A typed one has 4 decimals (D14); the default has only the decimals it needs: 7.00%. */
export const formatEffectiveTaxRate = (order: Order) =>
  isTaxRateDefault(order)
    ? formatExactPercent(getTaxRateOrDefault(order))
    : formatPercent(getTaxRateOrDefault(order), 4);

/** True if no rate was typed, so that the default applies (D51). */
export const isTaxRateDefault = ({ SalesTaxRate }: Order) => SalesTaxRate === null;

/** The down payment as it was typed; the default is a percent (D13). */
export const formatDownPaymentTerm = (order: Order) =>
  order.CustomDownPayment
    ? formatAmount(order.DownPayment)
    : formatPercent(getDepositPercentOrDefault(order));

export const isDownPaymentDefault = ({ CustomDownPayment, DownPaymentPercentage }: Order) =>
  !CustomDownPayment && typeof DownPaymentPercentage !== 'number';
