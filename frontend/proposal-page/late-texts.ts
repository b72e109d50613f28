import type { Language } from '#shared/language/languages.ts';
import { englishLateTexts, type LateTexts } from './english-late-texts.ts';
import { frenchLateTexts } from './french-late-texts.ts';
import { usePageParts } from './page-context.ts';

/** The texts of what is not needed to accept, in both languages: the customer may change the language at any time. */
export const lateTexts: Readonly<Record<Language, LateTexts>> = {
  en: englishLateTexts,
  fr: frenchLateTexts,
};

export const useLateTexts = (): LateTexts => lateTexts[usePageParts().language];
