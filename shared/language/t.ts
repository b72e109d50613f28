import { SOURCE_LANGUAGE, type Language, type TranslatedLanguage } from './languages.ts';

/**
 * Translated texts by their English: 'Open {0}' is a text with one value. Letters after a number, '{0}
 * refusée{0s}', are added where that value is plural.
 */
export type TranslationDictionary = Readonly<Record<string, string>>;

type ValuePlaceholder = { value: number; ending: string };
type TranslationPieces = { texts: readonly string[]; placeholders: readonly ValuePlaceholder[] };

/** Matches the placeholder of a value, or of a plural ending. */
const PLACEHOLDER_PATTERN = /\{(\d)([a-z]*)\}/g;

let activeLanguage: Language = SOURCE_LANGUAGE;
let activeDictionary: TranslationDictionary | undefined;
const piecesByTemplate = new WeakMap<TemplateStringsArray, TranslationPieces | undefined>();

/** Sets the language of all texts and its dictionary. It must be called before any text is read. */
export function setTranslationDictionary(
  language: TranslatedLanguage,
  translations: TranslationDictionary,
) {
  activeLanguage = language;
  activeDictionary = translations;
}

/** The language of the texts. The server only uses English: the rules fix the texts of the API. */
export const getUiLanguage = (): Language => activeLanguage;

/** The value for the language of the texts. */
export const pickByUiLanguage = <Value>(values: Readonly<Record<Language, Value>>): Value =>
  values[activeLanguage];

const singularCounts: Readonly<Record<Language, readonly string[]>> = {
  en: ['1'],
  fr: ['0', '1'],
};

/** Whether the noun of a count is singular in the language of the texts. */
export const isSingularCount = (count: string | number): boolean =>
  pickByUiLanguage(singularCounts).includes(String(count));

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
  ending === '' ? String(value) : isSingularCount(value) ? '' : ending;

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
