import type { Finder } from '#functions/domain/products/product-finder.ts';
import { buildImportedLineId } from '#shared/order/import-ids.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type {
  ProductLookupResult,
  ProductLookupQuery,
} from '#shared/schemas/product-lookup-schema.ts';
import type { ImportedQuote } from '#shared/schemas/quote-schema.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { groupOf } from './bundles.ts';
import { fewOf, shortened } from './limit-remarks.ts';
import { orderLineOf, type Pricing } from './order-lines.ts';
import { parseLineAmounts, Unreadable, type QuoteLineAmounts } from './parse-line-amounts.ts';
import type { QuoteLine } from './quote.ts';
import { listLineTotalRemarks } from './totals.ts';

/** What makes lines of orders of those of a quote. */
export type Making = {
  importId: string;
  dealer: Dealer;
  finder: Finder;
  pricing: Pricing;
  /** What its bundles are called. */
  names: readonly string[];
  /** The currency of its prices, where it is not the dealer's. */
  foreign: string | undefined;
  removeZeroCostRetail?: boolean | undefined;
};

type Quoted = Omit<ImportedQuote['Lines'][number], 'Place' | 'Row'>;

/** A line of the quote as one of an order, or why it is none. */
export function quotedLine(
  quoteLine: QuoteLine,
  row: number,
  making: Making,
): { line: OrderLine; quoted: Quoted } | string {
  try {
    return lineOf(quoteLine, row, making);
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

function lineOf(quoteLine: QuoteLine, row: number, making: Making) {
  const amounts = dropForeignPrices(parseLineAmounts(quoteLine), making);
  const { named, remarks: aboutTexts } = namedBy(quoteLine, making);
  const Found = found(
    { ...named, Description: quoteLine.description?.slice(0, LONGEST_DESCRIPTION) },
    making.finder,
  );
  const position = {
    OrderLineId: buildImportedLineId(making.importId, row),
    LineNumber: row,
    ...groupOf(quoteLine.bundle, making.names),
  };
  const { line, remarks } = orderLineOf(
    { amounts, named, product: Found.Product },
    position,
    making.pricing,
  );
  if ((making.removeZeroCostRetail ?? true) && isWorthNothing(line, amounts))
    throw new Unreadable(zeroReason(quoteLine, making));
  const quoted: Quoted = {
    OrderLineId: position.OrderLineId,
    Found,
    FileRetail: amounts.retail,
    FileDealerCost: amounts.dealerCost,
    FileCustomerCost: amounts.customerCost,
    Remarks: fewOf([
      ...amounts.remarks,
      ...(quoteLine.remarks ?? []),
      ...listLineTotalRemarks(quoteLine),
      // Of a product that is found its own words are taken.
      ...(Found.Product ? [] : aboutTexts),
      ...remarks,
    ]),
  };
  return { line, quoted };
}

/** Prices in another currency say nothing about ours. */
const dropForeignPrices = (amounts: QuoteLineAmounts, { foreign }: Making): QuoteLineAmounts =>
  foreign ? { ...amounts, retail: null, dealerCost: null, customerCost: null } : amounts;

/** A line whose file asks nothing for it, and one for which there is no price at all. */
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

/** A line whose price is in another currency would have had one. */
function zeroReason({ retail, dealerCost, customerCost }: QuoteLine, { foreign }: Making): string {
  const isPriced = [retail, dealerCost, customerCost].some((price) => price !== undefined);
  return foreign && isPriced ? quoteTexts.foreignPrice(foreign) : quoteTexts.zero;
}

const LONGEST_TEXT = 500;
const LONGEST_DESCRIPTION = 4000;

/** What of a line names its product, as an order may hold it: what is longer is left out and said, nothing is cut. */
function namedBy(quoteLine: QuoteLine, { dealer, finder }: Making) {
  const remarks: string[] = [];
  const upTo = (most: number, what: string, text: string | undefined) => {
    if (text === undefined || text.length <= most) return text ?? null;
    remarks.push(quoteTexts.tooLong(what, most));
    return null;
  };
  const manufacturer = quoteLine.manufacturer && finder.manufacturerOf(quoteLine.manufacturer);
  const longest = dealer.MaxDescriptionLength || LONGEST_DESCRIPTION;
  const named: ProductLookupQuery = {
    MfgCode: manufacturer
      ? manufacturer.CompanyCode
      : upTo(LONGEST_TEXT, 'manufacturer', quoteLine.manufacturer),
    MfgId: manufacturer ? manufacturer.MfgId : null,
    PartNumber: upTo(LONGEST_TEXT, 'part number', quoteLine.partNumber),
    StockCode: upTo(LONGEST_TEXT, 'stock code', quoteLine.stockCode),
    Description: upTo(Math.min(longest, LONGEST_DESCRIPTION), 'description', quoteLine.description),
  };
  return { named, remarks };
}

const NO_PRODUCT_FOUND: ProductLookupResult = { Product: null, Nearest: [], HaveItsCode: false };

/** A line of words alone is not looked for. */
const found = (named: ProductLookupQuery, { find }: Finder) =>
  named.PartNumber || named.StockCode ? find(named) : NO_PRODUCT_FOUND;

/** What a line that is refused is known by. */
export const shownAs = ({ manufacturer, partNumber, stockCode, description }: QuoteLine) =>
  shortened(
    [manufacturer, partNumber ?? stockCode, description].filter(Boolean).join(' '),
    LONGEST_TEXT,
  );
