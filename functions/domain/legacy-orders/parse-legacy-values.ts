import { clampMagnitude, divideBigRounded } from '#shared/money/money.ts';

/** What a comma separates in a number: decimals, as in French, or thousands, as in English. */
export type CommaMeaning = 'decimals' | 'thousands';

/** A parsed amount, and whether it was rounded. */
export type LegacyAmount = { scaledAmount: number; isRounded: boolean };

const AMOUNT_PATTERN =
  /^(?<open>\()?\s*(?<before>[-+−])?\s*\$?\s*(?<inner>[-+−])?(?<figures>\d[\d ,.'\u00A0\u202F]*|[.,]\d+)\s*[$%]?\s*(?<behind>-)?\s*(?<close>\))?$/;

/**
 * Converts digits with separators to the form '1234.5'; undefined if the separators are invalid. Their
 * positions show which one is the decimal separator.
 */
function normalizeDigits(text: string, commaMeaning: CommaMeaning | undefined): string | undefined {
  const digits = text.replace(/[ '\u00A0\u202F]/g, '');
  const separatorIndex = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (separatorIndex < 0) return digits;
  const separator = digits.charAt(separatorIndex);
  if (isThousandsSeparator(digits, { separator, separatorIndex, commaMeaning }))
    return isGroupedByThree(digits, separator) ? digits.replaceAll(separator, '') : undefined;
  const otherSeparator = separator === ',' ? '.' : ',';
  const whole = digits.slice(0, separatorIndex);
  if (whole.includes(otherSeparator) && !isGroupedByThree(whole, otherSeparator)) return undefined;
  return `${whole.replaceAll(otherSeparator, '') || '0'}.${digits.slice(separatorIndex + 1)}`;
}

type SeparatorContext = {
  separator: string;
  separatorIndex: number;
  commaMeaning: CommaMeaning | undefined;
};

/**
 * True for '1.234.567', for '1,234' if commas separate thousands, and for '1.234' if commas separate
 * decimals; false for '1,5'.
 */
function isThousandsSeparator(
  digits: string,
  { separator, separatorIndex, commaMeaning }: SeparatorContext,
): boolean {
  if (digits.indexOf(separator) !== separatorIndex) return true;
  const isAlone =
    digits.length - separatorIndex === 4 && !digits.includes(separator === ',' ? '.' : ',');
  return isAlone && (separator === ',' ? commaMeaning !== 'decimals' : commaMeaning === 'decimals');
}

/** Tests if the separator stands before every group of three digits, and nowhere else. */
function isGroupedByThree(digits: string, separator: string): boolean {
  const [first, ...groups] = digits.split(separator);
  return /^\d{1,3}$/.test(first!) && groups.every((group) => /^\d{3}$/.test(group));
}

/**
 * Parses an amount into integer units of its last decimal. Accepts other programs' notations: currency
 * signs, thousands separators, a decimal comma, and brackets for a negative amount. Extra decimals are
 * rounded up (D1, D35). Returns undefined for an invalid amount.
 */
export function parseLegacyAmount(
  text: string,
  decimals: number,
  commaMeaning?: CommaMeaning,
): LegacyAmount | undefined {
  const signedDigits = parseSignedDigits(text);
  const plain = signedDigits && normalizeDigits(signedDigits.digits, commaMeaning);
  if (plain === undefined) return undefined;
  const [whole, part = ''] = plain.split('.');
  const fraction = part.replace(/0+$/, '');
  const scaled = BigInt(`${whole}${fraction}`) * 10n ** BigInt(decimals);
  const base = 10n ** BigInt(fraction.length);
  if (scaled / base > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  const amount = divideBigRounded(
    signedDigits!.isNegative ? -scaled : scaled,
    base,
    'awayFromZero',
  );
  return { scaledAmount: amount + 0, isRounded: fraction.length > decimals };
}

export const isAmountText = (text: string): boolean => AMOUNT_PATTERN.test(text.trim());

/**
 * The digits of an amount, and whether it is negative: by one sign before or after it, or by brackets.
 * Undefined if there is more than one sign.
 */
function parseSignedDigits(text: string): { digits: string; isNegative: boolean } | undefined {
  const {
    open,
    before,
    inner,
    figures: digits,
    behind,
    close,
  } = AMOUNT_PATTERN.exec(text.trim())?.groups ?? {};
  if (digits === undefined || Boolean(open) !== Boolean(close)) return undefined;
  const signs = [open, before, inner, behind].filter(Boolean);
  return signs.length > 1
    ? undefined
    : { digits, isNegative: signs.length === 1 && signs[0] !== '+' };
}

/** Tests if an amount is within the limit of an order. */
export const isMagnitudeWithinLimit = (amount: number, limit: number) =>
  clampMagnitude(amount, limit) === amount;

const YEAR_FIRST_PATTERN = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/;
const YEAR_LAST_PATTERN = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ T].*)?$/;

/**
 * Parses a date as stored by Access or as text; the month comes first, unless it would be invalid.
 * Undefined if it is not a date.
 */
export function parseLegacyDateToIsoDay(text: string): string | undefined {
  const yearFirst = YEAR_FIRST_PATTERN.exec(text.trim());
  if (yearFirst) return toCalendarDay(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!);
  const yearLast = YEAR_LAST_PATTERN.exec(text.trim());
  if (!yearLast) return undefined;
  const [, first, second, year] = yearLast;
  return toCalendarDay(year!, first!, second!) ?? toCalendarDay(year!, second!, first!);
}

function toCalendarDay(year: string, month: string, date: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : undefined;
}

/** Databases have no time zone. Noon in UTC is the same day in nearly every time zone. */
export const toUtcNoonTimestamp = (calendarDay: string) => `${calendarDay}T12:00:00.000Z`;
