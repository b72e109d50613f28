/**
 * French texts by their English: 'Open {0}' is a text with one value. Letters after a number, '{0}
 * refusée{0s}', are added where that value is plural; in French 0 is singular, like 1.
 */
export type TranslationDictionary = Readonly<Record<string, string>>;

export type UiLanguage = 'en' | 'fr';

type ValuePlaceholder = { value: number; ending: string };
type TranslationPieces = { texts: readonly string[]; placeholders: readonly ValuePlaceholder[] };

/** Matches the placeholder of a value, or of a plural ending. */
const PLACEHOLDER_PATTERN = /\{(\d)([a-z]*)\}/g;

let activeDictionary: TranslationDictionary | undefined;
let messagePatterns: ReturnType<typeof buildMessagePatterns> | undefined;
const piecesByTemplate = new WeakMap<TemplateStringsArray, TranslationPieces | undefined>();

/** Sets the dictionary for all texts. It must be called before any text is read. */
export function setTranslationDictionary(translations: TranslationDictionary) {
  activeDictionary = translations;
}

/** The language of the texts. The server only uses English: the rules fix the texts of the API. */
export const getUiLanguage = (): UiLanguage => (activeDictionary ? 'fr' : 'en');

/** A text in the user's language: t`Open ${name}`. The English text is the key in the dictionary. */
export function t(english: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const pieces = activeDictionary && findTranslationPieces(english, activeDictionary);
  if (!pieces) return String.raw({ raw: english }, ...values);
  return pieces.placeholders.reduce(
    (result, { value, ending }, at) =>
      result + fillPlaceholder(values[value] ?? '', ending) + pieces.texts[at + 1]!,
    pieces.texts[0]!,
  );
}

/** A value, or the ending where the value is plural. */
const fillPlaceholder = (value: string | number, ending: string) =>
  ending === '' ? String(value) : /^[01]$/.test(String(value)) ? '' : ending;

/** Translates a text that comes from elsewhere, such as a status or a column heading. */
export const translateText = (english: string) => activeDictionary?.[english] ?? english;

/** Translates an English message of the server, with or without values in it. */
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

/** The texts with values, the longest first. */
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

/** The key of a text in the dictionary. */
export const getTranslationKey = (englishParts: readonly string[]) =>
  englishParts.reduce((key, text, at) => `${key}{${at - 1}}${text}`);

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
