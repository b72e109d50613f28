import { createConflictError } from '#functions/rejection-error.ts';
import { buildSharedOrderWrites } from '#functions/store/proposals/shared-orders.ts';
import {
  buildProposalWrite,
  type ProposalAtRevision,
  type StoredProposal,
} from '#functions/store/proposals/stored-proposals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { ConditionFailedError, type TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';

/** How often a proposal is read again when something else happens to it at the same time. */
const MAX_ATTEMPTS = 5;

/** A change of a proposal, and what is written with it. */
export type ProposalChange = { proposal: StoredProposal; writes: readonly TableWrite[] };

/**
 * Changes a proposal as it is, in one transaction; `prepareChange` may run again, and throws where the change is
 * not allowed. Returns undefined where nothing is to change, or `read` finds none.
 */
export async function changeProposal(
  dealer: DealerKey,
  read: () => Promise<ProposalAtRevision | undefined>,
  prepareChange: (proposal: StoredProposal) => Promise<ProposalChange | undefined>,
): Promise<StoredProposal | undefined> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const stored = await read();
    if (!stored) return undefined;
    const change = await prepareChange(stored.proposal);
    if (!change) return undefined;
    const guarded = buildProposalWrite(dealer, { ...stored, proposal: change.proposal });
    try {
      await writeTransaction([
        guarded,
        ...buildSharedOrderWrites(dealer, stored.proposal, change.proposal),
        ...change.writes,
      ]);
      return change.proposal;
    } catch (error) {
      if (!(error instanceof ConditionFailedError) || !error.failedWrites.includes(guarded))
        throw error;
    }
  }
  throw createConflictError(proposalsMessages.changedMeanwhile);
}
