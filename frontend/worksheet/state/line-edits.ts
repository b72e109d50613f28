import { MAX_ORDER_LINES } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { hasNoProductCodes } from '#shared/order/rules/line-product-hint.ts';
import { isDescriptionTooLong } from '#shared/order/rules/readable-description.ts';
import type { CellEdit } from '#shared/pricing/line/edit-line.ts';
import { isEditRejection, type PriceMessage } from '#shared/pricing/line/price-limits.ts';
import { createEmptyLine } from '#shared/pricing/line/product-line.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';

/** Returns a message if a changed description exceeds the dealer's length limit; the old text then stays. */
export const validateDescriptionLength = (
  line: OrderLine,
  edit: CellEdit,
  maxLength: number | undefined,
) =>
  edit.field === 'Description' &&
  edit.value.trim() !== line.Description &&
  isDescriptionTooLong({ Description: edit.value.trim() }, maxLength)
    ? { text: `${productsTexts.descriptionTooLong(maxLength!)}.`, detail: t`What was there stays.` }
    : undefined;

/**
 * Builds the notice for an edit. If a limit applied, it also gives the resulting cost. In customer-safe view,
 * the notice names no limit except the retail price.
 */
export function formatPriceNotice(message: PriceMessage, line: OrderLine, isCustomerSafe: boolean) {
  const { kind, text, signText } = message;
  if (kind === 'signChanged' || isEditRejection(message)) return { text };
  const set = t`Set to ${formatCents(line.CustomerCost)}.`;
  const detail = [isCustomerSafe ? set : t`${set} GP recomputed.`, signText].join(' ').trim();
  return isCustomerSafe && kind !== 'aboveRetail' ? { text: detail } : { text, detail };
}

export const isProductCodeEdit = ({ field }: { field: string }) =>
  field === 'MfgCode' || field === 'PartNumber' || field === 'StockCode';

export const getFreeLineCount = ({ OrderLines }: Pick<Order, 'OrderLines'>) =>
  MAX_ORDER_LINES - OrderLines.length;

/**
 * Creates an empty line with the highest line number plus one, and its bundle's name and position. Returns
 * undefined if the bundle does not exist or the order is full.
 */
export function createLineInBundle(
  order: Order,
  groupId: number,
  OrderLineId: string,
): OrderLine | undefined {
  const bundle = order.Bundles[groupId];
  if (!bundle || getFreeLineCount(order) <= 0) return undefined;
  const highest = order.OrderLines.reduce((max, line) => Math.max(max, line.LineNumber), 0);
  return createEmptyLine({
    OrderLineId,
    LineNumber: highest + 1,
    OrderLineGroupId: groupId,
    OrderLineGroupName: bundle.OrderLineGroupName,
  });
}

/** Adds the line at the end of its bundle. The other lines keep their numbers. */
export function appendLineToBundle(
  order: Order,
  line: OrderLine,
): Pick<Order, 'Bundles' | 'OrderLines'> {
  const { Bundles, OrderLines } = order;
  const isBefore = (other: OrderLine) => other.OrderLineGroupId <= line.OrderLineGroupId;
  return {
    Bundles,
    OrderLines: OrderLines.toSpliced(OrderLines.findLastIndex(isBefore) + 1, 0, line),
  };
}

/** True if the row has only the default values of a new row. */
export const isBlankLine = (line: OrderLine) =>
  isEmptyExceptStockCode(line) &&
  !line.StockCode &&
  line.Retail === null &&
  line.CustomerCost === 0 &&
  line.InitialDealerCost === 0 &&
  line.Quantity === ONE_PIECE_THOUSANDTHS;

const ONE_PIECE_THOUSANDTHS = 1000;

/** True if the line has a description, but no product codes and no price. */
export const isUnpricedTextLine = (line: OrderLine) =>
  Boolean(line.Description) && hasNoProductCodes(line) && !line.Retail && !line.CustomerCost;

/** Returns a notice if a typed description replaced that of a product; undefined otherwise. */
export const buildReplacedDescriptionNotice = ({ PartNumber }: OrderLine, after: OrderLine) =>
  PartNumber && after.PartNumber === PartNumber
    ? {
        text: productsTexts.descriptionChanged,
        detail: productsTexts.isStill(PartNumber),
        affectsNoPrice: true,
      }
    : undefined;

/** True if the row has at most a stock code. Typing a stock code into such a row looks the product up. */
export const isEmptyExceptStockCode = ({ MfgCode, PartNumber, Description }: OrderLine) =>
  !MfgCode && !PartNumber && !Description;
