import { MAX_ORDER_LINES } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { hasNoProductCodes } from '#shared/order/rules/line-match.ts';
import { isDescriptionTooLong } from '#shared/order/rules/readable-description.ts';
import type { CellEdit } from '#shared/pricing/line/edit-line.ts';
import { isEditRejection, type PriceMessage } from '#shared/pricing/line/price-limits.ts';
import { createEmptyLine } from '#shared/pricing/line/product-line.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';

/** What is said of a typed description that is longer than the dealer's may be; what stood there stays. */
export const validateDescriptionEdit = (
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
 * What the rep reads about an edit: a limit that held also says what became of the figures. With the
 * customer looking on, only the retail is a limit to speak of.
 */
export function formatPriceNotice(message: PriceMessage, line: OrderLine, isCustomerSafe: boolean) {
  const { kind, text, signText } = message;
  if (kind === 'signTaken' || isEditRejection(message)) return { text };
  const set = t`Set to ${formatCents(line.CustomerCost)}.`;
  const detail = [isCustomerSafe ? set : t`${set} GP recomputed.`, signText].join(' ').trim();
  return isCustomerSafe && kind !== 'aboveRetail' ? { text: detail } : { text, detail };
}

/** Whether an edit says which product the line is. */
export const isProductCodeEdit = ({ field }: { field: string }) =>
  field === 'MfgCode' || field === 'PartNumber' || field === 'StockCode';

/** How many lines an order can still take. */
export const getFreeLineCount = ({ OrderLines }: Pick<Order, 'OrderLines'>) =>
  MAX_ORDER_LINES - OrderLines.length;

/** A new row takes the highest line number plus one and its bundle's name and position. */
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

/** The line at the end of its bundle; no other line gets another number for it. */
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

/** A row as it was added. */
export const isBlankLine = (line: OrderLine) =>
  isLineWithoutProduct(line) &&
  !line.StockCode &&
  line.Retail === null &&
  line.CustomerCost === 0 &&
  line.InitialDealerCost === 0 &&
  line.Quantity === ONE_PIECE_THOUSANDTHS;

const ONE_PIECE_THOUSANDTHS = 1000;

/** Words that name no product and have no price. */
export const isTextOnlyLine = (line: OrderLine) =>
  Boolean(line.Description) && hasNoProductCodes(line) && !line.Retail && !line.CustomerCost;

/** What is said of words that stand where a product's description stood. */
export const buildDescriptionNotice = ({ PartNumber }: OrderLine, after: OrderLine) =>
  PartNumber && after.PartNumber === PartNumber
    ? { text: productsTexts.descriptionChanged, detail: productsTexts.isStill(PartNumber) }
    : undefined;

/** A row in which nothing but a stock code may stand: typing one looks the product up. */
export const isLineWithoutProduct = ({ MfgCode, PartNumber, Description }: OrderLine) =>
  !MfgCode && !PartNumber && !Description;
