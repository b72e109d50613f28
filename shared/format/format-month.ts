import type { Language } from '#shared/language/languages.ts';
import { pickByUiLanguage } from '#shared/language/t.ts';

const monthLocales: Readonly<Record<Language, string>> = { en: 'en-US', fr: 'fr-CA' };

const toFirstMoment = (month: string) => Date.parse(`${month}-01T00:00:00Z`);

/** '2026-11' in the user's language: 'November 2026', 'novembre 2026'. */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat(pickByUiLanguage(monthLocales), {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(toFirstMoment(month));

/** '2026-11' in the user's language, without its year: 'November', 'novembre'. */
export const formatMonthName = (month: string): string =>
  new Intl.DateTimeFormat(pickByUiLanguage(monthLocales), {
    timeZone: 'UTC',
    month: 'long',
  }).format(toFirstMoment(month));
