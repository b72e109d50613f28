import type { Language } from '#shared/language/languages.ts';
import type { PageTexts } from './english-page-texts.ts';
import { createFileLoader } from './file-loader.ts';
import type { ProposalRejection } from './proposal-client.ts';

/*
 * The texts of what is needed to accept. The customer may change the language while it is open; only the texts of the language that is
 * read are loaded.
 */

export type { PageTexts } from './english-page-texts.ts';

const importEnglishTexts = createFileLoader(() => import('./english-page-texts.ts'));
const importFrenchTexts = createFileLoader(() => import('./french-page-texts.ts'));

export const pageTextLoaders: Readonly<Record<Language, () => Promise<PageTexts>>> = {
  en: async () => (await importEnglishTexts()).englishPageTexts,
  fr: async () => (await importFrenchTexts()).frenchPageTexts,
};

/** A message of the server in the customer's language, by its code; the server's own words where it has none. */
export const translateRejection = (
  { message, code = '' }: Pick<ProposalRejection, 'message' | 'code'>,
  { messages }: Pick<PageTexts, 'messages'>,
): string => messages[code] ?? message;
