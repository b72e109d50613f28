import type { CodedMessage } from '#shared/messages/message.ts';
import { pricingMessages } from '#shared/messages/pricing-messages.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import {
  recalculateLineAmounts,
  editPricedField,
  type PricedField,
} from '#shared/pricing/line/edit-line.ts';
import { isWithinAmountLimits } from '#shared/pricing/line/line-amounts.ts';
import { isEditRejection, type PriceMessage } from '#shared/pricing/line/price-limits.ts';
import { markPriceDecided } from '#shared/pricing/line/price-source.ts';
import { createEmptyLine, fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import { refreshLinePrices } from '#shared/pricing/line/refresh-prices.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import { UnreadableLineError, type QuoteLineAmounts } from './parse-line-amounts.ts';

/** A line of a quote file that becomes an order line. */
export type QuotedLineInput = {
  amounts: QuoteLineAmounts;
  namedProduct: ProductLookupQuery;
  product: Product | null;
};

export type QuotePricing = {
  settings: OrderSalesSettings;
  /** Whether to use the file's customer costs. */
  isQuotePriced: boolean;
};

type NewLinePosition = Pick<OrderLine, 'OrderLineId' | 'LineNumber'> & Partial<OrderLine>;

/**
 * Builds an order line from a line of a file, with remarks on what the rules changed. A catalogue product
 * gets the catalogue's prices, and the file's customer cost only with quote pricing. A line without a
 * product keeps the file's values. Imported discounts are locked (D49). Throws UnreadableLineError if an
 * order cannot hold the line.
 */
export function buildQuotedOrderLine(
  input: QuotedLineInput,
  position: NewLinePosition,
  pricing: QuotePricing,
): { line: OrderLine; remarks: CodedMessage[] } {
  const { product, amounts } = input;
  const { settings } = pricing;
  const start = createEmptyLine({ ...position, Quantity: amounts.quantity });
  const remarks: CodedMessage[] = [];
  const pricedLine = product
    ? fillLineFromProduct(start, product, settings)
    : applyListPrices({ ...start, ...toLineTexts(input.namedProduct) }, amounts, settings);
  const discountedLine = applyImportedDiscounts(pricedLine, amounts.discounts);
  const refreshedLine = product
    ? refreshLinePrices(discountedLine, product, settings)
    : discountedLine;
  const usesFileCost = pricing.isQuotePriced || !product;
  const line =
    usesFileCost && amounts.customerCost !== null
      ? applyCustomerCost(refreshedLine, amounts.customerCost, settings, remarks)
      : refreshedLine;
  if (!isWithinAmountLimits(line)) throw new UnreadableLineError(quoteMessages.amountTooLarge);
  return { line, remarks };
}

const toLineTexts = ({
  MfgCode,
  MfgId,
  PartNumber,
  StockCode,
  Description,
}: ProductLookupQuery) => ({
  MfgCode: MfgCode ?? null,
  MfgId: MfgId ?? null,
  PartNumber: PartNumber ?? null,
  StockCode: StockCode ?? null,
  Description: Description ?? null,
});

function applyListPrices(line: OrderLine, amounts: QuoteLineAmounts, settings: OrderSalesSettings) {
  const prices: [PricedField, number | null][] = [
    ['Retail', amounts.retail],
    ['DealerCost', amounts.dealerCost],
  ];
  return prices.reduce((edited, [field, value]) => {
    if (value === null) return edited;
    const { line: editedLine, message } = editPricedField(edited, field, value, settings);
    if (message && isEditRejection(message)) throw new UnreadableLineError(toPriceMessage(message));
    return editedLine;
  }, line);
}

function applyImportedDiscounts(
  line: OrderLine,
  [one, two]: QuoteLineAmounts['discounts'],
): OrderLine {
  if (one === null && two === null) return line;
  return recalculateLineAmounts({
    ...line,
    ImportedDiscount1: one,
    ImportedDiscount2: two,
    Discount1: one ?? line.Discount1,
    Discount2: two ?? line.Discount2,
  });
}

/** Applies the price limits of the line (D5 to D7); a remark says if they changed or rejected the cost. */
function applyCustomerCost(
  line: OrderLine,
  cost: NonNullable<QuoteLineAmounts['customerCost']>,
  settings: OrderSalesSettings,
  remarks: CodedMessage[],
): OrderLine {
  const { line: editedLine, message } = editPricedField(line, 'CustomerCost', cost, settings);
  const [requestedCost, appliedCost] = [
    toDecimalText(cost, 2),
    toDecimalText(editedLine.CustomerCost, 2),
  ];
  if (message?.kind === 'tooLarge') throw new UnreadableLineError(quoteMessages.amountTooLarge);
  if (message && isEditRejection(message)) {
    remarks.push(quoteMessages.costRejected(requestedCost, toPriceMessage(message)));
    return editedLine;
  }
  if (requestedCost !== appliedCost)
    remarks.push(
      quoteMessages.costChanged(requestedCost, appliedCost, message && toPriceMessage(message)),
    );
  return markPriceDecided(editedLine, 'file');
}

/** What the rules say of a price of the file, with its code. A changed sign is that of a cost (D50). */
const toPriceMessage = ({ kind, limit = '' }: PriceMessage): CodedMessage => {
  if (kind === 'aboveMaximum') return pricingMessages.aboveMaximum(limit);
  if (kind === 'belowMinimum') return pricingMessages.belowMinimum(limit);
  return kind === 'signChanged' ? pricingMessages.minusTaken : pricingMessages[kind];
};
