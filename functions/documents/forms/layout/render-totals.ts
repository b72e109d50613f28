import type { DocumentLocale } from './document-locale.ts';
import { html, type Html } from './html.ts';
import type { PrintCharges } from './print-charges.ts';
import { formatTaxLabel, type PrintTaxRow } from './print-taxes.ts';

type TotalsRow = readonly [name: string | Html, amount: string, className?: string];

/** The totals that the customer pays; freight of zero is left out. */
export function renderCustomerTotals(charges: PrintCharges, locale: DocumentLocale): Html {
  const { taxes, depositRate } = charges;
  const deposit =
    depositRate === undefined
      ? locale.downPayment
      : `${locale.downPayment}, ${locale.formatRate(depositRate)}`;
  return renderTotalsList([
    [locale.subtotal, locale.formatMoney(charges.SubTotal)],
    ...(charges.Freight === 0
      ? []
      : [[formatFreightLabel(charges, locale), locale.formatMoney(charges.Freight)] as const]),
    ...taxes.rows.map(
      (row) => [renderTaxName(row, locale), locale.formatMoney(row.amount)] as const,
    ),
    ...(taxes.note ? [[html`<small>${taxes.note}</small>`, ''] as const] : []),
    [locale.total, locale.formatDollars(charges.Total), 'big'],
    [deposit, locale.formatMoney(charges.DownPayment)],
    [locale.balanceDue, locale.formatDollars(charges.BalanceDue), 'due'],
  ]);
}

function formatFreightLabel(
  { freight, taxes, followsChoices }: PrintCharges,
  locale: DocumentLocale,
): string {
  if ('amount' in freight)
    return followsChoices ? `${locale.freight}, ${locale.fixed}` : locale.freight;
  // In Quebec no percent may be above a tax.
  return taxes.isQuebec ? locale.freight : `${locale.freight}, ${locale.formatRate(freight.rate)}`;
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
