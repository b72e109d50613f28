import { createNotFoundError, createRateLimitError } from '#functions/rejection-error.ts';
import {
  tryCountThrottledAction,
  type ThrottleLimit,
} from '#functions/store/accounts/throttles.ts';
import {
  findLinkTarget,
  hashLinkToken,
  type LinkTarget,
} from '#functions/store/proposals/stored-proposal-links.ts';
import { toDealerKey, type DealerKey } from '#functions/store/table/table-client.ts';
import { PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';

/** Whoever opened a link of a proposal: its token opens this proposal, and nothing else (B2.4). */
export type ProposalVisitor = Omit<LinkTarget, 'dealerId'> & {
  dealerId: number;
  dealer: DealerKey;
  /** SHA-256 of the token. */
  linkHash: string;
};

const TOKEN_PATTERN = /^[\w-]{43}$/;
const unknownLinkLimit: ThrottleLimit = { maxCount: 20, minutes: 15 };

/**
 * The visitor with the token in the header. Throws 404 for an unknown token, and 429 for an address that has
 * tried too many of them.
 */
export async function authenticateVisitor(
  headers: Readonly<Record<string, string | undefined>>,
  address: string,
): Promise<ProposalVisitor> {
  const token = headers[PROPOSAL_LINK_HEADER] ?? '';
  const linkHash = hashLinkToken(token);
  const target = TOKEN_PATTERN.test(token) ? await findLinkTarget(linkHash) : undefined;
  if (target) return { ...target, dealer: toDealerKey(target.dealerId), linkHash };
  if (await tryCountThrottledAction('proposal-link', address, unknownLinkLimit))
    throw createNotFoundError(proposalsMessages.unknownLink);
  throw createRateLimitError(proposalsMessages.tooManyLinks, unknownLinkLimit.minutes * 60);
}
