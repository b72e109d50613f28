import { productFinder, type Finder } from '#functions/domain/products/look-up.ts';
import { invalid } from '#functions/refusal.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { findSalesSettings } from '#functions/store/dealers/users.ts';
import { CANADA_ID } from '#shared/constants.ts';
import { importedLineId } from '#shared/order/import-ids.ts';
import type { Dealer } from '#shared/schemas/dealer.ts';
import type { OrderLine } from '#shared/schemas/order.ts';
import type { FoundProduct, NamedProduct } from '#shared/schemas/product-lookup.ts';
import type { ImportedQuote, QuoteImport } from '#shared/schemas/quote.ts';
import { quoteTexts } from '#shared/texts/quotes.ts';
import { bundlesOf, groupOf, namesOf } from './bundles.ts';
import { figuresOf, Unreadable, type Figures } from './figures.ts';
import { orderLineOf, type Pricing } from './order-lines.ts';
import type { Quote, QuoteLine } from './quote.ts';
import { lineTotalRemarks } from './totals.ts';

type Asked = QuoteImport & { importId: string };

/** A quote as an order of the caller's may take it. Its ids name the import; the same quote gives the same lines. */
export async function importQuote(
  quote: Quote,
  caller: StaffCaller,
  asked: Asked,
): Promise<ImportedQuote> {
  const [dealer, settings, finder] = await Promise.all([
    loadDealer(caller.dealer),
    findSalesSettings(caller.dealer, caller.salesRepId),
    productFinder(caller.dealer),
  ]);
  const foreign = foreignCurrency(quote, dealer);
  refuseQuotePricing(asked, dealer, foreign);
  const making: Making = {
    ...asked,
    names: namesOf(quote),
    dealer,
    finder,
    isForeign: foreign !== undefined,
    pricing: { settings: settings ?? {}, isQuotePriced: asked.importQuotePricing ?? false },
  };
  return answerOf(quote, making, foreign);
}

type Making = Asked & {
  names: readonly string[];
  dealer: Dealer;
  finder: Finder;
  isForeign: boolean;
  pricing: Pricing;
};

/** What an order of the dealer's is in. */
const currencyOf = ({ CountryId }: Dealer) => (CountryId === CANADA_ID ? 'CAD' : 'USD');

const foreignCurrency = ({ currencies }: Quote, dealer: Dealer) =>
  [...currencies].find((currency) => currency !== currencyOf(dealer));

function refuseQuotePricing({ importQuotePricing }: Asked, dealer: Dealer, foreign?: string) {
  if (!importQuotePricing) return;
  if (!dealer.AllowQuotePricing)
    throw invalid(quoteTexts.quotePricingNotAllowed, {
      importQuotePricing: quoteTexts.quotePricingNotAllowed,
    });
  if (foreign) throw invalid(quoteTexts.quotePricingForeign(foreign, currencyOf(dealer)));
}

function answerOf(quote: Quote, making: Making, foreign: string | undefined): ImportedQuote {
  const OrderLines: OrderLine[] = [];
  const Lines: ImportedQuote['Lines'] = [];
  const Refused: ImportedQuote['Refused'] = [];
  for (const [at, said] of quote.lines.entries()) {
    const place = { Place: said.place.slice(0, 100), Row: at + 1 };
    const made = lineOrReason(said, place.Row, making);
    if (typeof made === 'string') Refused.push({ ...place, Text: shownAs(said), Reason: made });
    else {
      OrderLines.push({ ...made.line, LineNumber: OrderLines.length + 1 });
      Lines.push({ ...made.quoted, ...place });
    }
  }
  const aboutPrices = foreign ? [quoteTexts.foreignPrices(foreign, currencyOf(making.dealer))] : [];
  return {
    OrderLines,
    Bundles: bundlesOf(quote, OrderLines, making),
    Format: quote.format.slice(0, 100),
    Remarks: [...aboutPrices, ...quote.remarks],
    Refused,
    Lines,
  };
}

type Quoted = Omit<ImportedQuote['Lines'][number], 'Place' | 'Row'>;

/** A line of the quote as one of an order, or why it is none. */
function lineOrReason(
  said: QuoteLine,
  row: number,
  making: Making,
): { line: OrderLine; quoted: Quoted } | string {
  try {
    return lineOf(said, row, making);
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

function lineOf(said: QuoteLine, row: number, making: Making) {
  const figures = taken(figuresOf(said), making);
  const { named, remarks: aboutTexts } = namedBy(said, making);
  const Found = found(
    { ...named, Description: said.description?.slice(0, LONGEST_DESCRIPTION) },
    making.finder,
  );
  const place = {
    OrderLineId: importedLineId(making.importId, row),
    LineNumber: row,
    ...groupOf(said.bundle, making.names),
  };
  const { line, remarks } = orderLineOf(
    { figures, named, product: Found.Product },
    place,
    making.pricing,
  );
  if ((making.removeZeroCostRetail ?? true) && isWorthNothing(line, figures))
    throw new Unreadable(quoteTexts.zero);
  const quoted: Quoted = {
    OrderLineId: place.OrderLineId,
    Found,
    FileRetail: figures.retail,
    FileDealerCost: figures.dealerCost,
    FileCustomerCost: figures.customerCost,
    Remarks: [
      ...figures.remarks,
      ...(said.remarks ?? []),
      ...lineTotalRemarks(said),
      // Of a product that is found its own words are taken.
      ...(Found.Product ? [] : aboutTexts),
      ...remarks,
    ],
  };
  return { line, quoted };
}

/** Prices in another currency say nothing about ours. */
const taken = (figures: Figures, { isForeign }: Making): Figures =>
  isForeign ? { ...figures, retail: null, dealerCost: null, customerCost: null } : figures;

/** A line whose file asks nothing for it, and one for which there is no price at all. */
function isWorthNothing(line: OrderLine, { retail, dealerCost, customerCost }: Figures): boolean {
  const said = [retail, dealerCost, customerCost].filter((price) => price !== null);
  const asks = [line.Retail, line.DealerCost, line.CustomerCost];
  return (said.length > 0 && said.every((price) => price === 0)) || asks.every((price) => !price);
}

const LONGEST_TEXT = 500;
const LONGEST_DESCRIPTION = 4000;

/** What of a line names its product, as an order may hold it: what is longer is left out and said, nothing is cut. */
function namedBy(said: QuoteLine, { dealer, finder }: Making) {
  const remarks: string[] = [];
  const upTo = (most: number, what: string, text: string | undefined) => {
    if (text === undefined || text.length <= most) return text ?? null;
    remarks.push(quoteTexts.tooLong(what, most));
    return null;
  };
  const manufacturer = said.manufacturer && finder.manufacturerOf(said.manufacturer);
  const longest = dealer.MaxDescriptionLength || LONGEST_DESCRIPTION;
  const named: NamedProduct = {
    MfgCode: manufacturer
      ? manufacturer.CompanyCode
      : upTo(LONGEST_TEXT, 'manufacturer', said.manufacturer),
    MfgId: manufacturer ? manufacturer.MfgId : null,
    PartNumber: upTo(LONGEST_TEXT, 'part number', said.partNumber),
    StockCode: upTo(LONGEST_TEXT, 'stock code', said.stockCode),
    Description: upTo(Math.min(longest, LONGEST_DESCRIPTION), 'description', said.description),
  };
  return { named, remarks };
}

const unasked: FoundProduct = { Product: null, Nearest: [], HaveItsCode: false };

/** A line of words alone is not looked for. */
const found = (named: NamedProduct, { find }: Finder) =>
  named.PartNumber || named.StockCode ? find(named) : unasked;

const shownAs = ({ manufacturer, partNumber, stockCode, description }: QuoteLine) =>
  [manufacturer, partNumber ?? stockCode, description]
    .filter(Boolean)
    .join(' ')
    .slice(0, LONGEST_TEXT);
