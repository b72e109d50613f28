import { asCount } from '#shared/format/thousands.ts';

const because = (amount: string, reason: string | undefined) =>
  reason === undefined ? amount : `${amount} (${reason})`;

/** What is said of a quote that is read from a file. */
export const quoteTexts = {
  fileIsTooLarge: 'It has more than 16 MB.',
  fileIsEmpty: 'The file is empty.',
  notXml: 'The file is no XML.',
  unknownEncoding: (encoding: string) =>
    `The file is written in ${encoding}. UTF-8, UTF-16, ISO-8859-1 and Windows-1252 can be read.`,
  notInItsEncoding: (encoding: string) =>
    `The file is not written in ${encoding}, as it says or as XML is without saying.`,
  brokenXml: (line: number, column: number, what: string) =>
    `The file is no XML: line ${line}, column ${column}: ${what}`,
  declaresEntities:
    'The file has declarations of its own in its DOCTYPE. Such a file is not read; save it without them.',
  tooDeep: (most: number) => `The file is nested deeper than ${most} elements.`,
  tooManyElements: (most: number) => `The file has more than ${asCount(most)} elements.`,
  tooManyAttributes: (most: number) => `An element of the file has more than ${most} attributes.`,
  tooManyLines: (most: number) => `The file has more than ${asCount(most)} lines.`,
  tooManyBundles: (most: number) => `The file has more than ${asCount(most)} bundles.`,
  unknownDocument: (root: string) =>
    `The file is XML, but no quote: its outermost element is ${root}. A SmartSales quote, a UBL Quotation or Order and a cXML QuoteMessage, OrderRequest or PunchOutOrderMessage can be imported.`,
  otherDocument: (what: string) =>
    `The file is a ${what}. A UBL Quotation or Order and a cXML QuoteMessage, OrderRequest or PunchOutOrderMessage can be imported.`,
  noLines: (format: string) => `The file is a ${format} without lines: there is nothing to import.`,
  quotePricingNotAllowed: 'Quote pricing is not allowed for this dealer.',
  quotePricingForeign: (foreign: string, own: string) =>
    `The prices of the file are in ${foreign}, and orders in ${own}: import it without its prices.`,
  foreignPrices: (foreign: string, own: string) =>
    `Its prices are in ${foreign}, and orders in ${own}: none of them is taken.`,
  foreignPrice: (foreign: string) =>
    `Its price is in ${foreign}, and the catalogue does not know it.`,
  moreRemarks: (count: number) => `There is more of the kind: ${asCount(count)}.`,
  totalDiffers: (said: string, sum: string) =>
    `Its total, ${said}, is not that of its lines, ${sum}.`,
  lineTotalDiffers: (said: string, sum: string) =>
    `Its total, ${said}, is not its quantity times its price, ${sum}.`,
  rounded: (from: string, to: string) => `${from} to ${to}`,
  pricePer: (price: string, per: string, each: string) => `${price} for ${per} is ${each} each`,
  notAFigure: (what: string, text: string) => `Its ${what}, '${text}', is no number.`,
  tooLarge: (what: string, text: string) => `Its ${what}, ${text}, is too large.`,
  discountOutside: (text: string) => `Its discount, ${text} %, is not from 0 to 100 %.`,
  moreDiscounts: (count: number) =>
    `It has ${count} discounts: the first two are taken, the others are not.`,
  allowanceNotTaken: (what: 'charge' | 'discount', amount: string, reason?: string) =>
    `A ${what} of ${because(amount, reason)} is not taken: only discounts in percent are.`,
  allowanceOfTheWhole: (what: 'charge' | 'discount', amount: string, reason?: string) =>
    `A ${what} of ${because(amount, reason)} on the whole of it is not taken.`,
  subLines: (count: number) =>
    `Its ${count === 1 ? 'sub-line is' : `${count} sub-lines are`} not read.`,
  costNotTaken: (cost: string, why: string) => `Its price, ${cost}, is not taken: ${why}`,
  costChanged: (from: string, to: string, why = '') =>
    `Its price, ${from}, becomes ${to}. ${why}`.trim(),
  lineTooLarge: 'An order holds no such amount: its price or what it comes to is too large.',
  tooLong: (what: string, most: number) =>
    `Its ${what} is longer than ${asCount(most)} characters and is left out.`,
  zero: 'Its retail and its cost are 0.00.',
} as const;
