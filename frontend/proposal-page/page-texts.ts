import type { Language } from '#shared/language/languages.ts';
import type { PageTexts } from './english-page-texts.ts';
import type { ProposalRejection } from './proposal-client.ts';

/*
 * The texts of the page. The customer may change the language while it is open; only the texts of the language that is
 * read are loaded.
 */

export type { PageTexts } from './english-page-texts.ts';

export const pageTextLoaders: Readonly<Record<Language, () => Promise<PageTexts>>> = {
  en: async () => (await import('./english-page-texts.ts')).englishPageTexts,
  fr: async () => (await import('./french-page-texts.ts')).frenchPageTexts,
};

/** A message of the server in the customer's language, by its code; the server's own words where it has none. */
export const translateRejection = (
  { message, code = '' }: Pick<ProposalRejection, 'message' | 'code'>,
  { messages }: PageTexts,
): string => messages[code] ?? message;
