import { createContext, use } from 'react';
import type { Language } from '#shared/language/languages.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { createPageFormat, getFirstName, type PageFormat } from './page-format.ts';
import type { PageTexts } from './page-texts.ts';

/** What every part of an open proposal needs. */
export type PageParts = {
  page: ProposalPage;
  token: string;
  language: Language;
  texts: PageTexts;
  format: PageFormat;
  /** The name of a region whose id the copy has; empty where it has none. */
  nameRegion: (id: number | null) => string;
  /** The first name of whom to call. */
  rep: string;
  /** A rep looks at what is not shared yet: nothing is sent. */
  isPreview?: boolean;
  /** In a preview: how the terms are read. */
  readTerms?: () => void;
};

export const createPageParts = (
  page: ProposalPage,
  { token, language, texts }: Pick<PageParts, 'token' | 'language' | 'texts'>,
): PageParts => ({
  page,
  token,
  language,
  texts,
  format: createPageFormat(language, page.Copy.TimeZone),
  nameRegion: (id) => page.RegionNames[language]?.[String(id)] ?? '',
  rep: getFirstName(page.Contact.Name),
});

const PagePartsContext = createContext<PageParts | undefined>(undefined);

export const PagePartsProvider = PagePartsContext.Provider;

export const usePageParts = (): PageParts => use(PagePartsContext)!;
