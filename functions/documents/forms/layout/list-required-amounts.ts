import type { PrintedAmount } from '#functions/documents/printed-amount.ts';
import type { LocalizedOrderToPrint } from './order-print-parts.ts';
import { computePrintTaxes, formatTaxLabel } from './print-taxes.ts';

/** The amounts that a form with totals must contain once it is printed: the order's own amounts (D25). */
export function listRequiredAmounts(localizedOrder: LocalizedOrderToPrint): PrintedAmount[] {
  const { order, locale } = localizedOrder;
  const taxes = computePrintTaxes(localizedOrder).rows.map((row) => ({
    // A rate after a name is optional in the check; when a number follows it, both belong to the name.
    name: row.number ? `${formatTaxLabel(row, locale)} ${row.number}` : row.name,
    amount: locale.formatMoney(row.amount),
  }));
  return [
    { name: locale.subtotal, amount: locale.formatMoney(order.SubTotal) },
    ...taxes,
    { name: locale.total, amount: locale.formatDollars(order.Total) },
    { name: locale.downPayment, amount: locale.formatMoney(order.DownPayment) },
    { name: locale.balanceDue, amount: locale.formatDollars(order.BalanceDue) },
  ];
}
