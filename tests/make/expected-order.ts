import { Decimal } from 'decimal.js';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { plainEdit, type PlainLine } from './plain-pricing.ts';

/** What a line says about its product, and its figures in decimals. */
export type ExpectedLine = PlainLine & {
  mfgCode: string;
  partNumber: string;
  description: string;
  stockCode: string;
};

const zero = new Decimal(0);
const dollars = (amount: number) => new Decimal(toDecimalText(amount, 2));
const dollarsIfAny = (amount: number | null) => (amount === null ? null : dollars(amount));

/** A row with words and no product in it. */
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
});

/** A row as the catalogue fills it: its own customer cost, else the default GP's, else retail (D20). */
export function expectedProduct(product: Product, settings: OrderSalesSettings): ExpectedLine {
  const cost = dollars(product.DealerCost ?? 0);
  const filled: ExpectedLine = {
    ...buildExpectedTextLine(product.Description.replaceAll('\uFFFD', "'")),
    mfgCode: product.MfgCode,
    partNumber: product.PartNumber,
    stockCode: product.StockCode ?? '',
    retail: dollarsIfAny(product.Retail),
    maximum: dollarsIfAny(product.MaximumPrice),
    minimum: dollarsIfAny(product.MinimumPrice),
    initial: cost,
    dealer: cost,
  };
  const { GPPercent, RoundToNearestDollar } = settings;
  const isToDollar = RoundToNearestDollar ?? false;
  if (product.CustomerCost === null && typeof GPPercent === 'number')
    return expectedEdit(filled, 'GPPercent', toDecimalText(GPPercent, 4), isToDollar);
  const offered = product.CustomerCost ?? product.Retail ?? 0;
  return expectedEdit(filled, 'CustomerCost', toDecimalText(offered, 2), isToDollar);
}

export const expectedEdit = (
  line: ExpectedLine,
  field: Parameters<typeof plainEdit>[1],
  typed: string,
  isToDollar = false,
): ExpectedLine => ({ ...line, ...plainEdit(line, field, new Decimal(typed), isToDollar) });

/** How a language writes a figure. */
export type Writing = { thousand: string; point: string };
export const inEnglish: Writing = { thousand: ',', point: '.' };
export const inFrench: Writing = { thousand: '\u00A0', point: ',' };

/** 1234.5 as '1,234.50'. */
export function written(figure: Decimal, decimals = 2, { thousand, point } = inEnglish): string {
  const [whole = '', fraction] = figure.toFixed(decimals, Decimal.ROUND_HALF_UP).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousand);
  return fraction === undefined ? grouped : grouped + point + fraction;
}

/** '2.5' or '3': no more decimals than a quantity has. */
export const writtenQuantity = (quantity: Decimal, writing = inEnglish) =>
  written(quantity, quantity.decimalPlaces(), writing);

/** The cells of a line from quantity to stock code, as the screen and the worksheet form show them. */
export function writtenLine(line: ExpectedLine, writing = inEnglish, percentSign = ''): string[] {
  const money = (amount: Decimal | null) => (amount ? written(amount, 2, writing) : '');
  const percent = (part: Decimal) => written(part, 2, writing) + percentSign;
  return [
    writtenQuantity(line.quantity, writing),
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
