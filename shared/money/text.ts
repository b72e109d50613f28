import { formatDecimal } from '#shared/format/thousands.ts';
import {
  LARGEST_AMOUNT,
  cents,
  percent,
  thousandths,
  type Cents,
  type Percent,
  type Thousandths,
} from './money.ts';

/**
 * Reads a decimal number as a whole number of its last place: ('12.5', 2) is 1,250.
 * Works on the text, so no float ever holds the amount. Undefined where the text is not a plain
 * decimal, is too large, or says more places than there are.
 */
export function readDecimal(text: string, places: number): number | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const keptDigits = fraction.slice(0, places);
  const size = Number(whole + keptDigits.padEnd(places, '0'));
  if (size > LARGEST_AMOUNT || /[1-9]/.test(fraction.slice(places))) return undefined;
  return sign && size > 0 ? -size : size;
}

/** Writes a whole number of last places as a plain decimal: (1250, 2) is '12.50'. */
export function writeDecimal(amount: number, places: number): string {
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  const point = digits.length - places;
  const text = places ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits;
  return amount < 0 ? `-${text}` : text;
}

/** A decimal below this has at most 15 digits, and so has a number of its own. */
const SURELY_DISTINCT = 10 ** 15;

/** A number of JSON as `readDecimal` reads its text: the text is made only where the number may be no such decimal. */
export function readNumber(value: number, places: number): number | undefined {
  const amount = Math.round(value * 10 ** places);
  const isDecimal = Math.abs(amount) < SURELY_DISTINCT && amount / 10 ** places === value;
  // A negative zero is none.
  return isDecimal ? amount + 0 : readDecimal(String(value), places);
}

/** The number that JSON says as `writeDecimal` does: of two whole numbers a division gives the nearest there is. */
export const writeNumber = (amount: number, places: number): number => amount / 10 ** places + 0;

/** '1234.5' as 123,450 cents; undefined where it is not money to the cent. */
export const readCents = (text: string): Cents | undefined => brand(readDecimal(text, 2), cents);
/** '7.25' as 72,500 ten-thousandths; undefined where it is not a percent to 4 decimals. */
export const readPercent = (text: string): Percent | undefined =>
  brand(readDecimal(text, 4), percent);
/** '2.5' as 2,500 thousandths; undefined where it is not a quantity to 3 decimals. */
export const readThousandths = (text: string): Thousandths | undefined =>
  brand(readDecimal(text, 3), thousandths);

/** 123,450 cents as people read them: '1,234.50'. */
export const groupCents = (amount: Cents) => formatDecimal(writeDecimal(amount, 2));

const brand = <T>(amount: number | undefined, brandNumber: (amount: number) => T) =>
  amount === undefined ? undefined : brandNumber(amount);
