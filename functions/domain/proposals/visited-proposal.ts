import { createEndedError, createNotFoundError } from '#functions/rejection-error.ts';
import type { ProposalVisitor } from '#functions/runtime/authenticate-visitor.ts';
import { isDealerClosed } from '#functions/store/accounts/closed-dealers.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { getCurrentProposalState } from '#functions/store/proposals/proposal-events.ts';
import {
  findProposal,
  type ProposalAtRevision,
  type StoredProposal,
  type StoredProposalLink,
} from '#functions/store/proposals/stored-proposals.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import { ACCEPTED_PAGE_DAYS } from '#shared/proposal-limits.ts';
import type { EndedProposal, ProposalContact } from '#shared/schemas/proposal-page-schema.ts';
import { readFrozenDealer } from './frozen-dealer.ts';
import { readProposalContact } from './proposal-contact.ts';

const DAY_MS = 86_400_000;

/** The link of this proposal with an id; it exists, because links are ended and never removed. */
export function getProposalLink(proposal: StoredProposal, linkId: string): StoredProposalLink {
  const link = proposal.links.find(({ Id }) => Id === linkId);
  if (!link) throw new Error(`Proposal ${proposal.number} has no link ${linkId}`);
  return link;
}

/**
 * The proposal that a visitor's link opens. Throws 410 where the link, the proposal or the dealer has ended, and
 * says whom to call (B2.3).
 */
export async function requireVisitedProposal(
  visitor: ProposalVisitor,
): Promise<ProposalAtRevision> {
  const { dealer, dealerId, orderId, sequence, linkId } = visitor;
  const [stored, isClosed] = await Promise.all([
    findProposal(dealer, orderId, sequence),
    isDealerClosed(dealerId),
  ]);
  if (!stored) throw createNotFoundError(proposalsMessages.unknownLink);
  const { proposal } = stored;
  const ending = isClosed
    ? ({ Kind: 'dealer', On: null, By: null, Reason: null } as const)
    : findEnding(proposal, getProposalLink(proposal, linkId));
  if (!ending) return stored;
  const [Contact, Dealer] = await Promise.all([
    isClosed ? readDealerContact(visitor) : readProposalContact(dealer, proposal),
    readFrozenDealer(proposal),
  ]);
  const Ended: EndedProposal = {
    ...ending,
    Number: proposal.number,
    TimeZone: proposal.timeZone,
    Contact,
    ...(Dealer && { Dealer }),
  };
  throw createEndedError(
    ending.Kind === 'link' ? proposalsMessages.linkEnded : proposalsMessages.hasEnded,
    { Ended },
  );
}

type Ending = Pick<EndedProposal, 'Kind' | 'On' | 'By' | 'Reason' | 'AcceptedOn'>;

function findEnding(proposal: StoredProposal, link: StoredProposalLink): Ending | undefined {
  const current = getCurrentProposalState(proposal);
  const { ended, acceptance, validUntil } = proposal;
  const unnamed = { By: null, Reason: null };
  if (current.state === 'ended') {
    const { ending: Kind } = current;
    if (Kind === 'expired') return { Kind, On: validUntil, ...unnamed };
    const how = { Kind, On: ended?.on ?? null, By: null, Reason: ended?.reason ?? null };
    return Kind === 'revised'
      ? { ...how, By: ended?.by ?? null, AcceptedOn: acceptance?.AcceptedOn }
      : how;
  }
  if (link.EndedOn) return { Kind: 'link', On: link.EndedOn, ...unnamed };
  if (!acceptance) return undefined;
  const readableUntil = Date.parse(acceptance.AcceptedOn) + ACCEPTED_PAGE_DAYS * DAY_MS;
  return Date.now() < readableUntil
    ? undefined
    : { Kind: 'page', On: new Date(readableUntil).toISOString(), ...unnamed };
}

async function readDealerContact({ dealer }: ProposalVisitor): Promise<ProposalContact> {
  const { CompanyName, PhoneNumber } = await loadDealer(dealer);
  return {
    Name: CompanyName,
    PhoneNumber: null,
    Email: null,
    Dealer: CompanyName,
    DealerPhoneNumber: PhoneNumber || null,
  };
}
