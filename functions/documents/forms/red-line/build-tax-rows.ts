import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import {
  formatTaxLabel,
  type PrintTaxes,
  type PrintTaxRow,
} from '#functions/documents/forms/paper/print-taxes.ts';
import type { RedLineLocale } from './red-line-texts.ts';
import { renderChangeMarks } from './render-change-marks.ts';

/** Each tax of either version; one that the other does not have came or went with its amount. */
export function buildTaxRows(
  taxesBefore: PrintTaxes,
  taxesAfter: PrintTaxes,
  locale: RedLineLocale,
): [Html, Html, string][] {
  // Where one of the two is Quebec's, no rate stands beside its taxes either.
  const isRateHidden = taxesBefore.isQuebec || taxesAfter.isQuebec;
  const formatLabel = (tax: PrintTaxRow | undefined) =>
    tax &&
    [isRateHidden ? tax.name : formatTaxLabel(tax, locale), tax.number].filter(Boolean).join(' ');
  const formatAmount = (tax: PrintTaxRow | undefined) => tax && locale.formatMoney(tax.amount);
  const names = new Set([...taxesBefore.rows, ...taxesAfter.rows].map(({ name }) => name));
  const rows = [...names].map((taxName): [Html, Html, string] => {
    const [oldTax, newTax] = [taxesBefore, taxesAfter].map(({ rows: all }) =>
      all.find(({ name }) => name === taxName),
    );
    return [
      renderChangeMarks(formatLabel(oldTax), formatLabel(newTax)),
      renderChangeMarks(formatAmount(oldTax), formatAmount(newTax)),
      '',
    ];
  });
  const note = renderChangeMarks(taxesBefore.note, taxesAfter.note);
  return taxesBefore.note || taxesAfter.note
    ? [...rows, [html`<small>${note}</small>`, html``, '']]
    : rows;
}
