import { readPriceOffers } from '#functions/domain/orders/read-price-offers.ts';
import {
  addOffersToLookupResult,
  type PriceOffers,
} from '#functions/domain/products/price-offers.ts';
import {
  readProductFinder,
  type ProductFinder,
} from '#functions/domain/products/product-finder.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { findOwnOrDefaultSalesSettings } from '#functions/store/dealers/dealer-users.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import {
  toMessageReference,
  toReasonFields,
  toRemarkFields,
  truncateMessage,
} from '#shared/messages/message.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';
import { replacePriceSource } from '#shared/pricing/line/price-source.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { ImportedQuote, QuoteImportOptions } from '#shared/schemas/quote-schema.ts';
import {
  buildNonEmptyQuoteBundles,
  buildUniqueBundleNames,
} from './build-non-empty-quote-bundles.ts';
import {
  convertQuoteLineOrGetReason,
  formatLineSummary,
  type QuoteLineContext,
} from './import-quote-line.ts';
import { limitRemarkCountAndLength } from './limit-remark-count-and-length.ts';
import type { ParsedQuote } from './parsed-quote.ts';

type QuoteImportRequest = QuoteImportOptions & { importId: string };
type QuoteContext = QuoteLineContext & QuoteImportRequest & { hasOffers: boolean };

/**
 * Converts a quote for an order of the caller's. The ids contain the import id, so the same import gives
 * the same lines.
 */
export async function convertParsedQuote(
  quote: ParsedQuote,
  caller: StaffCaller,
  request: QuoteImportRequest,
): Promise<ImportedQuote> {
  const [dealer, ownSettings, finder, offers] = await Promise.all([
    loadDealer(caller.dealer),
    findOwnOrDefaultSalesSettings(caller.dealer, caller.salesRepId),
    readProductFinder(caller.dealer),
    readPriceOffers(caller, request),
  ]);
  const settings = offers?.settings ?? ownSettings;
  const foreignCurrency = findForeignCurrency(quote, dealer);
  assertQuotePricingAllowed(request, dealer, foreignCurrency);
  const context: QuoteContext = {
    ...request,
    bundleNames: buildUniqueBundleNames(quote),
    dealer,
    finder: offers ? offerProducts(finder, offers) : finder,
    hasOffers: offers !== undefined,
    foreignCurrency,
    pricing: { settings: settings ?? {}, isQuotePriced: request.importQuotePricing ?? false },
  };
  return buildImportedQuote(quote, context);
}

/** Products are found with what is offered for them. */
const offerProducts = (finder: ProductFinder, offers: PriceOffers): ProductFinder => ({
  ...finder,
  lookUpProduct: (named) => addOffersToLookupResult(finder.lookUpProduct(named), offers),
});

/** The currency of the dealer's orders. */
const getDealerCurrency = ({ CountryId }: Dealer) =>
  CountryId === CANADA_COUNTRY_ID ? 'CAD' : 'USD';

const findForeignCurrency = ({ currencies }: ParsedQuote, dealer: Dealer) =>
  [...currencies].find((currency) => currency !== getDealerCurrency(dealer));

function assertQuotePricingAllowed(
  { importQuotePricing }: QuoteImportRequest,
  dealer: Dealer,
  foreignCurrency?: string,
) {
  if (!importQuotePricing) return;
  if (!dealer.AllowQuotePricing)
    throw createValidationError(quoteMessages.quotePricingNotAllowed, {
      importQuotePricing: quoteMessages.quotePricingNotAllowed,
    });
  if (foreignCurrency)
    throw createValidationError(
      quoteMessages.quotePricingForeign(foreignCurrency, getDealerCurrency(dealer)),
    );
}

const MAX_LABEL_LENGTH = 100;

function buildImportedQuote(quote: ParsedQuote, context: QuoteContext): ImportedQuote {
  const { foreignCurrency, dealer } = context;
  const OrderLines: OrderLine[] = [];
  const Lines: ImportedQuote['Lines'] = [];
  const Refused: ImportedQuote['Refused'] = [];
  for (const [index, quoteLine] of quote.lines.entries()) {
    const location = truncateMessage(quoteLine.location, MAX_LABEL_LENGTH);
    const linePosition = {
      Place: location.text,
      PlaceCode: toMessageReference(location),
      Row: index + 1,
    };
    const result = convertQuoteLineOrGetReason(quoteLine, linePosition.Row, context);
    if ('reason' in result)
      Refused.push({
        ...linePosition,
        Text: formatLineSummary(quoteLine),
        ...toReasonFields(result.reason),
      });
    else {
      // A call that names no customer is answered as it was before there were offers.
      const line = context.hasOffers ? result.line : replacePriceSource(result.line, undefined);
      OrderLines.push({ ...line, LineNumber: OrderLines.length + 1 });
      Lines.push({ ...result.quoted, ...linePosition });
    }
  }
  const priceRemarks = foreignCurrency
    ? [quoteMessages.foreignPricesIgnored(foreignCurrency, getDealerCurrency(dealer))]
    : [];
  return {
    OrderLines,
    Bundles: buildNonEmptyQuoteBundles(quote, OrderLines, context),
    Format: truncateText(quote.format, MAX_LABEL_LENGTH),
    ...toRemarkFields(limitRemarkCountAndLength([...priceRemarks, ...quote.remarks])),
    Refused,
    Lines,
  };
}
