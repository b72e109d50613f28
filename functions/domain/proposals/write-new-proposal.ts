import { createBusyError, createConflictError } from '#functions/rejection-error.ts';
import { StaleOrderError } from '#functions/store/orders/stored-order-header.ts';
import { applyProposalEvent } from '#functions/store/proposals/proposal-events.ts';
import { buildSharedOrderWrites } from '#functions/store/proposals/shared-orders.ts';
import {
  buildNewProposalWrite,
  buildProposalWrite,
  findNewestProposal,
  type ProposalAtRevision,
  type StoredProposal,
} from '#functions/store/proposals/stored-proposals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { ConditionFailedError, type TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';

/** How often the replaced proposal is read again when something else happens to it at the same time. */
const MAX_ATTEMPTS = 5;

type NewProposal = {
  proposal: StoredProposal;
  /** Notes it at its order, and fails where that was saved. */
  orderWrite: TableWrite;
  otherWrites: readonly TableWrite[];
  /** They fail where the order was judged by approval rules, or an approval, that no longer hold. */
  approvalChecks: readonly TableWrite[];
  /** The proposal that it replaces, where that is live. */
  newest: ProposalAtRevision | undefined;
};

/**
 * Writes a proposal, which replaces the newest one where that is live (B2.3). What a visitor does meanwhile to that
 * one does not stop it: it is read again. Throws StaleOrderError where the order was saved, and 409 where it was
 * shared meanwhile. It is busy where the approval rules were changed: a repeated request is judged by the new ones.
 */
export async function writeNewProposal(
  dealer: DealerKey,
  { proposal, orderWrite, otherWrites, approvalChecks, newest }: NewProposal,
): Promise<void> {
  const newWrite = buildNewProposalWrite(dealer, proposal);
  const ended = { on: proposal.sharedOn, by: proposal.sharedBy };
  let replaced = newest;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const replacementWrites = buildReplacementWrites(dealer, replaced, ended);
    try {
      await writeTransactionOrReject(
        [
          newWrite,
          ...replacementWrites,
          orderWrite,
          ...buildSharedOrderWrites(dealer, undefined, proposal),
          ...otherWrites,
          ...approvalChecks,
        ],
        [
          [[orderWrite], () => new StaleOrderError()],
          [approvalChecks, () => createBusyError(apiErrorMessages.busy, { isExpected: true })],
          [[newWrite], () => createConflictError(proposalsMessages.changedMeanwhile)],
        ],
      );
      return;
    } catch (error) {
      const isReplacedChanged =
        error instanceof ConditionFailedError &&
        replacementWrites.some((write) => error.failedWrites.includes(write));
      if (!isReplacedChanged) throw error;
    }
    replaced = await findNewestProposal(dealer, proposal.orderId);
    if (replaced && replaced.proposal.sequence >= proposal.sequence) break;
  }
  throw createConflictError(proposalsMessages.changedMeanwhile);
}

/**
 * One proposal of an order is live: the one before it ends (B2.3). One that has just expired is written as it is, so
 * that an event of its last moment does not put its own row of the list over the new one's.
 */
function buildReplacementWrites(
  dealer: DealerKey,
  newest: ProposalAtRevision | undefined,
  ended: { on: string; by: string },
): TableWrite[] {
  if (!newest || newest.proposal.state.state === 'ended') return [];
  const replaced = applyProposalEvent(newest.proposal, 'replace', ended) ?? newest.proposal;
  return [buildProposalWrite(dealer, { ...newest, proposal: replaced })];
}
