import { getDepositPercentOrDefault } from '#shared/pricing/order/effective-terms.ts';
import { getFreightTermOrDefault } from '#shared/pricing/order/order-terms.ts';
import type { DocumentLocale } from './document-locale.ts';
import { html, type Html } from './html.ts';
import type { LocalizedOrderToPrint } from './order-print-parts.ts';
import { computePrintTaxes, formatTaxLabel, type PrintTaxRow } from './print-taxes.ts';

type TotalsRow = readonly [name: string | Html, amount: string, className?: string];

/** The totals that the customer pays, exactly as in the order; freight of zero is left out. */
export function renderCustomerTotals(localizedOrder: LocalizedOrderToPrint): Html {
  const { order, locale } = localizedOrder;
  const taxes = computePrintTaxes(localizedOrder);
  const term = getFreightTermOrDefault(order);
  // In Quebec no percent may be above a tax.
  const freight =
    'amount' in term || taxes.isQuebec
      ? locale.freight
      : `${locale.freight}, ${locale.formatRate(term.rate)}`;
  const deposit = order.CustomDownPayment
    ? locale.downPayment
    : `${locale.downPayment}, ${locale.formatRate(getDepositPercentOrDefault(order))}`;
  return renderTotalsList([
    [locale.subtotal, locale.formatMoney(order.SubTotal)],
    ...(order.Freight === 0 ? [] : [[freight, locale.formatMoney(order.Freight)] as const]),
    ...taxes.rows.map(
      (row) => [renderTaxName(row, locale), locale.formatMoney(row.amount)] as const,
    ),
    ...(taxes.note ? [[html`<small>${taxes.note}</small>`, ''] as const] : []),
    [locale.total, locale.formatDollars(order.Total), 'big'],
    [deposit, locale.formatMoney(order.DownPayment)],
    [locale.balanceDue, locale.formatDollars(order.BalanceDue), 'due'],
  ]);
}

/** With the dealer's tax number, which the customer needs to get the tax refunded. */
const renderTaxName = (row: PrintTaxRow, locale: DocumentLocale): Html =>
  html`${formatTaxLabel(row, locale)}${row.number && html` <small>${row.number}</small>`}`;

/** Names and amounts, one below the other. */
export const renderTotalsList = (rows: readonly TotalsRow[]): Html =>
  html`<dl class="totals">
    ${rows.map(
      ([name, amount, className]) =>
        html`<div class="${className}">
          <dt>${name}</dt>
          <dd>${amount}</dd>
        </div>`,
    )}
  </dl>`;
