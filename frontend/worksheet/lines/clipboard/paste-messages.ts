import { formatRowCount } from '#frontend/format/format-count.ts';
import { formatDollars } from '#frontend/format/format-money.ts';
import type { RowLookUpResult } from '#frontend/worksheet/lines/products/fill-rows-from-catalog.ts';
import { findRowLookup } from '#frontend/worksheet/lines/products/row-match.ts';
import type { PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { isPartWithoutStockCode } from '#shared/order/rules/line-product-hint.ts';
import { isTakenGroup } from '#shared/pricing/order/bundle-choices.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { ParsedPaste } from './parse-pasted-lines.ts';

/** ', 2 not found, 1 of several manufacturers'; empty if every row has its product. */
export function formatMissedLookupsSuffix({ missed, failed }: RowLookUpResult): string {
  const several = missed.filter(({ haveItsCode }) => haveItsCode).length;
  const notFound = missed.length - several;
  return [
    ...(notFound > 0 ? [t`, ${notFound} not found`] : []),
    ...(several > 0 ? [t`, ${several} of several manufacturers`] : []),
    ...(failed.length > 0 ? [t`, ${failed.length} not looked up`] : []),
  ].join('');
}

/**
 * '2 prices brought down to the cap. 1 row without a stock code.': the differences from the pasted rows, and
 * how many of them do not count (B1.3).
 */
export function formatPasteDifferences(store: WorksheetStore, rows: readonly PastedLine[]): string {
  const { order } = store.get();
  const counts = { lowered: 0, raised: 0, uncoded: 0, untaken: 0 };
  for (const row of rows) {
    const line = findWorksheetLine(store.get(), row.line.OrderLineId);
    if (!line) continue;
    const priceChange = getPriceChange(row, line);
    if (priceChange) counts[priceChange] += 1;
    if (isWithoutStockCode(store, row, line)) counts.uncoded += 1;
    if (!isTakenGroup(order, line.OrderLineGroupId)) counts.untaken += 1;
  }
  return [
    ...(counts.lowered > 0
      ? [t`${formatPriceCount(counts.lowered)} brought down to the cap.`]
      : []),
    ...(counts.raised > 0
      ? [t`${formatPriceCount(counts.raised)} raised to the minimum or the dollar.`]
      : []),
    ...(counts.uncoded > 0 ? [t`${formatRowCount(counts.uncoded)} without a stock code.`] : []),
    ...(counts.untaken > 0
      ? [
          t`${formatRowCount(counts.untaken)} in a bundle that is not taken. Total ${formatDollars(order.Total)}`,
        ]
      : []),
  ].join(' ');
}

/** Compares absolute values, because a trade-in is capped in size (D4). */
function getPriceChange({ price }: PastedLine, { CustomerCost }: OrderLine) {
  const change = price === undefined ? 0 : Math.abs(CustomerCost) - Math.abs(price);
  if (change === 0) return undefined;
  return change < 0 ? 'lowered' : 'raised';
}

const isWithoutStockCode = (store: WorksheetStore, { productQuery }: PastedLine, line: OrderLine) =>
  productQuery !== undefined &&
  isPartWithoutStockCode(line) &&
  !findRowLookup(store, line.OrderLineId);

const formatPriceCount = (count: number) =>
  count === 1 ? t`1 price` : t`${formatInteger(count)} prices`;

/** What was changed or left out while parsing (D35). */
export const formatPasteNotes = ({
  roundedTexts,
  unreadableTexts,
  signChangedTexts,
  tooLongDescriptions,
  skippedRowCount,
}: ParsedPaste) =>
  [
    ...(roundedTexts.length > 0 ? [t`Rounded: ${formatExamples(roundedTexts)}.`] : []),
    ...(unreadableTexts.length > 0
      ? [t`No figure, or too large: ${formatExamples(unreadableTexts)}.`]
      : []),
    ...(signChangedTexts.length > 0
      ? [t`Took the sign of their retail: ${formatExamples(signChangedTexts)}.`]
      : []),
    ...(tooLongDescriptions.length > 0
      ? [t`Description too long, left out: ${formatExamples(tooLongDescriptions)}.`]
      : []),
    ...(skippedRowCount > 0
      ? [t`${formatRowCount(skippedRowCount)} left out: a total, or no product.`]
      : []),
  ].join(' ');

/** Lists three examples and counts the rest, to fit into a notice. */
function formatExamples(texts: readonly string[]) {
  const different = [...new Set(texts.map((text) => text.slice(0, 30)))];
  const more = different.length - 3;
  return [...different.slice(0, 3), ...(more > 0 ? [t`${more} more`] : [])].join(', ');
}
