import { t } from '#shared/language/t.ts';

/** What the end of an order does to a proposal that no customer accepted (B2.3). */
export const endingProposalTexts = {
  one: t`Its proposal still waits for the customer. It ends with this, and its links say so.`,
  listed: t`Proposals that still wait for a customer end with this, and their links say so.`,
};
