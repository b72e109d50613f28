import type { PrintedAmount } from '#functions/documents/printed-amount.ts';
import type { LocalizedOrderToPrint } from './order-print-parts.ts';
import { computePrintTaxes, formatTaxLabel } from './print-taxes.ts';

/** What a form that shows the totals has to say once it is printed: the order's own figures (D25). */
export function listRequiredAmounts(localizedOrder: LocalizedOrderToPrint): PrintedAmount[] {
  const { order, locale } = localizedOrder;
  const taxes = computePrintTaxes(localizedOrder).rows.map((row) => ({
    // A rate behind a name is read as one; with a number behind it, both are the name.
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
