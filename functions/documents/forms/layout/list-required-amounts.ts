import type { PrintedAmount } from '#functions/documents/printed-amount.ts';
import type { DocumentLocale } from './document-locale.ts';
import type { PrintCharges } from './print-charges.ts';
import { formatTaxLabel } from './print-taxes.ts';

/** The amounts that a form with totals must contain once it is printed. */
export function listRequiredAmounts(
  charges: PrintCharges,
  locale: DocumentLocale,
): PrintedAmount[] {
  const taxes = charges.taxes.rows.map((row) => ({
    // A rate after a name is optional in the check; when a number follows it, both belong to the name.
    name: row.number ? `${formatTaxLabel(row, locale)} ${row.number}` : row.name,
    amount: locale.formatMoney(row.amount),
  }));
  return [
    { name: locale.subtotal, amount: locale.formatMoney(charges.SubTotal) },
    ...taxes,
    { name: locale.total, amount: locale.formatDollars(charges.Total) },
    { name: locale.downPayment, amount: locale.formatMoney(charges.DownPayment) },
    { name: locale.balanceDue, amount: locale.formatDollars(charges.BalanceDue) },
  ];
}
