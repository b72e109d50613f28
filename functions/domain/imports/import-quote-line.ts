import type { ProductFinder } from '#functions/domain/products/product-finder.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { toRemarkFields, type CodedMessage } from '#shared/messages/message.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';
import { buildImportedLineId } from '#shared/order/import-ids.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type {
  ProductLookupResult,
  ProductLookupQuery,
} from '#shared/schemas/product-lookup-schema.ts';
import type { ImportedQuote, QuoteLinePosition } from '#shared/schemas/quote-schema.ts';
import { getBundleLineGroup } from './build-non-empty-quote-bundles.ts';
import { buildQuotedOrderLine, type QuotePricing } from './build-quoted-order-line.ts';
import { listLineTotalMismatchRemarks } from './check-quote-totals.ts';
import { limitRemarkCountAndLength } from './limit-remark-count-and-length.ts';
import {
  parseLineAmountsOrThrow,
  UnreadableLineError,
  type QuoteLineAmounts,
} from './parse-line-amounts.ts';
import type { ParsedQuoteLine } from './parsed-quote.ts';

/** What is needed to convert the lines of a quote to order lines. */
export type QuoteLineContext = {
  importId: string;
  dealer: Dealer;
  finder: ProductFinder;
  pricing: QuotePricing;
  /** By the index of the bundle. */
  bundleNames: readonly string[];
  /** The currency of the quote's prices, if it is not the dealer's. */
  foreignCurrency: string | undefined;
  removeZeroCostRetail?: boolean | undefined;
};

type QuotedLineInfo = Omit<ImportedQuote['Lines'][number], keyof QuoteLinePosition>;

/** Converts a line of a quote to an order line; returns the reason if it cannot. */
export function convertQuoteLineOrGetReason(
  quoteLine: ParsedQuoteLine,
  rowNumber: number,
  context: QuoteLineContext,
): { line: OrderLine; quoted: QuotedLineInfo } | { reason: CodedMessage } {
  try {
    return buildImportedLine(quoteLine, rowNumber, context);
  } catch (error) {
    if (error instanceof UnreadableLineError) return { reason: error.reason };
    throw error;
  }
}

function buildImportedLine(
  quoteLine: ParsedQuoteLine,
  rowNumber: number,
  context: QuoteLineContext,
) {
  const amounts = dropForeignPrices(parseLineAmountsOrThrow(quoteLine), context);
  const { namedProduct, remarks: textRemarks } = buildNamedProduct(quoteLine, context);
  const Found = findNamedProduct(
    { ...namedProduct, Description: quoteLine.description?.slice(0, MAX_DESCRIPTION_LENGTH) },
    context.finder,
  );
  const position = {
    OrderLineId: buildImportedLineId(context.importId, rowNumber),
    LineNumber: rowNumber,
    ...getBundleLineGroup(quoteLine.bundleIndex, context.bundleNames),
  };
  const { line, remarks: pricingRemarks } = buildQuotedOrderLine(
    { amounts, namedProduct, product: Found.Product },
    position,
    context.pricing,
  );
  if ((context.removeZeroCostRetail ?? true) && isWorthNothing(line, amounts))
    throw new UnreadableLineError(getZeroPriceReason(quoteLine, context));
  const remarks = limitRemarkCountAndLength([
    ...amounts.remarks,
    ...(quoteLine.remarks ?? []),
    ...listLineTotalMismatchRemarks(quoteLine),
    // A product that was found has its own texts, so these remarks do not matter.
    ...(Found.Product ? [] : textRemarks),
    ...pricingRemarks,
  ]);
  const quoted: QuotedLineInfo = {
    OrderLineId: position.OrderLineId,
    Found,
    FileRetail: amounts.retail,
    FileDealerCost: amounts.dealerCost,
    FileCustomerCost: amounts.customerCost,
    ...toRemarkFields(remarks),
  };
  return { line, quoted };
}

/** Prices in another currency cannot be used. */
const dropForeignPrices = (
  amounts: QuoteLineAmounts,
  { foreignCurrency }: QuoteLineContext,
): QuoteLineAmounts =>
  foreignCurrency ? { ...amounts, retail: null, dealerCost: null, customerCost: null } : amounts;

/** A line whose prices in the file are all 0, or that has no price at all. */
function isWorthNothing(
  line: OrderLine,
  { retail, dealerCost, customerCost }: QuoteLineAmounts,
): boolean {
  const filePrices = [retail, dealerCost, customerCost].filter((price) => price !== null);
  const linePrices = [line.Retail, line.DealerCost, line.CustomerCost];
  return (
    (filePrices.length > 0 && filePrices.every((price) => price === 0)) ||
    linePrices.every((price) => !price)
  );
}

/** A line with prices in another currency gets a different reason. */
function getZeroPriceReason(
  { retail, dealerCost, customerCost }: ParsedQuoteLine,
  { foreignCurrency }: QuoteLineContext,
): CodedMessage {
  const isPriced = [retail, dealerCost, customerCost].some((price) => price !== undefined);
  return foreignCurrency && isPriced
    ? quoteMessages.foreignPriceIgnored(foreignCurrency)
    : quoteMessages.zeroPrices;
}

const MAX_TEXT_LENGTH = 500;
const MAX_DESCRIPTION_LENGTH = 4000;

/**
 * The texts of a line that name its product, within the limits of an order. A longer text is left out with
 * a remark, not cut.
 */
function buildNamedProduct(quoteLine: ParsedQuoteLine, { dealer, finder }: QuoteLineContext) {
  const remarks: CodedMessage[] = [];
  const limitText = (maxLength: number, fieldName: string, text: string | undefined) => {
    if (text === undefined || text.length <= maxLength) return text ?? null;
    remarks.push(quoteMessages.tooLong(fieldName, maxLength));
    return null;
  };
  const manufacturer = quoteLine.manufacturer && finder.findManufacturer(quoteLine.manufacturer);
  const maxDescriptionLength = dealer.MaxDescriptionLength || MAX_DESCRIPTION_LENGTH;
  const namedProduct: ProductLookupQuery = {
    MfgCode: manufacturer
      ? manufacturer.CompanyCode
      : limitText(MAX_TEXT_LENGTH, 'manufacturer', quoteLine.manufacturer),
    MfgId: manufacturer ? manufacturer.MfgId : null,
    PartNumber: limitText(MAX_TEXT_LENGTH, 'part number', quoteLine.partNumber),
    StockCode: limitText(MAX_TEXT_LENGTH, 'stock code', quoteLine.stockCode),
    Description: limitText(
      Math.min(maxDescriptionLength, MAX_DESCRIPTION_LENGTH),
      'description',
      quoteLine.description,
    ),
  };
  return { namedProduct, remarks };
}

const NO_PRODUCT_FOUND: ProductLookupResult = { Product: null, Nearest: [], HaveItsCode: false };

/** A line with only a description is not looked up. */
const findNamedProduct = (namedProduct: ProductLookupQuery, { lookUpProduct }: ProductFinder) =>
  namedProduct.PartNumber || namedProduct.StockCode
    ? lookUpProduct(namedProduct)
    : NO_PRODUCT_FOUND;

/** Identifies a rejected line for the user. */
export const formatLineSummary = ({
  manufacturer,
  partNumber,
  stockCode,
  description,
}: ParsedQuoteLine) =>
  truncateText(
    [manufacturer, partNumber ?? stockCode, description].filter(Boolean).join(' '),
    MAX_TEXT_LENGTH,
  );
