import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import { getDepositPercentOrDefault } from '#shared/pricing/order/effective-terms.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { RedLineLocale } from './red-line-texts.ts';
import { renderChangeMarks } from './render-change-marks.ts';

/** The down payment, with its percent, and the balance due. */
export function buildDepositAndBalanceRows(
  before: Order,
  after: Order,
  locale: RedLineLocale,
): [name: Html, amount: Html, className: string][] {
  const renderChange = (text: (order: Order) => string) =>
    renderChangeMarks(text(before), text(after));
  const formatName = (order: Order) =>
    order.CustomDownPayment
      ? locale.downPayment
      : `${locale.downPayment}, ${locale.formatRate(getDepositPercentOrDefault(order))}`;
  return [
    [
      renderChange(formatName),
      renderChange(({ DownPayment }) => locale.formatMoney(DownPayment)),
      '',
    ],
    [
      html`${locale.balanceDue}`,
      renderChange(({ BalanceDue }) => locale.formatMoney(BalanceDue)),
      '',
    ],
  ];
}
