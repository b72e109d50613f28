import type { Cents, Percent, Thousandths } from '#shared/money/money.ts';
import { writeDecimal } from '#shared/money/text.ts';
import { readTypedMoney, readTypedPercent, readTypedQuantity } from '#shared/pricing/typed.ts';

/** Signs, brackets and currencies as spreadsheets and ledgers write them around a number. */
const AROUND =
  /^(\()?([-−–])?\s*(?:USD|CAD|(?:US|CA|C)?[$€£])?\s*([-−–(])?\s*(\d[\d.,'’\s]*|[.,]\d+)\s*(\))?\s*(?:[$€£]|USD|CAD)?\s*(-)?(\))?$/i;

/** '($1,234.50)' and '$ (1,234.50)' as '-1234.50'; undefined where the text is no number, so that no code or formula passes for one. */
export function plainNumber(text: string): string | undefined {
  const match = AROUND.exec(text.trim());
  if (!match) return undefined;
  const [, outer, minus, inner, digits = '', close, after, outerClose] = match;
  const opened = [outer, inner].filter((mark) => mark === '(').length;
  const closed = [close, outerClose].filter(Boolean).length;
  if (opened !== closed || opened > 1) return undefined;
  const plain = plainDigits(digits.replaceAll(/['’\s]/g, ''));
  if (plain === undefined) return undefined;
  return [outer, minus, inner, after].some(Boolean) ? `-${plain}` : plain;
}

const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/;

/** Digits with a point alone. Of two kinds of separators the last parts the decimals; one kind groups where it can. */
function plainDigits(digits: string): string | undefined {
  if (digits.includes(',') && digits.includes('.')) return pointedDigits(digits);
  const isOnePoint = /^\d*\.\d*$/.test(digits);
  if (!isOnePoint && GROUPED.test(digits)) return separated(digits);
  const pointed = digits.replace(',', '.');
  return /^\d*\.?\d*$/.test(pointed) ? pointed : undefined;
}

function pointedDigits(digits: string): string | undefined {
  const point = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.';
  const [whole = '', fraction = '', ...more] = digits.split(point);
  const isPlain = more.length === 0 && GROUPED.test(whole);
  return isPlain ? `${separated(whole)}.${fraction}` : undefined;
}

const separated = (digits: string) => digits.replaceAll(/[.,]/g, '');

/** A figure of a file, whether it said more places than its unit has, and what is left of it (D35). */
export type Figure<Unit> = { value: Unit; isRounded: boolean; shown: string };

/** '$1,200.50', '$5.00 ea', '5.00/ea'. */
export const readMoney = (text: string): Figure<Cents> | undefined =>
  figure(plainNumber(text.replace(/\s*\/?\s*(?:ea|each|un)\.?$/i, '')), 2, readTypedMoney);

/** '2', '2.5', '2 ea'. */
export const readQuantity = (text: string): Figure<Thousandths> | undefined =>
  figure(
    plainNumber(text.replace(/\s*(?:ea|each|pcs?|pieces?|units?|un|x)\.?$/i, '')),
    3,
    readTypedQuantity,
  );

/** '12.5 %', '12.5' or '12,5': of a percent a lone comma parts no thousands. */
export const readPercent = (text: string): Figure<Percent> | undefined =>
  figure(plainNumber(pointed(text.replace(/\s*%$/, ''))), 4, (plain) =>
    readTypedPercent(plain, { mayBeNegative: true }),
  );

const pointed = (text: string) => (text.includes('.') ? text : text.replace(',', '.'));

function figure<Unit extends number>(
  plain: string | undefined,
  places: number,
  read: (plain: string) => Unit | null | undefined,
): Figure<Unit> | undefined {
  const value = plain === undefined ? undefined : read(plain);
  if (plain === undefined || typeof value !== 'number') return undefined;
  const rest = plain.split('.')[1]?.slice(places) ?? '';
  return { value, isRounded: /[1-9]/.test(rest), shown: writeDecimal(value, places) };
}
