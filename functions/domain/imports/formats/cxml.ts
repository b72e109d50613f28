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

/*
 * cXML 1.2: QuoteMessage, OrderRequest and PunchOutOrderMessage. The unit price is what the customer pays. Its
 * parties, and the secret they share, are not read.
 */

type Kind = { header: string; line: string; name: string; id: string };

const kinds: Readonly<Record<string, Kind>> = {
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

export const isCxml = ({ name }: XmlElement) => name === 'cXML';

/** What carries the document; a status says how an earlier one went. */
const around = ['Message', 'Request', 'Response'];

export function readCxml(root: XmlElement): Quote {
  const body = bodyOf(root);
  const kind = body && Object.hasOwn(kinds, body.name) ? kinds[body.name] : undefined;
  if (!body || !kind) throw invalid(quoteTexts.otherDocument(`cXML ${body?.name ?? 'file'}`));
  const header = find(body, kind.header);
  if (attributeOf(header, 'type') === 'delete')
    throw invalid(quoteTexts.otherDocument(`cXML ${body.name} of type delete`));
  const total = find(header, 'Total', 'Money');
  const items = childrenOf(body, kind.line);
  const id = attributeOf(header, kind.id);
  return {
    format: `cXML ${body.name}`,
    lines: items.map((item, at) => ({ ...lineOf(item, at + 1), bundle: 0 })),
    bundles: [{ name: id === undefined ? kind.name : `${kind.name} ${id}`, quantity: 1 }],
    total: getElementText(total),
    currencies: currenciesOf([total, ...items.map(priceOf)]),
    remarks: [],
  };
}

function bodyOf(root: XmlElement): XmlElement | undefined {
  const outer = root.children.find(({ name }) => around.includes(name));
  return outer?.children.find(({ name }) => name !== 'Status') ?? outer?.children[0];
}

const currenciesOf = (amounts: readonly (XmlElement | undefined)[]) =>
  new Set(amounts.flatMap((money) => attributeOf(money, 'currency')?.toUpperCase() ?? []));

const priceOf = (item: XmlElement) => find(item, 'ItemDetail', 'UnitPrice', 'Money');

function lineOf(item: XmlElement, ordinal: number): QuoteLine {
  const id = find(item, 'ItemID');
  const detail = find(item, 'ItemDetail');
  const basis = find(detail, 'PriceBasisQuantity');
  const per = attributeOf(basis, 'quantity');
  const description = find(detail, 'Description');
  return {
    location: `Line ${attributeOf(item, 'lineNumber') ?? ordinal}`,
    quantity: attributeOf(item, 'quantity'),
    manufacturer: textOf(detail, 'ManufacturerName'),
    partNumber: textOf(detail, 'ManufacturerPartID') ?? textOf(id, 'SupplierPartID'),
    stockCode: textOf(id, 'BuyerPartID'),
    description: joined(textOf(description, 'ShortName'), getElementText(description)),
    customerCost: getElementText(priceOf(item)),
    ...(per !== undefined && {
      per: { quantity: per, factor: attributeOf(basis, 'conversionFactor') },
    }),
    ...modificationsOf(detail),
  };
}

/** What is taken off a price by a percent is a discount; what is taken off or added otherwise is in the price already. */
function modificationsOf(detail: XmlElement | undefined): Pick<QuoteLine, 'discounts' | 'remarks'> {
  const discounts: string[] = [];
  const remarks: string[] = [];
  const all = find(detail, 'UnitPrice', 'Modifications');
  for (const modification of all ? childrenOf(all, 'Modification') : []) {
    const percent = find(modification, 'AdditionalDeduction', 'DeductionPercent');
    const percentText = attributeOf(percent, 'percent');
    if (percentText !== undefined) discounts.push(percentText);
    else remarks.push(formatIgnoredModification(modification));
  }
  return { discounts, remarks };
}

function formatIgnoredModification(modification: XmlElement): string {
  const deduction = find(modification, 'AdditionalDeduction');
  const amount = deduction
    ? textOf(deduction, 'DeductionAmount', 'Money')
    : textOf(modification, 'AdditionalCost', 'Money');
  const reason = textOf(modification, 'ModificationDetail', 'Description');
  return quoteTexts.allowanceNotTaken(deduction ? 'discount' : 'charge', amount ?? '?', reason);
}
