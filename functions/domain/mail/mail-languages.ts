import type { Language } from '#shared/language/languages.ts';

/** Who gets a mail in this language. In a mail with several, they stand in this order. */
const recipientsByLanguage: Readonly<Record<Language, 'Canadians' | 'everybody'>> = {
  fr: 'Canadians',
  en: 'everybody',
};

/** The language of a Canadian user is not known, so a mail has both languages, French first. */
export const listMailLanguages = (isCanadian: boolean): readonly Language[] =>
  (Object.keys(recipientsByLanguage) as Language[]).filter(
    (language) => isCanadian || recipientsByLanguage[language] === 'everybody',
  );
