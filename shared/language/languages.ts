/** The languages of screens and documents. */
export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];

/** The language in which texts are written. Screens in another one need a dictionary. */
export type SourceLanguage = 'en';

export const SOURCE_LANGUAGE: SourceLanguage = 'en';

export type TranslatedLanguage = Exclude<Language, SourceLanguage>;

export const isSourceLanguage = (language: Language): language is SourceLanguage =>
  language === SOURCE_LANGUAGE;

export const findLanguage = (text: unknown): Language | undefined =>
  languages.find((language) => language === text);

/** In their own language. */
export const ownLanguageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
};
