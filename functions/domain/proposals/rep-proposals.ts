import { readDealerPricingContext } from '#functions/domain/dealers/tax-rates.ts';
import { assertMailLimits } from '#functions/domain/mail/mail-limits.ts';
import {
  assertOrderVisible,
  readViewerAndDealer,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createConflictError, createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { loadOrder, loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import {
  applyProposalEvent,
  getCurrentProposalState,
} from '#functions/store/proposals/proposal-events.ts';
import {
  buildQuestionWrite,
  findProposal,
  listProposalQuestions,
  listStoredProposals,
  type ProposalAtRevision,
  type StoredProposal,
  type StoredProposalLink,
} from '#functions/store/proposals/stored-proposals.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import { isOfferUnchanged } from '#shared/proposals/compare-offers.ts';
import { createCopiedLinkName } from '#shared/proposals/copied-link-name.ts';
import { isLiveProposal } from '#shared/proposals/proposal-states.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { MAX_PROPOSAL_LINKS, type Proposal } from '#shared/schemas/proposal-schema.ts';
import { changeProposal, type ProposalChange } from './change-proposal.ts';
import { createProposalLink } from './create-proposal-link.ts';
import { readCustomerCopy } from './customer-copy-file.ts';
import { buildInvitationMailWrites, buildProposalMailWrite } from './proposal-notices.ts';
import { toProposal } from './to-proposal.ts';

/* What a rep does to a proposal of an order that they may edit (B2.2, B2.3, B2.10, B2.11). */

type RepCall = { caller: StaffCaller; idempotency: IdempotentCall };
type ProposalParams = { id: number; sequence: number };

const isLive = (proposal: StoredProposal) => isLiveProposal(getCurrentProposalState(proposal));

/** All proposals of an order, the newest first; throws 404 where the caller may not see the order. */
export async function listProposalsOfOrder(
  caller: StaffCaller,
  orderId: number,
): Promise<Proposal[]> {
  const [{ order }, { viewer, store }, proposals] = await Promise.all([
    loadOrderHeader(caller.dealer, orderId),
    readViewerAndDealer(caller),
    listStoredProposals(caller.dealer, orderId),
  ]);
  assertOrderVisible(order, viewer);
  return Promise.all(
    proposals.map(async ({ proposal, questions }) =>
      toProposal(proposal, {
        questions,
        isChanged: await isOrderChanged(caller, proposal, { store, version: order.Version }),
      }),
    ),
  );
}

/**
 * Whether the order offers something else than a live proposal: as its last save found, or an acceptance that was
 * refused (B2.11). Proposals from before saves compared are compared here; an unchanged version needs no comparison.
 */
async function isOrderChanged(
  { dealer }: StaffCaller,
  proposal: StoredProposal,
  { store, version }: { store: Dealer; version: number },
): Promise<boolean> {
  if (!isLive(proposal)) return false;
  if (proposal.offer) return proposal.offer.isChanged;
  if (version === proposal.orderVersion) return false;
  const [copy, order, { ownRates }] = await Promise.all([
    readCustomerCopy(proposal),
    loadOrder(dealer, proposal.orderId),
    readDealerPricingContext(dealer, store),
  ]);
  return !isOfferUnchanged(copy, { order, dealer: store, ownRates });
}

/** One proposal as its rep sees it. */
export async function buildRepProposal(
  caller: StaffCaller,
  { id, sequence }: ProposalParams,
): Promise<Proposal> {
  const proposals = await listProposalsOfOrder(caller, id);
  const proposal = proposals.find(({ Sequence }) => Sequence === sequence);
  if (!proposal) throw createNotFoundError();
  return proposal;
}

/** The stored proposal; throws 404 where the caller may not see the order, or there is none. */
export async function requireRepProposal(
  caller: StaffCaller,
  { id, sequence }: ProposalParams,
): Promise<ProposalAtRevision> {
  const [{ order }, { viewer }, stored] = await Promise.all([
    loadOrderHeader(caller.dealer, id),
    readViewerAndDealer(caller),
    findProposal(caller.dealer, id, sequence),
  ]);
  assertOrderVisible(order, viewer);
  if (!stored) throw createNotFoundError();
  return stored;
}

async function changeRepProposal(
  caller: StaffCaller,
  params: ProposalParams,
  prepareChange: (proposal: StoredProposal) => Promise<ProposalChange>,
): Promise<StoredProposal> {
  const read = () => requireRepProposal(caller, params);
  // prepareChange always returns a change.
  return (await changeProposal(caller.dealer, read, prepareChange))!;
}

/** Throws 409 where the proposal was accepted or has ended. */
export async function withdrawLiveProposal(
  { caller, idempotency }: RepCall,
  params: ProposalParams,
): Promise<void> {
  await changeRepProposal(caller, params, (proposal) => {
    const ended = { on: new Date().toISOString(), by: caller.fullName };
    const withdrawn = applyProposalEvent(proposal, 'withdraw', ended);
    if (!withdrawn) throw createConflictError(proposalsMessages.notWaiting);
    const writes = [buildIdempotencyWrite(idempotency, { reference: 'withdrawn' })];
    return Promise.resolve({ proposal: withdrawn, writes });
  });
}

/** One more link; the mailed ones go on (B2.2). Throws 409 where there are MAX_PROPOSAL_LINKS. */
export async function addCopiedLink(
  { caller, idempotency }: RepCall,
  params: ProposalParams,
): Promise<{ proposal: StoredProposal; link: StoredProposalLink }> {
  let created: StoredProposalLink | undefined;
  const proposal = await changeRepProposal(caller, params, (stored) => {
    const { state } = getCurrentProposalState(stored);
    if (state === 'ended') throw createConflictError(proposalsMessages.notWaiting);
    assertRoomForLink(stored);
    const now = new Date().toISOString();
    const { link, write } = createProposalLink(caller.dealer, stored, {
      Name: createCopiedLinkName(caller.fullName),
      Email: null,
      now,
    });
    created = link;
    return Promise.resolve({
      proposal: { ...stored, links: [...stored.links, link] },
      writes: [write, buildIdempotencyWrite(idempotency, { reference: link.Id })],
    });
  });
  return { proposal, link: created! };
}

/** Ends one link; the others go on. An ended link stays as it ended. */
export async function endLinkOfProposal(
  { caller, idempotency }: RepCall,
  params: ProposalParams,
  linkId: string,
): Promise<void> {
  await changeRepProposal(caller, params, (proposal) => {
    if (!proposal.links.some(({ Id }) => Id === linkId)) throw createNotFoundError();
    const now = new Date().toISOString();
    const links = proposal.links.map((link) =>
      link.Id === linkId && !link.EndedOn ? { ...link, EndedOn: now } : link,
    );
    const writes = [buildIdempotencyWrite(idempotency, { reference: 'ended' })];
    return Promise.resolve({ proposal: { ...proposal, links }, writes });
  });
}

/**
 * Ends a link whose mail came back, and mails one for the right address in its place. Throws 409 where no mail came
 * back, where nobody waits for the customer or their signed copy, and where there are MAX_PROPOSAL_LINKS.
 */
export async function replaceBouncedLink(
  { caller, idempotency }: RepCall,
  params: ProposalParams,
  { linkId, email }: { linkId: string; email: string },
): Promise<void> {
  const { dealer } = caller;
  requireBouncedLink((await requireRepProposal(caller, params)).proposal, linkId);
  const { store } = await readViewerAndDealer(caller);
  await assertMailLimits('proposal', dealer, store, [email]);
  await changeRepProposal(caller, params, (stored) => {
    const bounced = requireBouncedLink(stored, linkId);
    const now = new Date().toISOString();
    const { link, write } = createProposalLink(dealer, stored, {
      Name: bounced.Name,
      Email: email,
      now,
    });
    const links = stored.links.map((each) =>
      each === bounced ? { ...bounced, EndedOn: now } : each,
    );
    const proposal = { ...stored, links: [...links, link] };
    const mails =
      stored.state.state === 'accepted'
        ? [buildProposalMailWrite(dealer, proposal, { what: 'accepted', linkId: link.Id, now })]
        : buildInvitationMailWrites(dealer, proposal, { linkId: link.Id, now });
    const writes = [write, ...mails, buildIdempotencyWrite(idempotency, { reference: link.Id })];
    return Promise.resolve({ proposal, writes });
  });
}

/** The link with an id, whose mail came back; throws 404 or 409 where there is nothing to correct. */
function requireBouncedLink(proposal: StoredProposal, linkId: string): StoredProposalLink {
  const link = proposal.links.find(({ Id }) => Id === linkId);
  if (!link) throw createNotFoundError();
  const { state } = getCurrentProposalState(proposal);
  if (state !== 'waiting' && state !== 'accepted')
    throw createConflictError(proposalsMessages.notWaiting);
  if (!link.Bounce || link.EndedOn) throw createConflictError(proposalsMessages.notBounced);
  assertRoomForLink(proposal);
  return link;
}

function assertRoomForLink({ links }: StoredProposal): void {
  if (links.length >= MAX_PROPOSAL_LINKS)
    throw createConflictError(proposalsMessages.linksFull(MAX_PROPOSAL_LINKS));
}

/**
 * Everybody with a mailed link gets the answer; the page shows it. Throws 409 where there is one already, or the
 * proposal has ended: nobody can read it.
 */
export async function addQuestionAnswer(
  { caller, idempotency }: RepCall,
  params: ProposalParams,
  { number, text }: { number: number; text: string },
): Promise<void> {
  await changeRepProposal(caller, params, async (proposal) => {
    if (getCurrentProposalState(proposal).state === 'ended')
      throw createConflictError(proposalsMessages.notWaiting);
    const questions = await listProposalQuestions(caller.dealer, proposal);
    const question = questions.find((other) => other.Number === number);
    if (!question) throw createNotFoundError(proposalsMessages.unknownQuestion);
    if (question.Answer !== null) throw createConflictError(proposalsMessages.answeredAlready);
    const now = new Date().toISOString();
    const answered = {
      ...question,
      Answer: text,
      AnsweredOn: now,
      AnsweredBy: caller.fullName,
    };
    const links = proposal.links.filter(({ Email, EndedOn }) => Email !== null && !EndedOn);
    const unanswered = questions.filter((other) => other !== question && other.Answer === null);
    return {
      proposal: { ...proposal, questionOn: unanswered[0]?.AskedOn },
      writes: [
        buildQuestionWrite(caller.dealer, proposal, answered),
        buildIdempotencyWrite(idempotency, { reference: 'answered' }),
        ...links.map(({ Id }) =>
          buildProposalMailWrite(caller.dealer, proposal, {
            what: 'answer',
            linkId: Id,
            question: number,
            now,
          }),
        ),
      ],
    };
  });
}
