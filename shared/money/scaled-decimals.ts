import {
  NO_BREAK_SPACE,
  decimalFormatters,
  dollarFormatters,
  formatDecimal,
} from '#shared/format/format-number.ts';
import type { Language } from '#shared/language/languages.ts';
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
 * Parses a decimal number as a whole number of its last decimal: ('12.5', 2) is 1,250. It works on the text,
 * so no float ever has the amount. Undefined where the text is not a plain decimal, is too large, or has more
 * decimals than `decimalPlaces`.
 */
export function parseScaledDecimal(text: string, decimalPlaces: number): number | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const decimals = fraction.slice(0, decimalPlaces);
  const size = Number(whole + decimals.padEnd(decimalPlaces, '0'));
  if (size > MAX_AMOUNT || /[1-9]/.test(fraction.slice(decimalPlaces))) return undefined;
  return sign && size > 0 ? -size : size;
}

/** Formats a whole number of last decimals as a plain decimal: (1250, 2) is '12.50'. */
export function toDecimalText(amount: number, decimalPlaces: number): string {
  const digits = String(Math.abs(amount)).padStart(decimalPlaces + 1, '0');
  const point = digits.length - decimalPlaces;
  const text = decimalPlaces ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits;
  return amount < 0 ? `-${text}` : text;
}

/** A decimal below this has at most 15 digits, so a number stores it uniquely. */
const EXACT_DECIMAL_LIMIT = 10 ** 15;

/**
 * A JSON number, like `parseScaledDecimal` of its text. The text is only made where the number may not be
 * such a decimal.
 */
export function toScaledInteger(value: number, decimalPlaces: number): number | undefined {
  const amount = Math.round(value * 10 ** decimalPlaces);
  const isDecimal =
    Math.abs(amount) < EXACT_DECIMAL_LIMIT && amount / 10 ** decimalPlaces === value;
  // Adding 0 turns a negative zero into 0.
  return isDecimal ? amount + 0 : parseScaledDecimal(String(value), decimalPlaces);
}

/**
 * The JSON number for the text of `toDecimalText`. The division of two whole numbers gives the nearest
 * number.
 */
export const toUnscaledNumber = (amount: number, decimalPlaces: number): number =>
  amount / 10 ** decimalPlaces + 0;

/** '1234.5' as 123,450 cents; undefined where it is not money with at most 2 decimals. */
export const parseCents = (text: string): Cents | undefined =>
  brandIfDefined(parseScaledDecimal(text, 2), asCents);
/** '7.25' as 72,500 ten-thousandths; undefined where it is not a percent with at most 4 decimals. */
export const parsePercent = (text: string): Percent | undefined =>
  brandIfDefined(parseScaledDecimal(text, 4), asPercent);
/** '2.5' as 2,500 thousandths; undefined where it is not a quantity with at most 3 decimals. */
export const parseThousandths = (text: string): Thousandths | undefined =>
  brandIfDefined(parseScaledDecimal(text, 3), asThousandths);

/** 123,450 cents for people: '1,234.50', in the user's language. */
export const formatCents = (amount: Cents) => formatDecimal(toDecimalText(amount, 2));

/** -123,450 cents for people in a language: '-$1,234.50', in French '-1 234,50 $'. */
export function formatDollarsIn(language: Language, amount: Cents): string {
  const absoluteAmount = decimalFormatters[language](toDecimalText(Math.abs(amount), 2));
  return `${amount < 0 ? '-' : ''}${dollarFormatters[language](absoluteAmount)}`;
}

/** A difference of amounts: '+ $2,400.00', '− $1,000.00'. */
export const formatSignedDollarsIn = (language: Language, difference: Cents): string =>
  `${difference < 0 ? '\u2212' : '+'}${NO_BREAK_SPACE}${formatDollarsIn(language, asCents(Math.abs(difference)))}`;

const brandIfDefined = <T>(amount: number | undefined, brandNumber: (amount: number) => T) =>
  amount === undefined ? undefined : brandNumber(amount);
