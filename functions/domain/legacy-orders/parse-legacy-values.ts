import { clampMagnitude, divideBigRounded } from '#shared/money/money.ts';

/** What a comma stands before in figures: decimals, as in French, or thousands, as in English. */
export type Comma = 'decimals' | 'thousands';

/** A figure as it was read, and whether it had to be rounded to be taken. */
export type LegacyAmount = { amount: number; isRounded: boolean };

const AMOUNT =
  /^(?<open>\()?\s*(?<before>[-+−])?\s*\$?\s*(?<inner>[-+−])?(?<figures>\d[\d ,.'\u00A0\u202F]*|[.,]\d+)\s*[$%]?\s*(?<behind>-)?\s*(?<close>\))?$/;

/** Figures without a sign, as '1234.5': which of comma and point ends the whole ones is told by where they stand. */
function normalizeDigits(text: string, comma: Comma | undefined): string | undefined {
  const digits = text.replace(/[ '\u00A0\u202F]/g, '');
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last < 0) return digits;
  const separator = digits.charAt(last);
  if (isOfThousands(digits, { separator, last, comma }))
    return isGrouped(digits, separator) ? digits.replaceAll(separator, '') : undefined;
  const other = separator === ',' ? '.' : ',';
  const whole = digits.slice(0, last);
  if (whole.includes(other) && !isGrouped(whole, other)) return undefined;
  return `${whole.replaceAll(other, '') || '0'}.${digits.slice(last + 1)}`;
}

type SeparatorContext = { separator: string; last: number; comma: Comma | undefined };

/** '1.234.567' is of thousands, and '1,234' where commas stand before them, '1.234' where they stand before decimals; '1,5' is not. */
function isOfThousands(digits: string, { separator, last, comma }: SeparatorContext): boolean {
  if (digits.indexOf(separator) !== last) return true;
  const isAlone = digits.length - last === 4 && !digits.includes(separator === ',' ? '.' : ',');
  return isAlone && (separator === ',' ? comma !== 'decimals' : comma === 'decimals');
}

/** Whether a mark stands before every three figures, and no other does. */
function isGrouped(digits: string, separator: string): boolean {
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
  comma?: Comma,
): LegacyAmount | undefined {
  const signedDigits = signed(text);
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

export const isAmountWritten = (text: string): boolean => AMOUNT.test(text.trim());

/** The figures of an amount, and whether one sign, before or behind them or around them, says that it is below 0. */
function signed(text: string): { digits: string; isNegative: boolean } | undefined {
  const {
    open,
    before,
    inner,
    figures: digits,
    behind,
    close,
  } = AMOUNT.exec(text.trim())?.groups ?? {};
  if (digits === undefined || Boolean(open) !== Boolean(close)) return undefined;
  const signs = [open, before, inner, behind].filter(Boolean);
  return signs.length > 1
    ? undefined
    : { digits, isNegative: signs.length === 1 && signs[0] !== '+' };
}

/** Whether an amount is within what an order may hold. */
export const isWithin = (amount: number, most: number) => clampMagnitude(amount, most) === amount;

const WRITTEN = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/;
const SPOKEN = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[ T].*)?$/;

/** A calendar date, as Access keeps it or as it is written; month first, unless there is no such month. */
export function readDay(text: string): string | undefined {
  const written = WRITTEN.exec(text.trim());
  if (written) return day(written[1]!, written[2]!, written[3]!);
  const spoken = SPOKEN.exec(text.trim());
  if (!spoken) return undefined;
  const [, first, second, year] = spoken;
  return day(year!, first!, second!) ?? day(year!, second!, first!);
}

function day(year: string, month: string, date: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : undefined;
}

/** Databases know no time zone: a day is kept as its noon in UTC, which is that day to whoever looks at it. */
export const noonOf = (calendarDay: string) => `${calendarDay}T12:00:00.000Z`;
