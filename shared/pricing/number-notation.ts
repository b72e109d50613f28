import type { Language } from '#shared/language/languages.ts';
import { pickByUiLanguage } from '#shared/language/t.ts';

/*
 * How a number is parsed, whether typed, pasted or from a file (D51, D76). The result is plain text,
 * '-1234.5', so that no amount passes through a float.
 */

/** The decimal sign, and the signs that may separate thousands. */
export type NumberNotation = { decimal: '.' | ','; thousands: readonly string[] };

/** A percent never has thousands only: '14,975' is a rate with a decimal comma. */
export type NumberKind = 'amount' | 'percent';

const SPACE = ' ';
const APOSTROPHE = "'";
const pointNotation: NumberNotation = { decimal: '.', thousands: [',', SPACE] };
const frenchNotation: NumberNotation = { decimal: ',', thousands: [SPACE] };

/** The notations of the user's language. In French a point is accepted too, because number pads type one. */
const notationsByLanguage: Record<Language, readonly NumberNotation[]> = {
  en: [pointNotation],
  fr: [frenchNotation, pointNotation],
};
const listLanguageNotations = () => pickByUiLanguage(notationsByLanguage);

/** Notations of other countries and programs. A single text does not tell which of them it uses. */
const foreignNotations: readonly NumberNotation[] = [
  { decimal: '.', thousands: [',', SPACE, APOSTROPHE] },
  { decimal: ',', thousands: ['.', SPACE, APOSTROPHE] },
];

/** Hyphen-minus, the typographic hyphens and dashes, the minus sign and its small form (D76). */
const DASH_PATTERN = String.raw`[-\u2010-\u2015\u2212\uFE63]`;
/**
 * Other signs that look like a minus, and decimal or thousands signs of no known notation: their meaning is
 * unclear.
 */
const UNCLEAR_SIGN = /[\p{Pd}\u02D7\u2043\u207B\u208B\u2796.,'’·٫٬。、]/u;
const UNREADABLE_CHARACTER = /\p{N}|‰|‱/u;
const CURRENCY_PATTERN = String.raw`(?:USD|CAD|(?:US|CA|C)?[$€£])`;

const MINUS_BEFORE = new RegExp(String.raw`${DASH_PATTERN}[\s(]*${CURRENCY_PATTERN}?[\s(]*$`, 'iu');
const MINUS_AFTER = new RegExp(
  String.raw`^[\s)]*(?:${CURRENCY_PATTERN}|%)?${DASH_PATTERN}\s*(?:${CURRENCY_PATTERN}|%)?[\s)]*$`,
  'iu',
);

/** Digits and the signs between them; a decimal sign may come first or last. */
const DIGITS = /[.,]?\d(?:.*\d)?[.,]?/su;

/** A number in a text as it was written, and whether it is negative. */
export type WrittenNumber = {
  writtenDigits: string;
  isNegative: boolean;
  textBefore: string;
  textAfter: string;
};

/** No number is longer. The time to search a longer text grows faster than its length. */
export const MAX_NUMBER_TEXT_LENGTH = 1000;

/** The number in a text; undefined where there is none, or where it has unclear signs. */
export function findWrittenNumber(text: string): WrittenNumber | undefined {
  if (text.length > MAX_NUMBER_TEXT_LENGTH) return undefined;
  const plain = normalizeSigns(text);
  const match = DIGITS.exec(plain);
  if (!match) return undefined;
  const [writtenDigits] = match;
  const textBefore = plain.slice(0, match.index);
  const textAfter = plain.slice(match.index + writtenDigits.length);
  const [open, close] = [
    countUnpairedBrackets(textBefore, '(', ')'),
    countUnpairedBrackets(textAfter, ')', '('),
  ];
  const isRejected =
    open !== close ||
    open > 1 ||
    UNREADABLE_CHARACTER.test(textBefore + textAfter) ||
    isUnclearSign(textBefore.at(-1)) ||
    isUnclearSign(textAfter.at(0));
  if (isRejected) return undefined;
  const isNegative = open === 1 || MINUS_BEFORE.test(textBefore) || MINUS_AFTER.test(textAfter);
  return { writtenDigits, isNegative, textBefore, textAfter };
}

const DASH_REGEXP = new RegExp(DASH_PATTERN, 'u');
const isUnclearSign = (sign = '') => UNCLEAR_SIGN.test(sign) && !DASH_REGEXP.test(sign);

/** Replaces full-width signs by ASCII ones and removes invisible characters. */
const normalizeSigns = (text: string) =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\uFF01-\uFF5E]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\uFE6A', '%');

/** How many brackets have no counterpart on this side of the number. */
function countUnpairedBrackets(text: string, bracket: string, other: string): number {
  const signs = bracket === '(' ? text.split('') : text.split('').toReversed();
  return signs.reduce((count, sign) => {
    if (sign === bracket) return count + 1;
    return sign === other ? Math.max(0, count - 1) : count;
  }, 0);
}

/** The digits as a plain decimal, '1234.5', where every sign fits the notation; otherwise undefined. */
function toPlainDigits(digits: string, { decimal, thousands }: NumberNotation, kind: NumberKind) {
  const signs = digits.replaceAll(/\s/gu, SPACE).replaceAll('’', APOSTROPHE);
  const [whole = '', ...fractions] = signs.split(decimal);
  const fraction = fractions.join(decimal);
  if (/\D/.test(fraction)) return undefined;
  const part = /\D/.exec(whole)?.[0];
  if (part === undefined) return `${whole}.${fraction}`;
  const isRate = kind === 'percent' && part === ',' && fractions.length === 0;
  if (isRate || !thousands.includes(part) || !isGroupedInThousands(whole.split(part)))
    return undefined;
  return `${whole.replaceAll(part, '')}.${fraction}`;
}

/** '0,125' has no thousands separator. */
const isGroupedInThousands = ([first = '', ...groups]: readonly string[]) =>
  /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));

/** The number as plain text, '-1234.5', in the first notation that fits; undefined where none fits. */
export function toPlainDecimal(
  { writtenDigits, isNegative }: WrittenNumber,
  kind: NumberKind,
  notations: readonly NumberNotation[] = listLanguageNotations(),
): string | undefined {
  for (const notation of notations) {
    const plain = toPlainDigits(writtenDigits, notation, kind);
    if (plain !== undefined) return `${isNegative ? '-' : ''}${plain.replace(/\.$/, '')}`;
  }
  return undefined;
}

/**
 * Typed text as a plain decimal, in the notation of the user's language; undefined where it is not exactly
 * one number (D51).
 */
export function parseLocalizedDecimal(text: string, kind: NumberKind): string | undefined {
  const foundNumber = findWrittenNumber(text);
  return foundNumber && toPlainDecimal(foundNumber, kind);
}

/**
 * The notation of a column's numbers (D76): the user's language's where it fits all of them, otherwise the
 * one foreign notation that fits all. Undefined where none fits, or where two fit and give different numbers.
 */
export function findColumnNotations(
  columnNumbers: readonly WrittenNumber[],
  kind: NumberKind,
): readonly NumberNotation[] | undefined {
  const readColumn = (notation: NumberNotation) => {
    const plain = columnNumbers.map((foundNumber) => toPlainDecimal(foundNumber, kind, [notation]));
    return plain.includes(undefined) ? undefined : plain;
  };
  const languageNotation = listLanguageNotations().find(readColumn);
  if (languageNotation) return [languageNotation];
  const [first, second] = foreignNotations.flatMap((notation) => {
    const plain = readColumn(notation);
    return plain ? [{ notation, plain }] : [];
  });
  if (!first) return undefined;
  const isUnambiguous = !second || second.plain.every((plain, at) => plain === first.plain[at]);
  return isUnambiguous ? [first.notation] : undefined;
}

/**
 * The number as plain text where the user's language can read it and no foreign notation reads it
 * differently; otherwise undefined.
 */
export function toUnambiguousDecimal(
  foundNumber: WrittenNumber,
  kind: NumberKind,
): string | undefined {
  const languageReading = toPlainDecimal(foundNumber, kind);
  const others = foreignNotations.map((notation) => toPlainDecimal(foundNumber, kind, [notation]));
  return others.every((plain) => plain === undefined || plain === languageReading)
    ? languageReading
    : undefined;
}

export const isNumberInAnyNotation = (foundNumber: WrittenNumber, kind: NumberKind) =>
  toPlainDecimal(foundNumber, kind, [...listLanguageNotations(), ...foreignNotations]) !==
  undefined;
