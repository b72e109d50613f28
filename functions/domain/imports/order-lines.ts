import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import { computeLineAmounts, editLine, type PricedField } from '#shared/pricing/line/edit-line.ts';
import { isWithinAmountLimits } from '#shared/pricing/line/line-amounts.ts';
import { isEditRejection } from '#shared/pricing/line/price-limits.ts';
import { createEmptyLine, fillProductLine } from '#shared/pricing/line/product-line.ts';
import { refreshLinePrices } from '#shared/pricing/line/refresh-prices.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine, OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { Unreadable, type QuoteLineAmounts } from './parse-line-amounts.ts';

/** A line of a file that is to be one of an order. */
export type QuotedLineInput = {
  amounts: QuoteLineAmounts;
  named: ProductLookupQuery;
  product: Product | null;
};

export type Pricing = {
  settings: OrderSalesSettings;
  /** Whether the customer costs of the file count. */
  isQuotePriced: boolean;
};

type NewLinePosition = Pick<OrderLine, 'OrderLineId' | 'LineNumber'> & Partial<OrderLine>;

/**
 * A line of a file as an order has it, and what its rules made of its figures. The catalogue's product comes with
 * the catalogue's prices, and takes the file's customer cost only where that counts; a line without a product
 * keeps what the file says. Imported discounts lock (D49). Throws Unreadable where an order cannot hold it.
 */
export function orderLineOf(input: QuotedLineInput, position: NewLinePosition, pricing: Pricing) {
  const { product, amounts } = input;
  const { settings } = pricing;
  const start = createEmptyLine({ ...position, Quantity: amounts.quantity });
  const remarks: string[] = [];
  const filled = product
    ? fillProductLine(start, product, settings)
    : withListPrices({ ...start, ...textsOf(input.named) }, amounts, settings);
  const discounted = withDiscounts(filled, amounts.discounts);
  const listed = product ? refreshLinePrices(discounted, product, settings) : discounted;
  const usesFileCost = pricing.isQuotePriced || !product;
  const line =
    usesFileCost && amounts.customerCost !== null
      ? withCost(listed, amounts.customerCost, settings, remarks)
      : listed;
  if (!isWithinAmountLimits(line)) throw new Unreadable(quoteTexts.lineTooLarge);
  return { line, remarks };
}

const textsOf = ({ MfgCode, MfgId, PartNumber, StockCode, Description }: ProductLookupQuery) => ({
  MfgCode: MfgCode ?? null,
  MfgId: MfgId ?? null,
  PartNumber: PartNumber ?? null,
  StockCode: StockCode ?? null,
  Description: Description ?? null,
});

function withListPrices(line: OrderLine, amounts: QuoteLineAmounts, settings: OrderSalesSettings) {
  const prices: [PricedField, number | null][] = [
    ['Retail', amounts.retail],
    ['DealerCost', amounts.dealerCost],
  ];
  return prices.reduce((edited, [field, value]) => {
    if (value === null) return edited;
    const { line: written, message } = editLine(edited, field, value, settings);
    if (message && isEditRejection(message)) throw new Unreadable(message.text);
    return written;
  }, line);
}

function withDiscounts(line: OrderLine, [one, two]: QuoteLineAmounts['discounts']): OrderLine {
  if (one === null && two === null) return line;
  return computeLineAmounts({
    ...line,
    ImportedDiscount1: one,
    ImportedDiscount2: two,
    Discount1: one ?? line.Discount1,
    Discount2: two ?? line.Discount2,
  });
}

/** Under the caps and over the floor of its line (D5 to D7); what they made of it is said. */
function withCost(
  line: OrderLine,
  cost: NonNullable<QuoteLineAmounts['customerCost']>,
  settings: OrderSalesSettings,
  remarks: string[],
): OrderLine {
  const { line: edited, message } = editLine(line, 'CustomerCost', cost, settings);
  const [requestedCost, got] = [toDecimalText(cost, 2), toDecimalText(edited.CustomerCost, 2)];
  if (message?.kind === 'tooLarge') throw new Unreadable(quoteTexts.lineTooLarge);
  if (message && isEditRejection(message))
    remarks.push(quoteTexts.costNotTaken(requestedCost, message.text));
  else if (requestedCost !== got)
    remarks.push(quoteTexts.costChanged(requestedCost, got, message?.text));
  return edited;
}
