import { formatAmount, formatDollars, formatPercent } from '#frontend/format/format-money.ts';
import type { PrintedTaxLine } from '#frontend/format/list-tax-lines.ts';
import {
  formatDownPaymentTerm,
  formatFreightTerm,
} from '#frontend/worksheet/order/summary/summary-terms.ts';
import { t } from '#shared/language/t.ts';
import { totalFields } from '#shared/order/order-fields.ts';
import { getDisplayTotalPercent } from '#shared/pricing/order/display-percents.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** The totals of the printed screen, each with its label; the dealer's own ones only in Detail View. */
export function listPrintTotals(
  order: Order,
  taxes: readonly PrintedTaxLine[],
  isDetailView: boolean,
): [string, string][] {
  // If a tax has no rate, the freight shows no percentage (D64).
  const freight = taxes.every(({ rate }) => rate !== undefined) ? formatFreightTerm(order) : '';
  const customerTotals: [string, string][] = [
    [totalFields.SubTotal.label, formatAmount(order.SubTotal)],
    [formatLabelWithPercent(totalFields.Freight.label, freight), formatAmount(order.Freight)],
    ...taxes.map((tax): [string, string] => [
      [tax.name, formatTaxTerm(tax), tax.number].filter(Boolean).join(' '),
      formatAmount(tax.amount),
    ]),
    [totalFields.Total.label, formatDollars(order.Total)],
    [
      formatLabelWithPercent(totalFields.DownPayment.label, formatDownPaymentTerm(order)),
      formatAmount(order.DownPayment),
    ],
    [totalFields.BalanceDue.label, formatDollars(order.BalanceDue)],
  ];
  if (!isDetailView) return customerTotals;
  return [
    ...customerTotals,
    [
      `${totalFields.Discount.label} ${formatPercent(getDisplayTotalPercent(order, 'DiscountPercentage'))}`,
      formatAmount(order.Discount),
    ],
    [totalFields.DealerCost.label, formatAmount(order.DealerCost)],
    [totalFields.Profit.label, formatAmount(order.Profit)],
    [totalFields.ActualGP.label, formatPercent(getDisplayTotalPercent(order, 'ActualGP'))],
  ];
}

/** An exempt tax has no rate, and no tax of Quebec (D64). */
function formatTaxTerm({ rate, isExempt }: PrintedTaxLine): string {
  if (isExempt) return t`exempt`;
  return rate === undefined ? '' : formatPercent(rate, 4);
}

/** A term that was typed as an amount is left out: it would repeat the amount. */
const formatLabelWithPercent = (label: string, term: string) =>
  term.endsWith('%') ? `${label} ${term}` : label;
