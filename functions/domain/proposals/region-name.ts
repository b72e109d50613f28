import { findFrenchRegionName } from '#functions/documents/forms/layout/french-region-names.ts';
import type { Language } from '#shared/language/languages.ts';
import { findRegionById } from '#shared/reference/regions.ts';

const regionNameFinders: Readonly<Record<Language, (id: number) => string | undefined>> = {
  en: (id) => findRegionById(id)?.Name,
  fr: findFrenchRegionName,
};

/** Empty where there is no such region. */
export const getRegionName = (id: number, language: Language): string =>
  regionNameFinders[language](id) ?? '';
