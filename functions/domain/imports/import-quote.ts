import { invalid } from '#functions/api-error.ts';
import { productFinder } from '#functions/domain/products/product-finder.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { findSalesSettings } from '#functions/store/dealers/users.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { ImportedQuote, QuoteImportOptions } from '#shared/schemas/quote-schema.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { bundlesOf, namesOf } from './bundles.ts';
import { fewOf, shortened } from './limit-remarks.ts';
import type { Quote } from './quote.ts';
import { quotedLine, shownAs, type Making } from './quoted-line.ts';

type QuoteImportRequest = QuoteImportOptions & { importId: string };

/** A quote as an order of the caller's may take it. Its ids name the import; the same quote gives the same lines. */
export async function importQuote(
  quote: Quote,
  caller: StaffCaller,
  request: QuoteImportRequest,
): Promise<ImportedQuote> {
  const [dealer, settings, finder] = await Promise.all([
    loadDealer(caller.dealer),
    findSalesSettings(caller.dealer, caller.salesRepId),
    productFinder(caller.dealer),
  ]);
  const foreign = foreignCurrency(quote, dealer);
  assertQuotePricingAllowed(request, dealer, foreign);
  const making: Making & QuoteImportRequest = {
    ...request,
    names: namesOf(quote),
    dealer,
    finder,
    foreign,
    pricing: { settings: settings ?? {}, isQuotePriced: request.importQuotePricing ?? false },
  };
  return answerOf(quote, making);
}

/** What an order of the dealer's is in. */
const currencyOf = ({ CountryId }: Dealer) => (CountryId === CANADA_COUNTRY_ID ? 'CAD' : 'USD');

const foreignCurrency = ({ currencies }: Quote, dealer: Dealer) =>
  [...currencies].find((currency) => currency !== currencyOf(dealer));

function assertQuotePricingAllowed(
  { importQuotePricing }: QuoteImportRequest,
  dealer: Dealer,
  foreign?: string,
) {
  if (!importQuotePricing) return;
  if (!dealer.AllowQuotePricing)
    throw invalid(quoteTexts.quotePricingNotAllowed, {
      importQuotePricing: quoteTexts.quotePricingNotAllowed,
    });
  if (foreign) throw invalid(quoteTexts.quotePricingForeign(foreign, currencyOf(dealer)));
}

const MAX_LABEL_LENGTH = 100;

function answerOf(quote: Quote, making: Making & QuoteImportRequest): ImportedQuote {
  const { foreign, dealer } = making;
  const OrderLines: OrderLine[] = [];
  const Lines: ImportedQuote['Lines'] = [];
  const Refused: ImportedQuote['Refused'] = [];
  for (const [at, quoteLine] of quote.lines.entries()) {
    const linePosition = { Place: shortened(quoteLine.location, MAX_LABEL_LENGTH), Row: at + 1 };
    const made = quotedLine(quoteLine, linePosition.Row, making);
    if (typeof made === 'string')
      Refused.push({ ...linePosition, Text: shownAs(quoteLine), Reason: made });
    else {
      OrderLines.push({ ...made.line, LineNumber: OrderLines.length + 1 });
      Lines.push({ ...made.quoted, ...linePosition });
    }
  }
  const aboutPrices = foreign ? [quoteTexts.foreignPrices(foreign, currencyOf(dealer))] : [];
  return {
    OrderLines,
    Bundles: bundlesOf(quote, OrderLines, making),
    Format: shortened(quote.format, MAX_LABEL_LENGTH),
    Remarks: fewOf([...aboutPrices, ...quote.remarks]),
    Refused,
    Lines,
  };
}
