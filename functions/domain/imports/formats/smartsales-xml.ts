import type { Quote, QuoteBundle, QuoteLine } from '#functions/domain/imports/quote.ts';
import { attributeOf, childrenOf, textOf } from '#functions/domain/imports/xml/elements.ts';
import type { XmlElement } from '#functions/domain/imports/xml/read-xml.ts';
import { MAX_BUNDLE_QUANTITY } from '#shared/constants.ts';

/** Our own format (docs/formats.md); the number in it is raised whenever a file could be taken for something else. */
const NAMESPACE = 'urn:smartsales:quote:1';

export const isSmartSales = ({ name, namespace }: XmlElement) =>
  name === 'Quote' && namespace === NAMESPACE;

export function readSmartSales(root: XmlElement): Quote {
  const lines: QuoteLine[] = [];
  const bundles: QuoteBundle[] = [];
  for (const element of root.children) {
    if (element.name === 'Line') lines.push(lineOf(element, lines.length + 1));
    if (element.name !== 'Bundle') continue;
    const bundle = bundles.push(bundleOf(element, bundles.length + 1)) - 1;
    for (const line of childrenOf(element, 'Line'))
      lines.push({ ...lineOf(line, lines.length + 1), bundle });
  }
  const currency = attributeOf(root, 'currency');
  return {
    format: 'SmartSales quote 1',
    lines,
    bundles,
    total: attributeOf(root, 'total'),
    currencies: new Set(currency ? [currency.toUpperCase()] : []),
    remarks: [],
  };
}

function bundleOf(element: XmlElement, ordinal: number): QuoteBundle {
  const quantity = Number(attributeOf(element, 'quantity') ?? 1);
  const isWhole = Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_BUNDLE_QUANTITY;
  return {
    name: attributeOf(element, 'name') ?? `Bundle ${ordinal}`,
    quantity: isWhole ? quantity : 1,
  };
}

function lineOf(element: XmlElement, ordinal: number): QuoteLine {
  return {
    location: `Line ${attributeOf(element, 'number') ?? ordinal}`,
    quantity: textOf(element, 'Quantity'),
    manufacturer: textOf(element, 'Manufacturer'),
    partNumber: textOf(element, 'PartNumber'),
    stockCode: textOf(element, 'StockCode'),
    description: textOf(element, 'Description'),
    retail: textOf(element, 'Retail'),
    dealerCost: textOf(element, 'DealerCost'),
    customerCost: textOf(element, 'CustomerCost'),
    discounts: [textOf(element, 'DiscountA'), textOf(element, 'DiscountB')],
    total: textOf(element, 'Total'),
  };
}
