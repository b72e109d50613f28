import { invalid } from '#functions/api-error.ts';
import type { Quote, QuoteLine } from '#functions/domain/imports/quote.ts';
import {
  attributeOf,
  childrenOf,
  find,
  joined,
  getElementText,
  textOf,
} from '#functions/domain/imports/xml/elements.ts';
import type { XmlElement } from '#functions/domain/imports/xml/read-xml.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { allowancesOf, listDocumentAllowanceRemarks } from './ubl-allowances.ts';

/*
 * UBL 2.0 and 2.1: Quotation and Order. The price of an item is what the customer pays. Taxes, parties, dates
 * and what is added to or taken off the whole document are not of the lines, and are not read.
 */

const NAMESPACE = /^urn:oasis:names:specification:ubl:schema:xsd:(\w+)-2$/;

export const isUbl = ({ namespace }: XmlElement) => NAMESPACE.test(namespace);

type Kind = { line: string; total: string };

const kinds: Readonly<Record<string, Kind>> = {
  Quotation: { line: 'QuotationLine', total: 'QuotedMonetaryTotal' },
  Order: { line: 'OrderLine', total: 'AnticipatedMonetaryTotal' },
};

export function readUbl(root: XmlElement): Quote {
  const kind = Object.hasOwn(kinds, root.name) ? kinds[root.name] : undefined;
  if (!kind) throw invalid(quoteTexts.otherDocument(`UBL ${root.name}`));
  const total = find(root, kind.total, 'LineExtensionAmount');
  const items = childrenOf(root, kind.line);
  const version = textOf(root, 'UBLVersionID');
  return {
    format: ['UBL', version, root.name].filter(Boolean).join(' '),
    lines: items.map((line, at) => ({ ...lineOf(line, at + 1), bundle: 0 })),
    bundles: [{ name: joinedName(root.name, textOf(root, 'ID')), quantity: 1 }],
    total: getElementText(total),
    currencies: currenciesOf(root, [total, ...items.map(priceOf)]),
    remarks: listDocumentAllowanceRemarks(root),
  };
}

/** 'Quotation QIY7655' */
const joinedName = (kind: string, id = '') => `${kind} ${id}`.trim();

const priceOf = (line: XmlElement) => find(line, 'LineItem', 'Price', 'PriceAmount');

function currenciesOf(root: XmlElement, amounts: readonly (XmlElement | undefined)[]) {
  const ofPrices = amounts.map((amount) => attributeOf(amount, 'currencyID'));
  const named = ofPrices.some(Boolean) ? ofPrices : [textOf(root, 'DocumentCurrencyCode')];
  return new Set(named.flatMap((code) => (code ? [code.toUpperCase()] : [])));
}

function lineOf(element: XmlElement, ordinal: number): QuoteLine {
  const line = find(element, 'LineItem');
  const item = find(line, 'Item');
  const price = priceOf(element);
  const per = textOf(line, 'Price', 'BaseQuantity');
  const { discounts, charges, remarks } = allowancesOf(line);
  const parts = line ? childrenOf(line, 'SubLineItem').length : 0;
  return {
    location: `Line ${textOf(element, 'ID') ?? textOf(line, 'ID') ?? ordinal}`,
    quantity: textOf(line, 'Quantity'),
    manufacturer:
      textOf(item, 'ManufacturerParty', 'PartyName', 'Name') ?? textOf(item, 'BrandName'),
    partNumber:
      textOf(item, 'ManufacturersItemIdentification', 'ID') ??
      textOf(item, 'SellersItemIdentification', 'ID') ??
      findMisplacedPartNumber(element, line),
    stockCode: textOf(item, 'BuyersItemIdentification', 'ID'),
    description: joined(textOf(item, 'Name'), textOf(item, 'Description')),
    customerCost: getElementText(price),
    ...(per !== undefined && { per: { quantity: per } }),
    discounts,
    charges,
    total: textOf(line, 'LineExtensionAmount'),
    remarks: [...remarks, ...(parts > 0 ? [quoteTexts.subLines(parts)] : [])],
  };
}

/** Some write the item's number where the line's own stands already: '1', and 'DELL1052665' inside of it. */
function findMisplacedPartNumber(
  element: XmlElement,
  line: XmlElement | undefined,
): string | undefined {
  const [outer, inner] = [textOf(element, 'ID'), textOf(line, 'ID')];
  return outer !== undefined && outer !== inner && /\D/.test(inner ?? '') ? inner : undefined;
}
