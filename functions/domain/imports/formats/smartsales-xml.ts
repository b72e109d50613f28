import type {
  ParsedQuote,
  ParsedQuoteBundle,
  ParsedQuoteLine,
} from '#functions/domain/imports/parsed-quote.ts';
import type { XmlElement } from '#functions/domain/imports/xml/parse-xml.ts';
import {
  findXmlAttribute,
  listChildElements,
  findElementText,
} from '#functions/domain/imports/xml/xml-elements.ts';
import { MAX_BUNDLE_QUANTITY } from '#shared/constants.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';

/** Our own format (docs/formats.md). Its number increases when old and new files could be confused. */
const QUOTE_NAMESPACE = 'urn:smartsales:quote:1';

export const isSmartSalesQuote = ({ name, namespace }: XmlElement) =>
  name === 'Quote' && namespace === QUOTE_NAMESPACE;

export function parseSmartSalesQuote(root: XmlElement): ParsedQuote {
  const lines: ParsedQuoteLine[] = [];
  const bundles: ParsedQuoteBundle[] = [];
  for (const element of root.children) {
    if (element.name === 'Line') lines.push(parseQuoteLine(element, lines.length + 1));
    if (element.name !== 'Bundle') continue;
    const bundleIndex = bundles.push(parseQuoteBundle(element, bundles.length + 1)) - 1;
    for (const line of listChildElements(element, 'Line'))
      lines.push({ ...parseQuoteLine(line, lines.length + 1), bundleIndex });
  }
  const currency = findXmlAttribute(root, 'currency');
  return {
    format: 'SmartSales quote 1',
    lines,
    bundles,
    total: findXmlAttribute(root, 'total'),
    currencies: new Set(currency ? [currency.toUpperCase()] : []),
    remarks: [],
  };
}

function parseQuoteBundle(element: XmlElement, ordinal: number): ParsedQuoteBundle {
  const quantity = Number(findXmlAttribute(element, 'quantity') ?? 1);
  const isWhole = Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_BUNDLE_QUANTITY;
  return {
    name: findXmlAttribute(element, 'name') ?? `Bundle ${ordinal}`,
    quantity: isWhole ? quantity : 1,
  };
}

function parseQuoteLine(element: XmlElement, ordinal: number): ParsedQuoteLine {
  return {
    location: quoteMessages.line(findXmlAttribute(element, 'number') ?? String(ordinal)),
    quantity: findElementText(element, 'Quantity'),
    manufacturer: findElementText(element, 'Manufacturer'),
    partNumber: findElementText(element, 'PartNumber'),
    stockCode: findElementText(element, 'StockCode'),
    description: findElementText(element, 'Description'),
    retail: findElementText(element, 'Retail'),
    dealerCost: findElementText(element, 'DealerCost'),
    customerCost: findElementText(element, 'CustomerCost'),
    discounts: [findElementText(element, 'DiscountA'), findElementText(element, 'DiscountB')],
    total: findElementText(element, 'Total'),
  };
}
