/**
 * French for English: 'Open {0}' stands for a text with one value in it. Letters after a number, '{0} refusée{0s}', are
 * there where that value is several; in French none is as one.
 */
export type Dictionary = Readonly<Record<string, string>>;

export type Language = 'en' | 'fr';

type ValuePlaceholder = { value: number; ending: string };
type Pieces = { texts: readonly string[]; placeholders: readonly ValuePlaceholder[] };

/** Of a value, or of letters that go with it. */
const PLACEHOLDER_PATTERN = /\{(\d)([a-z]*)\}/g;

let dictionary: Dictionary | undefined;
let patterns: ReturnType<typeof patternsOf> | undefined;
const known = new WeakMap<TemplateStringsArray, Pieces | undefined>();

/** Says from here on every text in another language than English; before any text is read. */
export function setLocale(another: Dictionary) {
  dictionary = another;
}

/** The language the texts are said in. The server has English alone: what goes over the wire is as the rules give it. */
export const spokenLanguage = (): Language => (dictionary ? 'fr' : 'en');

/** A text that a user reads, in their language: t`Open ${name}`. Its English is what the dictionary knows it by. */
export function t(english: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const pieces = dictionary && piecesOf(english, dictionary);
  if (!pieces) return String.raw({ raw: english }, ...values);
  return pieces.placeholders.reduce(
    (result, { value, ending }, at) =>
      result + fillPlaceholder(values[value] ?? '', ending) + pieces.texts[at + 1]!,
    pieces.texts[0]!,
  );
}

/** A value, or what a word ends in where it is several. */
const fillPlaceholder = (value: string | number, ending: string) =>
  ending === '' ? String(value) : /^[01]$/.test(String(value)) ? '' : ending;

/** The same of a text that comes from elsewhere: the name of a status, a column of a list. */
export const inLanguage = (english: string) => dictionary?.[english] ?? english;

/** What the server says, which is English: a text as it is, or one with values in it. */
export function answerInLanguage(english: string): string {
  const exact = dictionary?.[english];
  if (exact !== undefined || !dictionary) return exact ?? english;
  patterns ??= patternsOf(dictionary);
  for (const { pattern, text } of patterns) {
    const found = pattern.exec(english);
    if (found)
      return text.replaceAll(PLACEHOLDER_PATTERN, (_, at: string, ending: string) =>
        fillPlaceholder(inLanguage(found[Number(at) + 1] ?? ''), ending),
      );
  }
  return english;
}

/** The texts with values in them, those with the most words of their own first. */
const patternsOf = (of: Dictionary) =>
  Object.entries(of)
    .filter(([english]) => /\{\d\}/.test(english) && /[a-z]{3}/.test(english))
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([english, text]) => ({ pattern: patternOf(english), text }));

function patternOf(english: string): RegExp {
  const escapedParts = english
    .split(/\{\d\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escapedParts.join('(.*?)')}$`, 's');
}

/** What the dictionary knows a text by. */
export const keyOf = (english: readonly string[]) =>
  english.reduce((key, text, at) => `${key}{${at - 1}}${text}`);

function piecesOf(english: TemplateStringsArray, from: Dictionary): Pieces | undefined {
  if (!known.has(english)) known.set(english, split(from[keyOf(english)]));
  return known.get(english);
}

function split(text: string | undefined): Pieces | undefined {
  if (text === undefined) return undefined;
  return {
    texts: text.split(/\{\d[a-z]*\}/),
    placeholders: [...text.matchAll(PLACEHOLDER_PATTERN)].map(([, value, ending]) => ({
      value: Number(value),
      ending: ending!,
    })),
  };
}
