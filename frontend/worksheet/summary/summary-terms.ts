import { formatAmount, formatExactPercent, formatPercent } from '#frontend/format/format-money.ts';
import { getFreightTerm, getTaxRate } from '#shared/pricing/order/order-terms.ts';
import { getDepositPercent } from '#shared/pricing/order/order-totals.ts';
import type { Order, OrderTotals } from '#shared/schemas/order-schema.ts';

/** The totals that are money. */
export type MoneyTotalField = Exclude<
  keyof OrderTotals,
  'DiscountPercentage' | 'ActualGP' | 'CommissionableGP'
>;

/** The freight that counts, as it would be typed: an amount, or a percent of the subtotal (D12). */
export function formatFreightTerm(order: Order): string {
  const freight = getFreightTerm(order);
  return 'amount' in freight ? formatAmount(freight.amount) : formatPercent(freight.rate);
}

/** The rate that counts: as somebody typed it with all of its 4 decimals (D14), the default in grey with those it has: 7.00%. */
export const formatTaxRate = (order: Order) =>
  isTaxRateDefault(order)
    ? formatExactPercent(getTaxRate(order))
    : formatPercent(getTaxRate(order), 4);

/** Whether nobody has typed a rate, so that the default counts (D51). */
export const isTaxRateDefault = ({ SalesTaxRate }: Order) => SalesTaxRate === null;

/** The down payment as it was typed; the default is a percent (D13). */
export const formatDownPaymentTerm = (order: Order) =>
  order.CustomDownPayment
    ? formatAmount(order.DownPayment)
    : formatPercent(getDepositPercent(order));

export const isDownPaymentDefault = ({ CustomDownPayment, DownPaymentPercentage }: Order) =>
  !CustomDownPayment && typeof DownPaymentPercentage !== 'number';
