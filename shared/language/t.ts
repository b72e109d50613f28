/** French for English: 'Open {0}' stands for a text with one value in it. */
export type Dictionary = Readonly<Record<string, string>>;

export type Language = 'en' | 'fr';

type Pieces = { texts: readonly string[]; values: readonly number[] };

let dictionary: Dictionary | undefined;
let patterns: ReturnType<typeof patternsOf> | undefined;
const known = new WeakMap<TemplateStringsArray, Pieces | undefined>();

/** Says from here on every text in another language than English; before any text is read. */
export function speak(another: Dictionary) {
  dictionary = another;
}

/** The language the texts are said in. The server has English alone: what goes over the wire is as the rules give it. */
export const spokenLanguage = (): Language => (dictionary ? 'fr' : 'en');

/** A text that a user reads, in their language: t`Open ${name}`. Its English is what the dictionary knows it by. */
export function t(english: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const pieces = dictionary && piecesOf(english, dictionary);
  if (!pieces) return String.raw({ raw: english }, ...values);
  return pieces.texts
    .map((text, at) => (at === 0 ? text : `${values[pieces.values[at - 1]!] ?? ''}${text}`))
    .join('');
}

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
      return text.replaceAll(/\{(\d)\}/g, (_, at: string) =>
        inLanguage(found[Number(at) + 1] ?? ''),
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
  const words = english
    .split(/\{\d\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${words.join('(.*?)')}$`, 's');
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
  const parts = text.split(/\{(\d)\}/);
  return {
    texts: parts.filter((_, at) => at % 2 === 0),
    values: parts.filter((_, at) => at % 2 === 1).map(Number),
  };
}
