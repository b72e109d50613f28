import { percent } from '#shared/money/money.ts';
import { depositPercent } from '#shared/pricing/totals.ts';
import type { Order } from '#shared/schemas/order.ts';
import { html, type Html } from './html.ts';
import type { Speech } from './words.ts';

type Row = readonly [name: string, figure: string, look?: string];

/** What the customer pays, exactly as the order says it. */
export function customerTotals(order: Order, speech: Speech): Html {
  const freight = order.CustomFreight
    ? speech.freight
    : `${speech.freight}, ${speech.percent(order.FreightPercentage ?? percent(0))}`;
  const deposit = order.CustomDownPayment
    ? speech.downPayment
    : `${speech.downPayment}, ${speech.percent(depositPercent(order))}`;
  return totalsList([
    [speech.subtotal, speech.money(order.SubTotal)],
    [freight, speech.money(order.Freight)],
    [`${speech.salesTax}, ${speech.percent(order.SalesTaxRate, 4)}`, speech.money(order.SalesTax)],
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
