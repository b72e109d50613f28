import {
  HUNDRED_PERCENT,
  LARGEST_AMOUNT,
  bounded,
  cents,
  divideBig,
  percent,
  thousandths,
  type Cents,
  type Percent,
  type Rounding,
  type Thousandths,
} from '#shared/money/money.ts';
import type { NewOrder } from '#shared/schemas/order.ts';

/** '$1,200.50' as cents, up where it has more than 2 decimals (D1); null where nothing was typed, 0 where it is no number. */
export const readTypedMoney = (text: string): Cents | null => mark(readTyped(text, 2, 'up'), cents);

/** '2.25%' as a percent of at most 100, to 4 decimals; null where nothing was typed, 0 where it is no number. */
export function readTypedPercent(
  text: string,
  { mayBeNegative = false }: { mayBeNegative?: boolean } = {},
): Percent | null {
  const typed = readTyped(text, 4, 'nearest');
  if (typed === null) return null;
  return percent(Math.min(HUNDRED_PERCENT, mayBeNegative ? typed : Math.abs(typed)));
}

/** '2.5' as thousandths (D11); null where nothing was typed, 0 where it is no number. */
export const readTypedQuantity = (text: string): Thousandths | null =>
  mark(readTyped(text, 3, 'nearest'), thousandths);

type TypedFreight = Pick<NewOrder, 'CustomFreight' | 'FreightPercentage'> &
  Partial<Pick<NewOrder, 'Freight'>>;

/**
 * What typed freight writes into the order: with % a live percent of at most 100, else an amount that is
 * not below 0 (D12, D49); emptied it is null, and the default counts. Undefined where it is refused (D51).
 */
export function readTypedFreight(text: string): TypedFreight | undefined {
  if (text.trim() === '') return { CustomFreight: false, FreightPercentage: null };
  if (!holdsNumber(text)) return undefined;
  if (text.includes('%'))
    return isOnePercent(text)
      ? { CustomFreight: false, FreightPercentage: readTypedPercent(text) }
      : undefined;
  const Freight = readTypedMoney(text) ?? cents(0);
  return Freight < 0 ? undefined : { CustomFreight: true, FreightPercentage: null, Freight };
}

type TypedDeposit = Pick<NewOrder, 'CustomDownPayment' | 'DownPaymentPercentage'> &
  Partial<Pick<NewOrder, 'DownPayment'>>;

/** The same for the down payment (D13); of a credit it may be below 0. */
export function readTypedDeposit(text: string): TypedDeposit | undefined {
  if (text.trim() === '') return { CustomDownPayment: false, DownPaymentPercentage: null };
  if (!holdsNumber(text)) return undefined;
  if (text.includes('%'))
    return isOnePercent(text)
      ? { CustomDownPayment: false, DownPaymentPercentage: readTypedPercent(text) }
      : undefined;
  return {
    CustomDownPayment: true,
    DownPaymentPercentage: null,
    DownPayment: readTypedMoney(text) ?? cents(0),
  };
}

/** A typed sales tax rate; emptied it is null, and the default counts. Undefined where it is refused (D51). */
export function readTypedTaxRate(text: string): Pick<NewOrder, 'SalesTaxRate'> | undefined {
  if (text.trim() === '') return { SalesTaxRate: null };
  return holdsNumber(text) && isOnePercent(text)
    ? { SalesTaxRate: readTypedPercent(text) }
    : undefined;
}

/** One number, and not none: text that holds neither is no figure (D51). */
export const holdsNumber = (text: string) => /\d/u.test(text) && isOneNumber(text);

/**
 * Whether what was typed holds one number, with commas between thousands alone: '1e5', '1/2' and '12,5' would
 * otherwise be read as another number than the one that was meant.
 */
export function isOneNumber(text: string): boolean {
  const [number = ''] = /[\d.](?:.*[\d.])?/su.exec(text) ?? [];
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/.test(number.replaceAll(/\s/gu, ''));
}

/** The same of percents, where no thousands are: '14,975' is a rate with the comma of another country. */
export const isOnePercent = (text: string) =>
  isOneNumber(text) && !(text.includes(',') && !text.includes('.'));

/** The same of money and quantities, which are no percents. */
export const isOneAmount = (text: string) => isOneNumber(text) && !text.includes('%');

/** Keeps digits, the point and a leading minus or bracket, which bookkeepers write for one, and rounds what is past the last place. */
function readTyped(text: string, places: number, rounding: Rounding): number | null {
  if (text.trim() === '') return null;
  const [whole = '', fraction = '', ...more] = text.replaceAll(/[^\d.]/g, '').split('.');
  if (more.length > 0) return 0;
  const divisor = 10n ** BigInt(fraction.length);
  const digits = BigInt(whole + fraction) * 10n ** BigInt(places);
  const size = bounded(divideBig(digits, divisor, rounding), LARGEST_AMOUNT);
  return /^[^\d.]*[-−(]/u.test(text) && size > 0 ? -size : size;
}

const mark = <Unit>(amount: number | null, unit: (amount: number) => Unit) =>
  amount === null ? null : unit(amount);
