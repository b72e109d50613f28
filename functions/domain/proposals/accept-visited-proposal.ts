import { readDealerPricingContext } from '#functions/domain/dealers/tax-rates.ts';
import { createConflictError, createValidationError } from '#functions/rejection-error.ts';
import type { ProposalVisitor } from '#functions/runtime/authenticate-visitor.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { buildOrderVersionCheck } from '#functions/store/orders/order-header-item.ts';
import { StaleOrderError } from '#functions/store/orders/stored-order-header.ts';
import {
  loadOrder,
  loadOrderHeader,
  saveOrderHeader,
} from '#functions/store/orders/stored-orders.ts';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import {
  applyProposalEvent,
  getCurrentProposalState,
} from '#functions/store/proposals/proposal-events.ts';
import { buildSharedOrderWrites } from '#functions/store/proposals/shared-orders.ts';
import {
  buildProposalWrite,
  type ProposalAtRevision,
  type StoredAcceptance,
  type StoredProposal,
} from '#functions/store/proposals/stored-proposals.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import { computeOrderAmounts } from '#shared/order/order-amounts.ts';
import { isReadOnlyOrder } from '#shared/order/rules/order-status.ts';
import { applyChoices } from '#shared/proposals/accept-choices.ts';
import { createAcceptanceAuthor } from '#shared/proposals/acceptance-author.ts';
import { isOfferUnchanged } from '#shared/proposals/compare-offers.ts';
import { CONSENT_ID, formatConsent } from '#shared/proposals/consent.ts';
import {
  computeCopyTotals,
  findChoiceProblem,
  isChosenBundle,
  type ChoiceProblem,
  type CustomerCopy,
} from '#shared/proposals/customer-copy.ts';
import { findSignatureProblem, isPrintableName } from '#shared/proposals/signature.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { AcceptedProposal } from '#shared/schemas/proposal-page-schema.ts';
import { changeProposal } from './change-proposal.ts';
import { countOpening } from './count-opening.ts';
import { readCustomerCopy } from './customer-copy-file.ts';
import { describeLinkHolder } from './describe-link-holder.ts';
import { listUsersToTell, readProposalContact } from './proposal-contact.ts';
import { buildRepNoticeWrites } from './proposal-notices.ts';
import { getProposalLink, requireVisitedProposal } from './visited-proposal.ts';

/** How often order and proposal are read again when somebody else writes one of them at the same time. */
const MAX_ATTEMPTS = 5;
/** Reps are told of a changed offer at most once in this time for each proposal. */
const ATTEMPT_NOTICE_INTERVAL_MS = 3_600_000;

type AcceptCall = {
  visitor: ProposalVisitor;
  idempotency: IdempotentCall;
  address: string;
  userAgent: string;
};

/**
 * Accepts a proposal: one transaction gives the order a version with the customer's choices, and the proposal its
 * acceptance. Throws 409 with nothing taken where the order offers something else by now, where the page showed
 * something else, or where somebody else was first (B2.7).
 */
export async function acceptVisitedProposal(
  call: AcceptCall,
  sent: AcceptedProposal,
): Promise<void> {
  const { visitor } = call;
  const first = await requireVisitedProposal(visitor);
  const copy = await readCustomerCopy(first.proposal);
  assertConsentComplete(copy, sent);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const stored = attempt === 1 ? first : await requireVisitedProposal(visitor);
    assertIsWaiting(stored.proposal);
    assertSameAsShown(copy, stored.proposal, sent);
    if (await tryAccept(call, { stored, copy, sent })) return;
  }
  throw createConflictError(proposalsMessages.changedMeanwhile);
}

function assertIsWaiting(proposal: StoredProposal): void {
  const { state } = getCurrentProposalState(proposal);
  if (state === 'accepted') throw createConflictError(proposalsMessages.alreadyAccepted);
  if (state === 'declined') throw createConflictError(proposalsMessages.isDeclined);
}

/** Throws 400 where name, title or signature cannot be printed on the paper (B2.7). */
function assertConsentComplete(copy: CustomerCopy, { Name, Title, Signature }: AcceptedProposal) {
  for (const [field, text] of Object.entries({ Name, Title }))
    if (text !== null && !isPrintableName(text)) rejectField(field, proposalsMessages.latinLetters);
  if (!copy.AsksSignature) return;
  if (!Signature) rejectField('Signature', proposalsMessages.signatureMissing);
  if (findSignatureProblem(Signature) !== undefined)
    rejectField('Signature', proposalsMessages.signatureTooShort);
}

function rejectField(field: string, message: CodedMessage): never {
  throw createValidationError(message, { [field]: message });
}

const choiceMessages: Readonly<Record<ChoiceProblem, CodedMessage>> = {
  unknown: proposalsMessages.pageDiffers,
  notAllowed: proposalsMessages.pageDiffers,
  notOneOfGroup: proposalsMessages.pageDiffers,
  nothingTaken: proposalsMessages.nothingTaken,
  negative: proposalsMessages.negativeTotal,
};

/** What the customer consented to is worked out again; any difference is a conflict (B2.7). */
function assertSameAsShown(copy: CustomerCopy, proposal: StoredProposal, sent: AcceptedProposal) {
  const choices = new Set(sent.Choices);
  const problem = findChoiceProblem(copy, choices);
  if (problem !== undefined) throw createConflictError(choiceMessages[problem]);
  const { Total, DownPayment } = computeCopyTotals(copy, choices);
  const isAsShown =
    sent.CopySha256 === proposal.copy.sha256 &&
    sent.Total === Total &&
    sent.DownPayment === DownPayment &&
    sent.ConsentId === CONSENT_ID &&
    copy.Languages.includes(sent.Language);
  if (!isAsShown) throw createConflictError(proposalsMessages.pageDiffers);
}

type Attempt = { stored: ProposalAtRevision; copy: CustomerCopy; sent: AcceptedProposal };

/** False where the order or the proposal was written at the same time. */
async function tryAccept(call: AcceptCall, { stored, copy, sent }: Attempt): Promise<boolean> {
  const { visitor, idempotency } = call;
  const { dealer } = visitor;
  const { proposal } = stored;
  const [order, since, dealerRecord] = await Promise.all([
    loadOrder(dealer, visitor.orderId),
    loadOrderHeader(dealer, visitor.orderId),
    loadDealer(dealer),
  ]);
  if (order.Version !== since.order.Version) return false;
  const pricing = await readDealerPricingContext(dealer, dealerRecord);
  const isSameOffer =
    !isReadOnlyOrder(order) &&
    isOfferUnchanged(copy, { order, dealer: dealerRecord, ownRates: pricing.ownRates });
  if (!isSameOffer) {
    // Whoever accepted or closed it meanwhile changed the order, too, and perhaps the order is seen first.
    const { revision } = await requireVisitedProposal(visitor);
    if (order.Acceptance || isReadOnlyOrder(order) || revision !== stored.revision) return false;
    return rejectChangedOffer(call, { proposal, order, name: sent.Name });
  }

  const now = new Date().toISOString();
  const opened = countOpening(proposal, visitor.linkId, now);
  const accepted = applyProposalEvent(opened, 'accept', { on: now, by: null });
  if (!accepted) return false;
  const chosen = applyChoices(order, new Set(sent.Choices), pricing);
  const { OrderLines: _lines, ...header } = chosen;
  if (header.Total !== sent.Total || header.DownPayment !== sent.DownPayment)
    throw new Error(`Order ${order.OrderNumber} has other totals than its proposal`);
  const acceptance = buildAcceptance(call, copy, { sent, now, orderVersion: order.Version + 1 });
  const next = { ...withOfferChange(accepted, false), acceptance };
  const proposalWrite = buildProposalWrite(dealer, { ...stored, proposal: next });
  const users = await listUsersToTell(dealer, proposal, order);
  const extraWrites = [
    proposalWrite,
    ...buildSharedOrderWrites(dealer, proposal, next),
    buildIdempotencyWrite(idempotency, { reference: 'accepted' }),
    buildNewOutboxEntryWrite(dealer, {
      kind: 'proposal-seal',
      id: `${order.Id}.${proposal.sequence}`,
      payload: { orderId: order.Id, sequence: proposal.sequence },
      now,
    }),
    ...buildRepNoticeWrites(dealer, proposal, {
      order,
      users,
      from: sent.Name,
      notice: proposalsMessages.accepted(order.OrderNumber, sent.Name, acceptance.Total),
      now,
    }),
  ];
  try {
    await saveOrderHeader(
      dealer,
      {
        ...header,
        Version: order.Version + 1,
        RevisedOn: now,
        RevisedBy: createAcceptanceAuthor(sent.Name),
        RevisedById: null,
        // Its addresses may change, and its taxes stay.
        TaxRegionId: copy.Terms.TaxRegionId,
        Acceptance: { Sequence: proposal.sequence, Name: sent.Name, AcceptedOn: now },
      },
      { transition: 'save', since, extraWrites, amounts: computeOrderAmounts(chosen) },
    );
    return true;
  } catch (error) {
    if (error instanceof StaleOrderError) return false;
    if (error instanceof ConditionFailedError && error.failedWrites.includes(proposalWrite))
      return false;
    throw error;
  }
}

type AcceptedNow = { sent: AcceptedProposal; now: string; orderVersion: number };

function buildAcceptance(
  { visitor, address, userAgent }: AcceptCall,
  copy: CustomerCopy,
  { sent, now, orderVersion }: AcceptedNow,
): StoredAcceptance {
  const choices = new Set(sent.Choices);
  const { Total, DownPayment } = computeCopyTotals(copy, choices);
  return {
    Name: sent.Name,
    Title: sent.Title || null,
    Email: sent.Email,
    AcceptedOn: now,
    Total,
    DownPayment,
    Language: sent.Language,
    Consent: formatConsent(copy, sent.Language),
    IpAddress: address,
    Browser: userAgent.slice(0, 500),
    linkId: visitor.linkId,
    choices: copy.Bundles.filter((bundle) => isChosenBundle(bundle, choices)).map(({ Key }) => Key),
    consentId: sent.ConsentId,
    signature: copy.AsksSignature ? sent.Signature : null,
    orderVersion,
  };
}

type ChangedOffer = { proposal: StoredProposal; order: Order; name: string };

/**
 * Nothing is taken; the reps are told that somebody wanted to accept, once an hour (B2.7), and the lists say that the
 * order has changed, where no save has found that. Returns false where the order was saved at the same time.
 */
async function rejectChangedOffer(call: AcceptCall, changed: ChangedOffer): Promise<false> {
  const { visitor } = call;
  const { dealer } = visitor;
  const versionCheck = buildOrderVersionCheck(dealer, changed.order);
  const contact = await readProposalContact(dealer, changed.proposal);
  try {
    await changeProposal(
      dealer,
      () => requireVisitedProposal(visitor),
      async (stored) => {
        const now = new Date();
        const hasNotice = isRecentAttempt(stored, now);
        const isNoted = stored.offer?.isChanged ?? true;
        if (hasNotice && isNoted) return undefined;
        const attemptedOn = hasNotice ? stored.attemptedOn! : now.toISOString();
        return {
          proposal: { ...withOfferChange(stored, true), attemptedOn },
          writes: [
            ...(isNoted ? [] : [versionCheck]),
            ...(hasNotice
              ? []
              : await buildAttemptWrites(call, { ...changed, proposal: stored }, attemptedOn)),
          ],
        };
      },
    );
  } catch (error) {
    if (error instanceof ConditionFailedError && error.failedWrites.includes(versionCheck))
      return false;
    throw error;
  }
  throw createConflictError(proposalsMessages.offerChanged(contact.Name));
}

const withOfferChange = (proposal: StoredProposal, isChanged: boolean): StoredProposal =>
  proposal.offer ? { ...proposal, offer: { ...proposal.offer, isChanged } } : proposal;

const buildAttemptWrites = async (
  { visitor: { dealer, linkId } }: AcceptCall,
  { proposal, order, name }: ChangedOffer,
  now: string,
) =>
  buildRepNoticeWrites(dealer, proposal, {
    order,
    users: await listUsersToTell(dealer, proposal, order),
    from: describeLinkHolder(getProposalLink(proposal, linkId).Name),
    notice: proposalsMessages.attempted(order.OrderNumber, name),
    mail: { what: 'attempted', linkId },
    now,
  });

const isRecentAttempt = ({ attemptedOn }: StoredProposal, now: Date): boolean =>
  attemptedOn !== undefined && now.getTime() - Date.parse(attemptedOn) < ATTEMPT_NOTICE_INTERVAL_MS;
