import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import { taxLabel, type PrintTaxes, type TaxRow } from '#functions/documents/forms/paper/taxes.ts';
import type { RedLineLocale } from './red-line-texts.ts';
import { renderChangeMarks } from './render-change-marks.ts';

/** Each tax of either version; one that the other does not have came or went with its amount. */
export function taxRows(
  was: PrintTaxes,
  is: PrintTaxes,
  speech: RedLineLocale,
): [Html, Html, string][] {
  // Where one of the two is Quebec's, no rate stands beside its taxes either.
  const isRateless = was.isQuebec || is.isQuebec;
  const label = (tax: TaxRow | undefined) =>
    tax && [isRateless ? tax.name : taxLabel(tax, speech), tax.number].filter(Boolean).join(' ');
  const amount = (tax: TaxRow | undefined) => tax && speech.money(tax.amount);
  const names = new Set([...was.rows, ...is.rows].map(({ name }) => name));
  const rows = [...names].map((named): [Html, Html, string] => {
    const [old, next] = [was, is].map(({ rows: all }) => all.find(({ name }) => name === named));
    return [
      renderChangeMarks(label(old), label(next)),
      renderChangeMarks(amount(old), amount(next)),
      '',
    ];
  });
  const note = renderChangeMarks(was.note, is.note);
  return was.note || is.note ? [...rows, [html`<small>${note}</small>`, html``, '']] : rows;
}
