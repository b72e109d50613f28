import { createValidationError } from '#functions/rejection-error.ts';
import { MAX_ORDER_BUNDLES, MAX_ORDER_LINES } from '#shared/constants.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';
import { listQuoteTotalMismatchRemarks } from './check-quote-totals.ts';
import { isCxmlDocument, parseCxmlQuote } from './formats/cxml.ts';
import { isSmartSalesQuote, parseSmartSalesQuote } from './formats/smartsales-xml.ts';
import { isUblDocument, parseUblQuote } from './formats/ubl.ts';
import type { ParsedQuote } from './parsed-quote.ts';
import { parseXml, type XmlElement } from './xml/parse-xml.ts';

/**
 * Parses a quote of any known format. Throws a validation error if it is not a quote, has no lines, or is
 * too large.
 */
export function parseQuoteFile(bytes: Uint8Array): ParsedQuote {
  const quote = parseQuoteDocument(parseXml(bytes));
  if (quote.lines.length === 0) throw createValidationError(quoteMessages.noLines(quote.format));
  if (quote.lines.length > MAX_ORDER_LINES)
    throw createValidationError(quoteMessages.tooManyLines(MAX_ORDER_LINES));
  if (quote.bundles.length >= MAX_ORDER_BUNDLES)
    throw createValidationError(quoteMessages.tooManyBundles(MAX_ORDER_BUNDLES - 1));
  return { ...quote, remarks: [...quote.remarks, ...listQuoteTotalMismatchRemarks(quote)] };
}

function parseQuoteDocument(root: XmlElement): ParsedQuote {
  if (isSmartSalesQuote(root)) return parseSmartSalesQuote(root);
  if (isUblDocument(root)) return parseUblQuote(root);
  if (isCxmlDocument(root)) return parseCxmlQuote(root);
  throw createValidationError(quoteMessages.unknownDocument(truncateText(root.name, 100)));
}
