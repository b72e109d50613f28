import { getUiLanguage } from '#shared/language/t.ts';

/*
 * How a figure is read, wherever it comes from: typed, pasted or of a file (D51, D76). What is read is plain text,
 * '-1234.5', so that no amount passes through a float.
 */

/** What figures may be written with: the sign before the decimals, and the signs that may part thousands. */
export type NumberNotation = { decimal: '.' | ','; thousands: readonly string[] };

/** A percent has no thousands alone: '14,975' is a rate with the comma of another country. */
export type NumberKind = 'amount' | 'percent';

const SPACE = ' ';
const APOSTROPHE = "'";
const pointNotation: NumberNotation = { decimal: '.', thousands: [',', SPACE] };
const frenchNotation: NumberNotation = { decimal: ',', thousands: [SPACE] };

/** As the user's language writes figures; in French a point is one that a number pad typed. */
const listLanguageNotations = (): readonly NumberNotation[] =>
  getUiLanguage() === 'fr' ? [frenchNotation, pointNotation] : [pointNotation];

/** As other countries and their programs write them: of these a single text does not say which it is. */
const foreignNotations: readonly NumberNotation[] = [
  { decimal: '.', thousands: [',', SPACE, APOSTROPHE] },
  { decimal: ',', thousands: ['.', SPACE, APOSTROPHE] },
];

/** Hyphen-minus, the hyphens and dashes of print, the minus sign and its small form (D76). */
const DASH_PATTERN = String.raw`[-\u2010-\u2015\u2212\uFE63]`;
/** What else looks like a minus, and signs of decimals and thousands that no notation has: nobody can tell what they mean. */
const UNCLEAR_SIGN = /[\p{Pd}\u02D7\u2043\u207B\u208B\u2796.,'’·٫٬。、]/u;
const UNREADABLE_CHARACTER = /\p{N}|‰|‱/u;
const CURRENCY_PATTERN = String.raw`(?:USD|CAD|(?:US|CA|C)?[$€£])`;

const MINUS_BEFORE = new RegExp(String.raw`${DASH_PATTERN}[\s(]*${CURRENCY_PATTERN}?[\s(]*$`, 'iu');
const MINUS_AFTER = new RegExp(
  String.raw`^[\s)]*(?:${CURRENCY_PATTERN}|%)?${DASH_PATTERN}\s*(?:${CURRENCY_PATTERN}|%)?[\s)]*$`,
  'iu',
);

/** Digits and what stands between them; a decimal sign may begin and end them. */
const DIGITS = /[.,]?\d(?:.*\d)?[.,]?/su;

/** A number in a text, as it stands there, and whether something makes it negative. */
export type FoundNumber = { digits: string; isNegative: boolean; before: string; after: string };

/** No figure is longer; a longer text would take more time to look at than it has letters. */
export const MAX_NUMBER_TEXT_LENGTH = 1000;

/** The number of a text; undefined where it has none, or signs that nobody can read. */
export function findNumberInText(text: string): FoundNumber | undefined {
  if (text.length > MAX_NUMBER_TEXT_LENGTH) return undefined;
  const plain = normalizeSigns(text);
  const match = DIGITS.exec(plain);
  if (!match) return undefined;
  const [digits] = match;
  const before = plain.slice(0, match.index);
  const after = plain.slice(match.index + digits.length);
  const [open, close] = [
    countUnpairedBrackets(before, '(', ')'),
    countUnpairedBrackets(after, ')', '('),
  ];
  const isRejected =
    open !== close ||
    open > 1 ||
    UNREADABLE_CHARACTER.test(before + after) ||
    isUnclearSign(before.at(-1)) ||
    isUnclearSign(after.at(0));
  if (isRejected) return undefined;
  const isNegative = open === 1 || MINUS_BEFORE.test(before) || MINUS_AFTER.test(after);
  return { digits, isNegative, before, after };
}

const DASH_REGEXP = new RegExp(DASH_PATTERN, 'u');
const isUnclearSign = (sign = '') => UNCLEAR_SIGN.test(sign) && !DASH_REGEXP.test(sign);

/** Full-width signs are those of ASCII; what cannot be seen says nothing. */
const normalizeSigns = (text: string) =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\uFF01-\uFF5E]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\uFE6A', '%');

/** How many brackets of a side no other one answers on this side of the number. */
function countUnpairedBrackets(text: string, bracket: string, other: string): number {
  const signs = bracket === '(' ? text.split('') : text.split('').toReversed();
  return signs.reduce((count, sign) => {
    if (sign === bracket) return count + 1;
    return sign === other ? Math.max(0, count - 1) : count;
  }, 0);
}

/** The digits of a number as a plain decimal, '1234.5', where the notation has every sign where it stands; else undefined. */
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

/** '0,125' parts no thousands. */
const isGroupedInThousands = ([first = '', ...groups]: readonly string[]) =>
  /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));

/** A number as plain text, '-1234.5', by the first of some notations that has it; undefined where none has. */
export function toPlainDecimal(
  { digits, isNegative }: FoundNumber,
  kind: NumberKind,
  notations: readonly NumberNotation[] = listLanguageNotations(),
): string | undefined {
  for (const notation of notations) {
    const plain = toPlainDigits(digits, notation, kind);
    if (plain !== undefined) return `${isNegative ? '-' : ''}${plain.replace(/\.$/, '')}`;
  }
  return undefined;
}

/** What was typed as plain text, as the user's language writes figures; undefined where it is not one number (D51). */
export function parsePlainDecimal(text: string, kind: NumberKind): string | undefined {
  const foundNumber = findNumberInText(text);
  return foundNumber && toPlainDecimal(foundNumber, kind);
}

/**
 * How the figures of a column are written (D76): as the user's language has it where that reads all of them, else as the
 * one notation does that reads them all. Undefined where there is none, or two that read other figures.
 */
export function detectNotations(
  column: readonly FoundNumber[],
  kind: NumberKind,
): readonly NumberNotation[] | undefined {
  const readColumn = (notation: NumberNotation) => {
    const plain = column.map((foundNumber) => toPlainDecimal(foundNumber, kind, [notation]));
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

/** A number as plain text where every notation that reads it reads the same, and the user's language does; else undefined. */
export function toUnambiguousDecimal(
  foundNumber: FoundNumber,
  kind: NumberKind,
): string | undefined {
  const languageReading = toPlainDecimal(foundNumber, kind);
  const others = foreignNotations.map((notation) => toPlainDecimal(foundNumber, kind, [notation]));
  return others.every((plain) => plain === undefined || plain === languageReading)
    ? languageReading
    : undefined;
}

/** Whether any country writes a figure so. */
export const isNumberInAnyNotation = (foundNumber: FoundNumber, kind: NumberKind) =>
  toPlainDecimal(foundNumber, kind, [...listLanguageNotations(), ...foreignNotations]) !==
  undefined;
