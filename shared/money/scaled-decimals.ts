import { formatDecimal } from '#shared/format/format-number.ts';
import {
  MAX_AMOUNT,
  asCents,
  asPercent,
  asThousandths,
  type Cents,
  type Percent,
  type Thousandths,
} from './money.ts';

/**
 * Reads a decimal number as a whole number of its last place: ('12.5', 2) is 1,250.
 * Works on the text, so no float ever holds the amount. Undefined where the text is not a plain
 * decimal, is too large, or says more places than there are.
 */
export function parseScaledDecimal(text: string, places: number): number | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const keptDigits = fraction.slice(0, places);
  const size = Number(whole + keptDigits.padEnd(places, '0'));
  if (size > MAX_AMOUNT || /[1-9]/.test(fraction.slice(places))) return undefined;
  return sign && size > 0 ? -size : size;
}

/** Writes a whole number of last places as a plain decimal: (1250, 2) is '12.50'. */
export function toDecimalText(amount: number, places: number): string {
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  const point = digits.length - places;
  const text = places ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits;
  return amount < 0 ? `-${text}` : text;
}

/** A decimal below this has at most 15 digits, and so has a number of its own. */
const EXACT_DECIMAL_LIMIT = 10 ** 15;

/** A number of JSON as `parseScaledDecimal` reads its text: the text is made only where the number may be no such decimal. */
export function toScaledInteger(value: number, places: number): number | undefined {
  const amount = Math.round(value * 10 ** places);
  const isDecimal = Math.abs(amount) < EXACT_DECIMAL_LIMIT && amount / 10 ** places === value;
  // A negative zero is none.
  return isDecimal ? amount + 0 : parseScaledDecimal(String(value), places);
}

/** The number that JSON says as `toDecimalText` does: of two whole numbers a division gives the nearest there is. */
export const toUnscaledNumber = (amount: number, places: number): number =>
  amount / 10 ** places + 0;

/** '1234.5' as 123,450 cents; undefined where it is not money to the cent. */
export const parseCents = (text: string): Cents | undefined =>
  brandIfDefined(parseScaledDecimal(text, 2), asCents);
/** '7.25' as 72,500 ten-thousandths; undefined where it is not a percent to 4 decimals. */
export const parsePercent = (text: string): Percent | undefined =>
  brandIfDefined(parseScaledDecimal(text, 4), asPercent);
/** '2.5' as 2,500 thousandths; undefined where it is not a quantity to 3 decimals. */
export const parseThousandths = (text: string): Thousandths | undefined =>
  brandIfDefined(parseScaledDecimal(text, 3), asThousandths);

/** 123,450 cents as people read them: '1,234.50'. */
export const formatCents = (amount: Cents) => formatDecimal(toDecimalText(amount, 2));

const brandIfDefined = <T>(amount: number | undefined, brandNumber: (amount: number) => T) =>
  amount === undefined ? undefined : brandNumber(amount);
