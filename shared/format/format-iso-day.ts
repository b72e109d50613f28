import type { Language } from '#shared/language/languages.ts';
import { pickByUiLanguage } from '#shared/language/t.ts';

/** '2026-11-20' in each language: '11/20/2026', in Canadian French unchanged (D30). */
export const isoDayFormatters: Readonly<Record<Language, (isoDay: string) => string>> = {
  en: (isoDay) => {
    const [year, month, day] = isoDay.split('-');
    return `${month}/${day}/${year}`;
  },
  fr: (isoDay) => isoDay,
};

/** '2026-11-20' in the user's language. */
export const formatIsoDay = (isoDay: string) => pickByUiLanguage(isoDayFormatters)(isoDay);
