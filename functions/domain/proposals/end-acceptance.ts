import { createOrderRevision } from '#functions/domain/orders/order-revision.ts';
import {
  assertOrderVisible,
  readViewerAndDealer,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { rejectStaleWithCurrentOrder } from '#functions/domain/orders/save-order.ts';
import { createConflictError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { StaleOrderError } from '#functions/store/orders/stored-order-header.ts';
import { loadOrderHeader, saveOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { applyProposalEvent } from '#functions/store/proposals/proposal-events.ts';
import { buildSharedOrderWrites } from '#functions/store/proposals/shared-orders.ts';
import { buildProposalWrite, findProposal } from '#functions/store/proposals/stored-proposals.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import { buildRecipientMailWrites } from './proposal-notices.ts';

type ReviseCall = { caller: StaffCaller; orderId: number; idempotency: IdempotentCall };

/**
 * Ends the acceptance of an order, which can be changed again; the recipients are told why (B2.8). The choices stay
 * as they were accepted.
 */
export async function endAcceptance(
  { caller, orderId, idempotency }: ReviseCall,
  { Version, Reason }: { Version: number; Reason: string },
): Promise<void> {
  const { dealer } = caller;
  const [since, { viewer }] = await Promise.all([
    loadOrderHeader(dealer, orderId),
    readViewerAndDealer(caller),
  ]);
  const { order } = since;
  assertOrderVisible(order, viewer);
  if (order.Version !== Version) await rejectStaleWithCurrentOrder(dealer, orderId);
  const rejection = findTransitionRejection('save', order);
  if (rejection !== undefined) throw createConflictError(rejection);
  if (!order.Acceptance) throw createConflictError(proposalsMessages.notAccepted);
  const stored = await findProposal(dealer, orderId, order.Acceptance.Sequence);
  const revision = createOrderRevision(caller);
  const now = revision.RevisedOn;
  const revised =
    stored &&
    applyProposalEvent(stored.proposal, 'revise', {
      on: now,
      by: caller.fullName,
      reason: Reason,
    });
  if (!revised) throw createConflictError(proposalsMessages.changedMeanwhile);
  const proposalWrite = buildProposalWrite(dealer, { ...stored, proposal: revised });
  try {
    await saveOrderHeader(
      dealer,
      { ...order, ...revision, Version: order.Version + 1, Acceptance: null, TaxRegionId: null },
      {
        transition: 'save',
        since,
        extraWrites: [
          proposalWrite,
          ...buildSharedOrderWrites(dealer, stored.proposal, revised),
          buildIdempotencyWrite(idempotency, { reference: 'revised' }),
          ...buildRecipientMailWrites(dealer, revised, { what: 'revised', now }),
        ],
      },
    );
  } catch (error) {
    if (error instanceof StaleOrderError) await rejectStaleWithCurrentOrder(dealer, orderId);
    if (error instanceof ConditionFailedError && error.failedWrites.includes(proposalWrite))
      throw createConflictError(proposalsMessages.changedMeanwhile);
    throw error;
  }
}
