import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import {
  formatTaxLabel,
  type PrintTaxes,
  type PrintTaxRow,
} from '#functions/documents/forms/layout/print-taxes.ts';
import type { RedLineLocale } from './red-line-texts.ts';
import { renderChangeMarks } from './render-change-marks.ts';

/** The taxes of both versions; a tax that the other version does not have is marked as added or removed. */
export function buildTaxChangeRows(
  taxesBefore: PrintTaxes,
  taxesAfter: PrintTaxes,
  locale: RedLineLocale,
): [Html, Html, string][] {
  // If either version is taxed by Quebec, no rates are stated.
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
