import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { applyProposalEvent } from './proposal-events.ts';
import { buildSharedOrderWrites } from './shared-orders.ts';
import {
  buildNoProposalCheck,
  buildProposalWrite,
  findNewestProposal,
} from './stored-proposals.ts';

/**
 * The writes by which a commit, a submission or a deletion of an order ends its live proposal in the same
 * transaction (B2.3). They fail when the proposal was changed, or the order shared, since it was read here.
 */
export async function buildProposalCloseWrites(
  dealer: DealerKey,
  orderId: number,
  by: string,
): Promise<TableWrite[]> {
  const newest = await findNewestProposal(dealer, orderId);
  const nextSequence = (newest?.proposal.sequence ?? 0) + 1;
  const closed =
    newest && applyProposalEvent(newest.proposal, 'close', { on: new Date().toISOString(), by });
  return [
    buildNoProposalCheck(dealer, orderId, nextSequence),
    ...(closed
      ? [
          buildProposalWrite(dealer, { ...newest, proposal: closed }),
          ...buildSharedOrderWrites(dealer, newest.proposal, closed),
        ]
      : []),
  ];
}
