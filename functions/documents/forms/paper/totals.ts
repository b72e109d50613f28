import { getFreightTerm } from '#shared/pricing/order/order-terms.ts';
import { getDepositPercent } from '#shared/pricing/order/order-totals.ts';
import type { Speech } from './document-locale.ts';
import { html, type Html } from './html.ts';
import type { LocalizedOrderToPrint } from './parts.ts';
import { computePrintTaxes, taxLabel, type TaxRow } from './taxes.ts';

type Row = readonly [name: string | Html, figure: string, look?: string];

/** What the customer pays, exactly as the order says it; a freight of nothing is left out. */
export function customerTotals(printed: LocalizedOrderToPrint): Html {
  const { order, speech } = printed;
  const taxes = computePrintTaxes(printed);
  const term = getFreightTerm(order);
  // Above a tax of Quebec stands no percent.
  const freight =
    'amount' in term || taxes.isQuebec
      ? speech.freight
      : `${speech.freight}, ${speech.rate(term.rate)}`;
  const deposit = order.CustomDownPayment
    ? speech.downPayment
    : `${speech.downPayment}, ${speech.rate(getDepositPercent(order))}`;
  return totalsList([
    [speech.subtotal, speech.money(order.SubTotal)],
    ...(order.Freight === 0 ? [] : [[freight, speech.money(order.Freight)] as const]),
    ...taxes.rows.map((row) => [taxName(row, speech), speech.money(row.amount)] as const),
    ...(taxes.note ? [[html`<small>${taxes.note}</small>`, ''] as const] : []),
    [speech.total, speech.dollars(order.Total), 'big'],
    [deposit, speech.money(order.DownPayment)],
    [speech.balanceDue, speech.dollars(order.BalanceDue), 'due'],
  ]);
}

/** With the dealer's number for it, by which a customer gets it back. */
const taxName = (row: TaxRow, speech: Speech): Html =>
  html`${taxLabel(row, speech)}${row.number && html` <small>${row.number}</small>`}`;

/** Names and figures, one below the other. */
export const totalsList = (rows: readonly Row[]): Html =>
  html`<dl class="totals">
    ${rows.map(
      ([name, amount, className]) =>
        html`<div class="${className}">
          <dt>${name}</dt>
          <dd>${amount}</dd>
        </div>`,
    )}
  </dl>`;
