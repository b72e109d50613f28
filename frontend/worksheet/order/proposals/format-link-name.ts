import { t } from '#shared/language/t.ts';
import { pickLinkWords } from '#shared/proposals/copied-link-name.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';

/** The name of a link in the reader's language: the recipient's, or who copied it. */
export const formatLinkName = (name: string): string =>
  pickLinkWords(name, { mailed: (recipient) => recipient, copied: proposalsTexts.copiedBy });

/** With whose link something was done. */
export const formatWithLink = (name: string): string =>
  pickLinkWords(name, {
    mailed: (recipient) => t`With the link of ${recipient}`,
    copied: (copier) => t`With a link that ${copier} copied`,
  });

export const formatDeclinedBy = (name: string): string =>
  pickLinkWords(name, {
    mailed: (recipient) => t`Declined by ${recipient}`,
    copied: (copier) => t`Declined with a link that ${copier} copied`,
  });

/** Who asked a question. */
export const formatQuestioner = (name: string): string =>
  pickLinkWords(name, {
    mailed: (recipient) => recipient,
    copied: (copier) => t`With a link that ${copier} copied`,
  });

/** What becomes of a link that is ended. */
export const formatLinkEnd = (name: string): string =>
  pickLinkWords(name, {
    mailed: (recipient) =>
      t`The link of ${recipient} then says that it was replaced, and whom to call. The others go on.`,
    copied: (copier) =>
      t`The link that ${copier} copied then says that it was replaced, and whom to call. The others go on.`,
  });
