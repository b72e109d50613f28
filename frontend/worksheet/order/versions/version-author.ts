import { formatTimestamp } from '#frontend/format/format-date.ts';
import { t } from '#shared/language/t.ts';
import { findAccepter } from '#shared/proposals/acceptance-author.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';

/** A version's author: a user, or the customer who made the version by accepting the order (B2.8). */
type VersionAuthor = Pick<Order, 'RevisedBy' | 'RevisedById'>;

/** The author in the sentences that name them. `name` is empty where it is not known. */
type AuthorTexts = {
  name: string;
  /** What they did, as a heading. */
  changedBy: string;
  /** The heading of what they changed. */
  changes: string;
  isAcceptance: boolean;
  /** `at` is empty, or begins with a space: ' on 11/20/2026, 9:05 AM'. */
  formatSavedAfterOpening: (at: string) => string;
  savedMeanwhile: string;
  /** With when they did it. */
  formatSaved: (on: string) => string;
};

const buildAcceptanceTexts = (name: string): AuthorTexts => ({
  name,
  changedBy: proposalsTexts.acceptedBy(name),
  changes: t`What ${name} changed`,
  isAcceptance: true,
  formatSavedAfterOpening: (at) => t`${name} accepted this order${at}, after you opened it.`,
  savedMeanwhile: t`Accepted by ${name} meanwhile: this is the newer version`,
  formatSaved: (on) => t`Accepted ${formatTimestamp(on)} by ${name}`,
});

const buildUserTexts = (name: string): AuthorTexts => ({
  name,
  changedBy: t`Changed by ${name || t`somebody else`}`,
  changes: t`What ${name || t`somebody else`} changed`,
  isAcceptance: false,
  formatSavedAfterOpening: (at) =>
    t`${name || t`Somebody else`} saved this order${at}, after you opened it.`,
  savedMeanwhile: t`Saved by ${name || t`somebody else`} meanwhile: this is the newer version`,
  formatSaved: (on) => t`Saved ${formatTimestamp(on)}` + (name && t` by ${name}`),
});

/** All sentences that name the author of a version take their words here. */
export function getAuthorTexts({ RevisedBy, RevisedById }: VersionAuthor): AuthorTexts {
  const accepter = findAccepter(RevisedBy, RevisedById);
  return accepter === undefined ? buildUserTexts(RevisedBy ?? '') : buildAcceptanceTexts(accepter);
}

/** The author alone: a user's name, or 'Accepted by' and the customer's. */
export function formatVersionAuthor(author: VersionAuthor): string {
  const { isAcceptance, changedBy, name } = getAuthorTexts(author);
  return isAcceptance ? changedBy : name;
}
