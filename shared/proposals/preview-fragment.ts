import type { Language } from '#shared/language/languages.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';

/** With it the page of a proposal is a preview, which the tab that opened it fills. */
export const PREVIEW_FRAGMENT = '#preview';

/** What the tab of a preview asks the tab that opened it for: its page, or the terms in a language. */
export type PreviewRequest = { asks: 'page' } | { asks: 'terms'; language: Language };

export type PreviewFile = { bytes: Uint8Array<ArrayBuffer>; fileName: string };

/** What that tab answers; without a file where the terms could not be read. */
export type PreviewAnswer =
  | { answers: 'page'; page: ProposalPage }
  | { answers: 'terms'; file: PreviewFile | undefined };
