import type { PrintedAmount } from '#functions/documents/printed-amount.ts';
import type { LocalizedOrderToPrint } from './parts.ts';
import { computePrintTaxes, taxLabel } from './taxes.ts';

/** What a form that shows the totals has to say once it is printed: the order's own figures (D25). */
export function listRequiredAmounts(printed: LocalizedOrderToPrint): PrintedAmount[] {
  const { order, speech } = printed;
  const taxes = computePrintTaxes(printed).rows.map((row) => ({
    // A rate behind a name is read as one; with a number behind it, both are the name.
    name: row.number ? `${taxLabel(row, speech)} ${row.number}` : row.name,
    amount: speech.money(row.amount),
  }));
  return [
    { name: speech.subtotal, amount: speech.money(order.SubTotal) },
    ...taxes,
    { name: speech.total, amount: speech.dollars(order.Total) },
    { name: speech.downPayment, amount: speech.money(order.DownPayment) },
    { name: speech.balanceDue, amount: speech.dollars(order.BalanceDue) },
  ];
}
