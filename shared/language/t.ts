/**
 * French for English: 'Open {0}' stands for a text with one value in it. Letters after a number, '{0} refusée{0s}', are
 * there where that value is several; in French none is as one.
 */
export type TranslationDictionary = Readonly<Record<string, string>>;

export type UiLanguage = 'en' | 'fr';

type ValuePlaceholder = { value: number; ending: string };
type TranslationPieces = { texts: readonly string[]; placeholders: readonly ValuePlaceholder[] };

/** Of a value, or of letters that go with it. */
const PLACEHOLDER_PATTERN = /\{(\d)([a-z]*)\}/g;

let activeDictionary: TranslationDictionary | undefined;
let messagePatterns: ReturnType<typeof buildMessagePatterns> | undefined;
const piecesByTemplate = new WeakMap<TemplateStringsArray, TranslationPieces | undefined>();

/** Says from here on every text in another language than English; before any text is read. */
export function setLocale(translations: TranslationDictionary) {
  activeDictionary = translations;
}

/** The language the texts are said in. The server has English alone: what goes over the wire is as the rules give it. */
export const getUiLanguage = (): UiLanguage => (activeDictionary ? 'fr' : 'en');

/** A text that a user reads, in their language: t`Open ${name}`. Its English is what the dictionary knows it by. */
export function t(english: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const pieces = activeDictionary && findTranslationPieces(english, activeDictionary);
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
export const translateText = (english: string) => activeDictionary?.[english] ?? english;

/** What the server says, which is English: a text as it is, or one with values in it. */
export function translateServerMessage(english: string): string {
  const exact = activeDictionary?.[english];
  if (exact !== undefined || !activeDictionary) return exact ?? english;
  messagePatterns ??= buildMessagePatterns(activeDictionary);
  for (const { pattern, text } of messagePatterns) {
    const match = pattern.exec(english);
    if (match)
      return text.replaceAll(PLACEHOLDER_PATTERN, (_, at: string, ending: string) =>
        fillPlaceholder(translateText(match[Number(at) + 1] ?? ''), ending),
      );
  }
  return english;
}

/** The texts with values in them, those with the most words of their own first. */
const buildMessagePatterns = (translations: TranslationDictionary) =>
  Object.entries(translations)
    .filter(([english]) => /\{\d\}/.test(english) && /[a-z]{3}/.test(english))
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([english, text]) => ({ pattern: buildMessagePattern(english), text }));

function buildMessagePattern(english: string): RegExp {
  const escapedParts = english
    .split(/\{\d\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escapedParts.join('(.*?)')}$`, 's');
}

/** What the dictionary knows a text by. */
export const getTranslationKey = (english: readonly string[]) =>
  english.reduce((key, text, at) => `${key}{${at - 1}}${text}`);

function findTranslationPieces(
  english: TemplateStringsArray,
  translations: TranslationDictionary,
): TranslationPieces | undefined {
  if (!piecesByTemplate.has(english))
    piecesByTemplate.set(english, splitTranslation(translations[getTranslationKey(english)]));
  return piecesByTemplate.get(english);
}

function splitTranslation(text: string | undefined): TranslationPieces | undefined {
  if (text === undefined) return undefined;
  return {
    texts: text.split(/\{\d[a-z]*\}/),
    placeholders: [...text.matchAll(PLACEHOLDER_PATTERN)].map(([, value, ending]) => ({
      value: Number(value),
      ending: ending!,
    })),
  };
}
