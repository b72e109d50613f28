import { spokenLanguage } from '#shared/language/t.ts';

/*
 * How a figure is read, wherever it comes from: typed, pasted or of a file (D51, D76). What is read is plain text,
 * '-1234.5', so that no amount passes through a float.
 */

/** What figures may be written with: the sign before the decimals, and the signs that may part thousands. */
export type Notation = { decimal: '.' | ','; thousands: readonly string[] };

/** A percent has no thousands alone: '14,975' is a rate with the comma of another country. */
export type NumberKind = 'amount' | 'percent';

const SPACE = ' ';
const APOSTROPHE = "'";
const pointed: Notation = { decimal: '.', thousands: [',', SPACE] };
const french: Notation = { decimal: ',', thousands: [SPACE] };

/** As the user's language writes figures; in French a point is one that a number pad typed. */
const languageNotations = (): readonly Notation[] =>
  spokenLanguage() === 'fr' ? [french, pointed] : [pointed];

/** As other countries and their programs write them: of these a single text does not say which it is. */
const otherNotations: readonly Notation[] = [
  { decimal: '.', thousands: [',', SPACE, APOSTROPHE] },
  { decimal: ',', thousands: ['.', SPACE, APOSTROPHE] },
];

/** Hyphen-minus, the hyphens and dashes of print, the minus sign and its small form (D76). */
const DASH = String.raw`[-\u2010-\u2015\u2212\uFE63]`;
/** What else looks like a minus, and signs of decimals and thousands that no notation has: nobody can tell what they mean. */
const UNCLEAR = /[\p{Pd}\u02D7\u2043\u207B\u208B\u2796.,'’·٫٬。、]/u;
const UNREADABLE = /\p{N}|‰|‱/u;
const CURRENCY = String.raw`(?:USD|CAD|(?:US|CA|C)?[$€£])`;

const MINUS_BEFORE = new RegExp(String.raw`${DASH}[\s(]*${CURRENCY}?[\s(]*$`, 'iu');
const MINUS_AFTER = new RegExp(
  String.raw`^[\s)]*(?:${CURRENCY}|%)?${DASH}\s*(?:${CURRENCY}|%)?[\s)]*$`,
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
  const plain = withPlainSigns(text);
  const match = DIGITS.exec(plain);
  if (!match) return undefined;
  const [digits] = match;
  const before = plain.slice(0, match.index);
  const after = plain.slice(match.index + digits.length);
  const [open, close] = [unpaired(before, '(', ')'), unpaired(after, ')', '(')];
  const isRejected =
    open !== close ||
    open > 1 ||
    UNREADABLE.test(before + after) ||
    isUnclear(before.at(-1)) ||
    isUnclear(after.at(0));
  if (isRejected) return undefined;
  const isNegative = open === 1 || MINUS_BEFORE.test(before) || MINUS_AFTER.test(after);
  return { digits, isNegative, before, after };
}

const IS_DASH = new RegExp(DASH, 'u');
const isUnclear = (sign = '') => UNCLEAR.test(sign) && !IS_DASH.test(sign);

/** Full-width signs are those of ASCII; what cannot be seen says nothing. */
const withPlainSigns = (text: string) =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\uFF01-\uFF5E]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\uFE6A', '%');

/** How many brackets of a side no other one answers on this side of the number. */
function unpaired(text: string, bracket: string, other: string): number {
  const signs = bracket === '(' ? text.split('') : text.split('').toReversed();
  return signs.reduce((count, sign) => {
    if (sign === bracket) return count + 1;
    return sign === other ? Math.max(0, count - 1) : count;
  }, 0);
}

/** The digits of a number as a plain decimal, '1234.5', where the notation has every sign where it stands; else undefined. */
function plainDigits(digits: string, { decimal, thousands }: Notation, kind: NumberKind) {
  const signs = digits.replaceAll(/\s/gu, SPACE).replaceAll('’', APOSTROPHE);
  const [whole = '', ...fractions] = signs.split(decimal);
  const fraction = fractions.join(decimal);
  if (/\D/.test(fraction)) return undefined;
  const part = /\D/.exec(whole)?.[0];
  if (part === undefined) return `${whole}.${fraction}`;
  const isRate = kind === 'percent' && part === ',' && fractions.length === 0;
  if (isRate || !thousands.includes(part) || !isInThousands(whole.split(part))) return undefined;
  return `${whole.replaceAll(part, '')}.${fraction}`;
}

/** '0,125' parts no thousands. */
const isInThousands = ([first = '', ...groups]: readonly string[]) =>
  /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));

/** A number as plain text, '-1234.5', by the first of some notations that has it; undefined where none has. */
export function writePlain(
  { digits, isNegative }: FoundNumber,
  kind: NumberKind,
  notations: readonly Notation[] = languageNotations(),
): string | undefined {
  for (const notation of notations) {
    const plain = plainDigits(digits, notation, kind);
    if (plain !== undefined) return `${isNegative ? '-' : ''}${plain.replace(/\.$/, '')}`;
  }
  return undefined;
}

/** What was typed as plain text, as the user's language writes figures; undefined where it is not one number (D51). */
export function readPlain(text: string, kind: NumberKind): string | undefined {
  const found = findNumberInText(text);
  return found && writePlain(found, kind);
}

/**
 * How the figures of a column are written (D76): as the user's language has it where that reads all of them, else as the
 * one notation does that reads them all. Undefined where there is none, or two that read other figures.
 */
export function notationsOf(
  column: readonly FoundNumber[],
  kind: NumberKind,
): readonly Notation[] | undefined {
  const readBy = (notation: Notation) => {
    const plain = column.map((found) => writePlain(found, kind, [notation]));
    return plain.includes(undefined) ? undefined : plain;
  };
  const known = languageNotations().find(readBy);
  if (known) return [known];
  const [first, second] = otherNotations.flatMap((notation) => {
    const plain = readBy(notation);
    return plain ? [{ notation, plain }] : [];
  });
  if (!first) return undefined;
  const isOne = !second || second.plain.every((plain, at) => plain === first.plain[at]);
  return isOne ? [first.notation] : undefined;
}

/** A number as plain text where every notation that reads it reads the same, and the user's language does; else undefined. */
export function writeClear(found: FoundNumber, kind: NumberKind): string | undefined {
  const known = writePlain(found, kind);
  const others = otherNotations.map((notation) => writePlain(found, kind, [notation]));
  return others.every((plain) => plain === undefined || plain === known) ? known : undefined;
}

/** Whether any country writes a figure so. */
export const isNumberInAnyNotation = (found: FoundNumber, kind: NumberKind) =>
  writePlain(found, kind, [...languageNotations(), ...otherNotations]) !== undefined;
