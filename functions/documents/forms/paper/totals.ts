import { freightTerm, taxRate } from '#shared/pricing/order/terms.ts';
import { depositPercent } from '#shared/pricing/order/totals.ts';
import type { Order } from '#shared/schemas/order.ts';
import { html, type Html } from './html.ts';
import type { Speech } from './words.ts';

type Row = readonly [name: string, figure: string, look?: string];

/** What the customer pays, exactly as the order says it; a freight of nothing is left out. */
export function customerTotals(order: Order, speech: Speech): Html {
  const term = freightTerm(order);
  const freight =
    'amount' in term ? speech.freight : `${speech.freight}, ${speech.rate(term.rate)}`;
  const deposit = order.CustomDownPayment
    ? speech.downPayment
    : `${speech.downPayment}, ${speech.rate(depositPercent(order))}`;
  return totalsList([
    [speech.subtotal, speech.money(order.SubTotal)],
    ...(order.Freight === 0 ? [] : [[freight, speech.money(order.Freight)] as const]),
    [`${speech.salesTax}, ${speech.rate(taxRate(order))}`, speech.money(order.SalesTax)],
    [speech.total, speech.dollars(order.Total), 'big'],
    [deposit, speech.money(order.DownPayment)],
    [speech.balanceDue, speech.dollars(order.BalanceDue), 'due'],
  ]);
}

/** Names and figures, one below the other. */
export const totalsList = (rows: readonly Row[]): Html =>
  html`<dl class="totals">
    ${rows.map(
      ([name, figure, look]) =>
        html`<div class="${look}">
          <dt>${name}</dt>
          <dd>${figure}</dd>
        </div>`,
    )}
  </dl>`;
