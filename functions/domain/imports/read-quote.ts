import { invalid } from '#functions/api-error.ts';
import { MAX_ORDER_BUNDLES, MAX_ORDER_LINES } from '#shared/constants.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { isCxml, readCxml } from './formats/cxml.ts';
import { isSmartSales, readSmartSales } from './formats/smartsales-xml.ts';
import { isUbl, readUbl } from './formats/ubl.ts';
import { shortened } from './limit-remarks.ts';
import type { Quote } from './quote.ts';
import { listQuoteTotalRemarks } from './totals.ts';
import { readXml, type XmlElement } from './xml/read-xml.ts';

/** A quote of any format that is known. Refuses, in words, what is no quote or has nothing to import. */
export function readQuote(bytes: Uint8Array): Quote {
  const quote = quoteOf(readXml(bytes));
  if (quote.lines.length === 0) throw invalid(quoteTexts.noLines(quote.format));
  if (quote.lines.length > MAX_ORDER_LINES) throw invalid(quoteTexts.tooManyLines(MAX_ORDER_LINES));
  if (quote.bundles.length >= MAX_ORDER_BUNDLES)
    throw invalid(quoteTexts.tooManyBundles(MAX_ORDER_BUNDLES - 1));
  return { ...quote, remarks: [...quote.remarks, ...listQuoteTotalRemarks(quote)] };
}

function quoteOf(root: XmlElement): Quote {
  if (isSmartSales(root)) return readSmartSales(root);
  if (isUbl(root)) return readUbl(root);
  if (isCxml(root)) return readCxml(root);
  throw invalid(quoteTexts.unknownDocument(shortened(root.name, 100)));
}
