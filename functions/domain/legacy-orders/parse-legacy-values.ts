import { clampMagnitude, divideBigRounded } from '#shared/money/money.ts';

/** What a comma stands before in figures: decimals, as in French, or thousands, as in English. */
export type CommaMeaning = 'decimals' | 'thousands';

/** A figure as it was read, and whether it had to be rounded to be taken. */
export type LegacyAmount = { amount: number; isRounded: boolean };

const AMOUNT_PATTERN =
  /^(?<open>\()?\s*(?<before>[-+−])?\s*\$?\s*(?<inner>[-+−])?(?<figures>\d[\d ,.'\u00A0\u202F]*|[.,]\d+)\s*[$%]?\s*(?<behind>-)?\s*(?<close>\))?$/;

/** Figures without a sign, as '1234.5': which of comma and point ends the whole ones is told by where they stand. */
function normalizeDigits(text: string, comma: CommaMeaning | undefined): string | undefined {
  const digits = text.replace(/[ '\u00A0\u202F]/g, '');
  const separatorIndex = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (separatorIndex < 0) return digits;
  const separator = digits.charAt(separatorIndex);
  if (isThousandsSeparator(digits, { separator, separatorIndex, comma }))
    return isGroupedByThree(digits, separator) ? digits.replaceAll(separator, '') : undefined;
  const otherSeparator = separator === ',' ? '.' : ',';
  const whole = digits.slice(0, separatorIndex);
  if (whole.includes(otherSeparator) && !isGroupedByThree(whole, otherSeparator)) return undefined;
  return `${whole.replaceAll(otherSeparator, '') || '0'}.${digits.slice(separatorIndex + 1)}`;
}

type SeparatorContext = {
  separator: string;
  separatorIndex: number;
  comma: CommaMeaning | undefined;
};

/** '1.234.567' is of thousands, and '1,234' where commas stand before them, '1.234' where they stand before decimals; '1,5' is not. */
function isThousandsSeparator(
  digits: string,
  { separator, separatorIndex, comma }: SeparatorContext,
): boolean {
  if (digits.indexOf(separator) !== separatorIndex) return true;
  const isAlone =
    digits.length - separatorIndex === 4 && !digits.includes(separator === ',' ? '.' : ',');
  return isAlone && (separator === ',' ? comma !== 'decimals' : comma === 'decimals');
}

/** Whether a mark stands before every three figures, and no other does. */
function isGroupedByThree(digits: string, separator: string): boolean {
  const [first, ...groups] = digits.split(separator);
  return /^\d{1,3}$/.test(first!) && groups.every((group) => /^\d{3}$/.test(group));
}

/**
 * A decimal figure in whole units of its last place, as other programs write it: with a currency's sign, groups of
 * thousands, a comma for the point, or brackets for a minus. What has more places goes up to the next unit (D1, D35).
 */
export function parseLegacyAmount(
  text: string,
  decimals: number,
  comma?: CommaMeaning,
): LegacyAmount | undefined {
  const signedDigits = parseSignedDigits(text);
  const plain = signedDigits && normalizeDigits(signedDigits.digits, comma);
  if (plain === undefined) return undefined;
  const [whole, part = ''] = plain.split('.');
  const fraction = part.replace(/0+$/, '');
  const scaled = BigInt(`${whole}${fraction}`) * 10n ** BigInt(decimals);
  const base = 10n ** BigInt(fraction.length);
  if (scaled / base > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  const amount = divideBigRounded(signedDigits!.isNegative ? -scaled : scaled, base, 'up');
  return { amount: amount + 0, isRounded: fraction.length > decimals };
}

export const isAmountText = (text: string): boolean => AMOUNT_PATTERN.test(text.trim());

/** The figures of an amount, and whether one sign, before or behind them or around them, says that it is below 0. */
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

/** Whether an amount is within what an order may hold. */
export const isWithinLimit = (amount: number, limit: number) =>
  clampMagnitude(amount, limit) === amount;

const YEAR_FIRST_PATTERN = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/;
const YEAR_LAST_PATTERN = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ T].*)?$/;

/** A calendar date, as Access keeps it or as it is written; month first, unless there is no such month. */
export function parseLegacyDay(text: string): string | undefined {
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

/** Databases know no time zone: a day is kept as its noon in UTC, which is that day to whoever looks at it. */
export const toNoonTimestamp = (calendarDay: string) => `${calendarDay}T12:00:00.000Z`;
