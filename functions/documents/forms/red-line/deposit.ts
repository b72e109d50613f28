import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import { getDepositPercent } from '#shared/pricing/order/order-totals.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { RedLineLocale } from './red-line-texts.ts';
import { renderChangeMarks } from './render-change-marks.ts';

/** The down payment, by the percent that it is worked out with, and what is due after it. */
export function depositRows(
  before: Order,
  after: Order,
  speech: RedLineLocale,
): [name: Html, figure: Html, look: string][] {
  const both = (text: (order: Order) => string) => renderChangeMarks(text(before), text(after));
  const name = (order: Order) =>
    order.CustomDownPayment
      ? speech.downPayment
      : `${speech.downPayment}, ${speech.rate(getDepositPercent(order))}`;
  return [
    [both(name), both(({ DownPayment }) => speech.money(DownPayment)), ''],
    [html`${speech.balanceDue}`, both(({ BalanceDue }) => speech.money(BalanceDue)), ''],
  ];
}
