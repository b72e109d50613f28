import { Decimal } from 'decimal.js';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { applyReferenceEdit, type ReferenceLine } from './reference-pricing.ts';

/** The product of a line and its amounts in decimals. */
export type ExpectedLine = ReferenceLine & {
  mfgCode: string;
  partNumber: string;
  description: string;
  stockCode: string;
};

const zero = new Decimal(0);
const toDollars = (amount: number) => new Decimal(toDecimalText(amount, 2));
const toOptionalDollars = (amount: number | null) => (amount === null ? null : toDollars(amount));

/** A row with text and no product. */
export const buildExpectedTextLine = (description: string): ExpectedLine => ({
  mfgCode: '',
  partNumber: '',
  description,
  stockCode: '',
  quantity: new Decimal(1),
  retail: null,
  maximum: null,
  minimum: null,
  initial: zero,
  discount1: zero,
  discount2: zero,
  dealer: zero,
  customer: zero,
  gp: zero,
  dealerExtended: zero,
  customerExtended: zero,
  taxable: 'all',
});

/** A row as the catalogue fills it: the product's customer cost, else the default GP's, else retail (D20). */
export function buildExpectedProductLine(
  product: Product,
  settings: OrderSalesSettings,
): ExpectedLine {
  const cost = toDollars(product.DealerCost ?? 0);
  const productLine: ExpectedLine = {
    ...buildExpectedTextLine(product.Description.replaceAll('\uFFFD', "'")),
    mfgCode: product.MfgCode,
    partNumber: product.PartNumber,
    stockCode: product.StockCode ?? '',
    retail: toOptionalDollars(product.Retail),
    maximum: toOptionalDollars(product.MaximumPrice),
    minimum: toOptionalDollars(product.MinimumPrice),
    initial: cost,
    dealer: cost,
  };
  const { GPPercent, RoundToNearestDollar } = settings;
  const isToDollar = RoundToNearestDollar ?? false;
  if (product.CustomerCost === null && typeof GPPercent === 'number')
    return applyExpectedEdit(productLine, 'GPPercent', toDecimalText(GPPercent, 4), isToDollar);
  const offered = product.CustomerCost ?? product.Retail ?? 0;
  return applyExpectedEdit(productLine, 'CustomerCost', toDecimalText(offered, 2), isToDollar);
}

export const applyExpectedEdit = (
  line: ExpectedLine,
  field: Parameters<typeof applyReferenceEdit>[1],
  typed: string,
  isToDollar = false,
): ExpectedLine => ({
  ...line,
  ...applyReferenceEdit(line, field, new Decimal(typed), isToDollar),
});

/** The number format of a language. */
export type NumberStyle = { thousand: string; point: string };
export const englishNumberStyle: NumberStyle = { thousand: ',', point: '.' };
export const frenchNumberStyle: NumberStyle = { thousand: '\u00A0', point: ',' };

/** Formats 1234.5 as '1,234.50'. */
export function formatExpectedNumber(
  amount: Decimal,
  decimals = 2,
  { thousand, point } = englishNumberStyle,
): string {
  const [integerDigits = '', fraction] = amount.toFixed(decimals, Decimal.ROUND_HALF_UP).split('.');
  const grouped = integerDigits.replaceAll(/\B(?=(\d{3})+$)/g, thousand);
  return fraction === undefined ? grouped : grouped + point + fraction;
}

/** '2.5' or '3': only as many decimals as the quantity has. */
export const formatExpectedQuantity = (quantity: Decimal, style = englishNumberStyle) =>
  formatExpectedNumber(quantity, quantity.decimalPlaces(), style);

/** The cells of a line from quantity to stock code, as the screen and the worksheet form show them. */
export function formatExpectedCells(
  line: ExpectedLine,
  style = englishNumberStyle,
  percentSign = '',
): string[] {
  const money = (amount: Decimal | null) => (amount ? formatExpectedNumber(amount, 2, style) : '');
  const percent = (part: Decimal) => formatExpectedNumber(part, 2, style) + percentSign;
  return [
    formatExpectedQuantity(line.quantity, style),
    line.mfgCode,
    line.partNumber,
    line.description,
    money(line.retail),
    money(line.dealer),
    percent(line.discount1),
    percent(line.discount2),
    money(line.dealerExtended),
    money(line.customer),
    money(line.customerExtended),
    percent(line.gp),
    line.stockCode,
  ];
}
