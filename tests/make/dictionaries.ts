import { frenchDictionary } from '#frontend/language/french-dictionary.ts';
import {
  isSourceLanguage,
  languages,
  type Language,
  type TranslatedLanguage,
} from '#shared/language/languages.ts';
import type { TranslationDictionary } from '#shared/language/t.ts';

export const dictionaryByLanguage: Record<TranslatedLanguage, TranslationDictionary> = {
  fr: frenchDictionary,
};

export const translatedLanguages = languages.filter((language) => !isSourceLanguage(language));

/** The text in a language; a text that its dictionary does not have stays English. */
export const translateTo = (language: Language, english: string): string =>
  isSourceLanguage(language) ? english : (dictionaryByLanguage[language][english] ?? english);
