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
import type { CodedMessage } from '#shared/messages/message.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';

/*
 * cXML 1.2: QuoteMessage, OrderRequest and PunchOutOrderMessage. The unit price is the customer's price.
 * The parties and their shared secret are not read.
 */

type CxmlDocumentKind = { header: string; line: string; name: string; id: string };

const documentKinds: Readonly<Record<string, CxmlDocumentKind>> = {
  QuoteMessage: {
    header: 'QuoteMessageHeader',
    line: 'QuoteItemIn',
    name: 'Quote',
    id: 'quoteID',
  },
  OrderRequest: { header: 'OrderRequestHeader', line: 'ItemOut', name: 'Order', id: 'orderID' },
  PunchOutOrderMessage: {
    header: 'PunchOutOrderMessageHeader',
    line: 'ItemIn',
    name: 'Punch-out',
    id: '',
  },
};

export const isCxmlDocument = ({ name }: XmlElement) => name === 'cXML';

/** The elements that contain the document. A Status element describes an earlier document. */
const envelopeNames = ['Message', 'Request', 'Response'];

export function parseCxmlQuote(root: XmlElement): ParsedQuote {
  const body = findDocumentBody(root);
  const kind =
    body && Object.hasOwn(documentKinds, body.name) ? documentKinds[body.name] : undefined;
  if (!body || !kind)
    throw createValidationError(quoteMessages.otherDocument(`cXML ${body?.name ?? 'file'}`));
  const header = findXmlElement(body, kind.header);
  if (findXmlAttribute(header, 'type') === 'delete')
    throw createValidationError(quoteMessages.otherDocument(`cXML ${body.name} of type delete`));
  const total = findXmlElement(header, 'Total', 'Money');
  const items = listChildElements(body, kind.line);
  const id = findXmlAttribute(header, kind.id);
  return {
    format: `cXML ${body.name}`,
    lines: items.map((item, index) => ({ ...parseQuoteLine(item, index + 1), bundleIndex: 0 })),
    bundles: [{ name: id === undefined ? kind.name : `${kind.name} ${id}`, quantity: 1 }],
    total: getElementText(total),
    currencies: collectCurrencies([total, ...items.map(findUnitPrice)]),
    remarks: [],
  };
}

function findDocumentBody(root: XmlElement): XmlElement | undefined {
  const outer = root.children.find(({ name }) => envelopeNames.includes(name));
  return outer?.children.find(({ name }) => name !== 'Status') ?? outer?.children[0];
}

const collectCurrencies = (amounts: readonly (XmlElement | undefined)[]) =>
  new Set(amounts.flatMap((money) => findXmlAttribute(money, 'currency')?.toUpperCase() ?? []));

const findUnitPrice = (item: XmlElement) =>
  findXmlElement(item, 'ItemDetail', 'UnitPrice', 'Money');

function parseQuoteLine(item: XmlElement, ordinal: number): ParsedQuoteLine {
  const id = findXmlElement(item, 'ItemID');
  const detail = findXmlElement(item, 'ItemDetail');
  const basis = findXmlElement(detail, 'PriceBasisQuantity');
  const basisQuantity = findXmlAttribute(basis, 'quantity');
  const description = findXmlElement(detail, 'Description');
  return {
    location: quoteMessages.line(findXmlAttribute(item, 'lineNumber') ?? String(ordinal)),
    quantity: findXmlAttribute(item, 'quantity'),
    manufacturer: findElementText(detail, 'ManufacturerName'),
    partNumber:
      findElementText(detail, 'ManufacturerPartID') ?? findElementText(id, 'SupplierPartID'),
    stockCode: findElementText(id, 'BuyerPartID'),
    description: joinTextsUnlessContained(
      findElementText(description, 'ShortName'),
      getElementText(description),
    ),
    customerCost: getElementText(findUnitPrice(item)),
    ...(basisQuantity !== undefined && {
      priceBasis: { quantity: basisQuantity, factor: findXmlAttribute(basis, 'conversionFactor') },
    }),
    ...parseModifications(detail),
  };
}

/** A deduction in percent is a discount. Other deductions and charges are in the price already. */
function parseModifications(
  detail: XmlElement | undefined,
): Pick<ParsedQuoteLine, 'discounts' | 'remarks'> {
  const discounts: string[] = [];
  const remarks: CodedMessage[] = [];
  const all = findXmlElement(detail, 'UnitPrice', 'Modifications');
  for (const modification of all ? listChildElements(all, 'Modification') : []) {
    const percent = findXmlElement(modification, 'AdditionalDeduction', 'DeductionPercent');
    const percentText = findXmlAttribute(percent, 'percent');
    if (percentText !== undefined) discounts.push(percentText);
    else remarks.push(describeIgnoredModification(modification));
  }
  return { discounts, remarks };
}

function describeIgnoredModification(modification: XmlElement): CodedMessage {
  const deduction = findXmlElement(modification, 'AdditionalDeduction');
  const amount = deduction
    ? findElementText(deduction, 'DeductionAmount', 'Money')
    : findElementText(modification, 'AdditionalCost', 'Money');
  const reason = findElementText(modification, 'ModificationDetail', 'Description');
  return quoteMessages.allowanceIgnored(deduction ? 'discount' : 'charge', amount ?? '?', reason);
}
