import type { StoredProposal } from '#functions/store/proposals/stored-proposals.ts';

/*
 * The tag of a mail that names the link to whose recipient it is sent, so that a mail that comes back is noted there.
 * Values of tags are letters, digits, _ and - alone.
 */

export const MAILED_LINK_TAG = 'proposal-link';

export type MailedLink = Pick<StoredProposal, 'orderId' | 'sequence'> & { linkId: string };

/** '100001234-2-0b6f…': the order, which of its proposals, and the link. */
export const formatMailedLinkTag = ({ orderId, sequence, linkId }: MailedLink): string =>
  `${orderId}-${sequence}-${linkId}`;

/** Undefined where the tag is none of a link. */
export function parseMailedLinkTag(tag: string): MailedLink | undefined {
  const [, orderId, sequence, linkId] = /^(\d{1,15})-(\d{1,15})-([\da-f-]{36})$/.exec(tag) ?? [];
  return linkId === undefined
    ? undefined
    : { orderId: Number(orderId), sequence: Number(sequence), linkId };
}
