import { findCopier } from '#shared/proposals/copied-link-name.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';

/** The name of a link in the reader's language: the recipient's, or who copied it. */
export function formatLinkName(name: string): string {
  const copier = findCopier(name);
  return copier === undefined ? name : proposalsTexts.copiedBy(copier);
}
