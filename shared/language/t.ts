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
