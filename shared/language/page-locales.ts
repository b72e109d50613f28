import type { Language } from './languages.ts';

/** The language of a document, and the locale of its times. */
export const pageLocales: Readonly<Record<Language, { document: string; clock: string }>> = {
  en: { document: 'en', clock: 'en-US' },
  fr: { document: 'fr-CA', clock: 'fr-CA' },
};
