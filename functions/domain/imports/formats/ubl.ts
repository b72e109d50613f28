import type { ParsedQuote, ParsedQuoteLine } from '#functions/domain/imports/parsed-quote.ts';
import type { XmlElement } from '#functions/domain/imports/xml/parse-xml.ts';
import {
  findXmlAttribute,
  listChildElements,
  findXmlElement,
  joinTextsUnlessContained,
  getElementText,
  findElementText,
} from '#functions/domain/imports/xml/xml-elements.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';
import { parseLineAllowances, listDocumentAllowanceRemarks } from './ubl-allowances.ts';

/*
 * UBL 2.0 and 2.1: Quotation and Order. The item price is the customer's price. Taxes, parties, dates, and
 * allowances and charges of the whole document do not belong to lines and are not imported.
 */

const UBL_NAMESPACE_PATTERN = /^urn:oasis:names:specification:ubl:schema:xsd:(\w+)-2$/;

export const isUblDocument = ({ namespace }: XmlElement) => UBL_NAMESPACE_PATTERN.test(namespace);

type UblDocumentKind = { line: string; total: string };

const documentKinds: Readonly<Record<string, UblDocumentKind>> = {
  Quotation: { line: 'QuotationLine', total: 'QuotedMonetaryTotal' },
  Order: { line: 'OrderLine', total: 'AnticipatedMonetaryTotal' },
};

export function parseUblQuote(root: XmlElement): ParsedQuote {
  const kind = Object.hasOwn(documentKinds, root.name) ? documentKinds[root.name] : undefined;
  if (!kind) throw createValidationError(quoteMessages.otherDocument(`UBL ${root.name}`));
  const total = findXmlElement(root, kind.total, 'LineExtensionAmount');
  const items = listChildElements(root, kind.line);
  const version = findElementText(root, 'UBLVersionID');
  return {
    format: ['UBL', version, root.name].filter(Boolean).join(' '),
    lines: items.map((line, index) => ({ ...parseQuoteLine(line, index + 1), bundleIndex: 0 })),
    bundles: [{ name: formatDocumentName(root.name, findElementText(root, 'ID')), quantity: 1 }],
    total: getElementText(total),
    currencies: collectCurrencies(root, [total, ...items.map(findItemPrice)]),
    remarks: listDocumentAllowanceRemarks(root),
  };
}

/** For example 'Quotation QIY7655'. */
const formatDocumentName = (kind: string, id = '') => `${kind} ${id}`.trim();

const findItemPrice = (line: XmlElement) =>
  findXmlElement(line, 'LineItem', 'Price', 'PriceAmount');

function collectCurrencies(root: XmlElement, amounts: readonly (XmlElement | undefined)[]) {
  const priceCodes = amounts.map((amount) => findXmlAttribute(amount, 'currencyID'));
  const codes = priceCodes.some(Boolean)
    ? priceCodes
    : [findElementText(root, 'DocumentCurrencyCode')];
  return new Set(codes.flatMap((code) => (code ? [code.toUpperCase()] : [])));
}

function parseQuoteLine(element: XmlElement, ordinal: number): ParsedQuoteLine {
  const line = findXmlElement(element, 'LineItem');
  const item = findXmlElement(line, 'Item');
  const price = findItemPrice(element);
  const basisQuantity = findElementText(line, 'Price', 'BaseQuantity');
  const { discounts, charges, remarks } = parseLineAllowances(line);
  const parts = line ? listChildElements(line, 'SubLineItem').length : 0;
  return {
    location: quoteMessages.line(
      findElementText(element, 'ID') ?? findElementText(line, 'ID') ?? String(ordinal),
    ),
    quantity: findElementText(line, 'Quantity'),
    manufacturer:
      findElementText(item, 'ManufacturerParty', 'PartyName', 'Name') ??
      findElementText(item, 'BrandName'),
    partNumber:
      findElementText(item, 'ManufacturersItemIdentification', 'ID') ??
      findElementText(item, 'SellersItemIdentification', 'ID') ??
      findMisplacedPartNumber(element, line),
    stockCode: findElementText(item, 'BuyersItemIdentification', 'ID'),
    description: joinTextsUnlessContained(
      findElementText(item, 'Name'),
      findElementText(item, 'Description'),
    ),
    customerCost: getElementText(price),
    ...(basisQuantity !== undefined && { priceBasis: { quantity: basisQuantity } }),
    discounts,
    charges,
    total: findElementText(line, 'LineExtensionAmount'),
    remarks: [...remarks, ...(parts > 0 ? [quoteMessages.subLinesIgnored(parts)] : [])],
  };
}

/**
 * Some files have the part number in the inner ID: the line's ID is '1', and the inner ID is 'DELL1052665'.
 */
function findMisplacedPartNumber(
  element: XmlElement,
  line: XmlElement | undefined,
): string | undefined {
  const [outer, inner] = [findElementText(element, 'ID'), findElementText(line, 'ID')];
  return outer !== undefined && outer !== inner && /\D/.test(inner ?? '') ? inner : undefined;
}
