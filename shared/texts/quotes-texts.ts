import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';

const appendReason = (amount: string, reason: string | undefined) =>
  reason === undefined ? amount : `${amount} (${reason})`;

/** Texts for a quote that is read from a file. */
export const quoteTexts = {
  fileIsTooLarge: t`It has more than 16 MB.`,
  fileIsEmpty: t`The file is empty.`,
  notXml: t`The file is no XML.`,
  unknownEncoding: (encoding: string) =>
    t`The file is written in ${encoding}. UTF-8, UTF-16, ISO-8859-1 and Windows-1252 can be read.`,
  notInItsEncoding: (encoding: string) =>
    t`The file is not written in ${encoding}, as it says or as XML is without saying.`,
  brokenXml: (line: number, column: number, what: string) =>
    t`The file is no XML: line ${line}, column ${column}: ${what}`,
  declaresEntities: t`The file has declarations of its own in its DOCTYPE. Such a file is not read; save it without them.`,
  tooDeep: (max: number) => t`The file is nested deeper than ${max} elements.`,
  tooManyElements: (max: number) => t`The file has more than ${formatInteger(max)} elements.`,
  tooManyAttributes: (max: number) => t`An element of the file has more than ${max} attributes.`,
  tooManyLines: (max: number) => t`The file has more than ${formatInteger(max)} lines.`,
  tooManyBundles: (max: number) => t`The file has more than ${formatInteger(max)} bundles.`,
  unknownDocument: (root: string) =>
    t`The file is XML, but no quote: its outermost element is ${root}. A SmartSales quote, a UBL Quotation or Order and a cXML QuoteMessage, OrderRequest or PunchOutOrderMessage can be imported.`,
  otherDocument: (what: string) =>
    t`The file is a ${what}. A UBL Quotation or Order and a cXML QuoteMessage, OrderRequest or PunchOutOrderMessage can be imported.`,
  noLines: (format: string) =>
    t`The file is a ${format} without lines: there is nothing to import.`,
  quotePricingNotAllowed: t`Quote pricing is not allowed for this dealer.`,
  quotePricingForeign: (foreignCurrency: string, ownCurrency: string) =>
    t`The prices of the file are in ${foreignCurrency}, and orders in ${ownCurrency}: import it without its prices.`,
  foreignPricesIgnored: (foreignCurrency: string, ownCurrency: string) =>
    t`Its prices are in ${foreignCurrency}, and orders in ${ownCurrency}: none of them is taken.`,
  foreignPriceIgnored: (foreignCurrency: string) =>
    t`Its price is in ${foreignCurrency}, and the catalogue does not know it.`,
  moreRemarks: (count: number) => t`There is more of the kind: ${formatInteger(count)}.`,
  totalDiffers: (statedTotal: string, sum: string) =>
    t`Its total, ${statedTotal}, is not that of its lines, ${sum}.`,
  lineTotalDiffers: (statedTotal: string, sum: string) =>
    t`Its total, ${statedTotal}, is not its quantity times its price, ${sum}.`,
  rounded: (from: string, to: string) => t`${from} to ${to}`,
  pricePer: (price: string, per: string, each: string) => t`${price} for ${per} is ${each} each`,
  notANumber: (what: string, text: string) => t`Its ${what}, '${text}', is no number.`,
  tooLarge: (what: string, text: string) => t`Its ${what}, ${text}, is too large.`,
  discountOutOfRange: (text: string) => t`Its discount, ${text} %, is not from 0 to 100 %.`,
  moreDiscounts: (count: number) =>
    t`It has ${count} discounts: the first two are taken, the others are not.`,
  allowanceIgnored: (what: 'charge' | 'discount', amount: string, reason?: string) =>
    t`A ${what} of ${appendReason(amount, reason)} is not taken: only discounts in percent are.`,
  documentAllowanceIgnored: (what: 'charge' | 'discount', amount: string, reason?: string) =>
    t`A ${what} of ${appendReason(amount, reason)} on the whole of it is not taken.`,
  subLinesIgnored: (count: number) =>
    t`Its ${count === 1 ? t`sub-line is` : t`${count} sub-lines are`} not read.`,
  costRejected: (cost: string, reason: string) => t`Its price, ${cost}, is not taken: ${reason}`,
  costChanged: (from: string, to: string, reason = '') =>
    t`Its price, ${from}, becomes ${to}. ${reason}`.trim(),
  amountTooLarge: t`An order holds no such amount: its price or what it comes to is too large.`,
  tooLong: (what: string, max: number) =>
    t`Its ${what} is longer than ${formatInteger(max)} characters and is left out.`,
  line: (number: string) => t`Line ${number}`,
  zeroPrices: t`Its retail and its cost are 0.00.`,
} as const;
