import type * as z from 'zod/mini';
import { createRejectedChangeError } from '#functions/domain/approvals/approval-gate.ts';
import { buildHsusFollowUpLink } from '#functions/domain/order-link/follow-up-link.ts';
import { buildOrderSubmissionWrites } from '#functions/domain/order-link/order-submission-writes.ts';
import { retryOrderChangeOnConflict } from '#functions/domain/orders/change-orders-one-by-one.ts';
import { buildTransitionedHeader } from '#functions/domain/orders/order-revision.ts';
import {
  readCommitRules,
  assertNoOrderProblems,
} from '#functions/domain/orders/read-commit-rules.ts';
import { assertOrderVisible } from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { settleCommissionPersons } from '#functions/domain/orders/settle-commission-persons.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadOrderHeader, saveOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { buildProposalCloseWrites } from '#functions/store/proposals/proposal-close-writes.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { orderLinkMessages } from '#shared/messages/order-link-messages.ts';

/**
 * Submits an order (D21). One transaction stores the status and the outbox entry for OrderLink. The outbox
 * worker calls OrderLink, so the answer does not wait for it.
 */
export const handler = createApiHandler(
  orders.submitOrder,
  async ({ params, body, caller, idempotency }) => {
    if (body.some((id) => id !== params.id))
      throw createValidationError(orderLinkMessages.foreignOrderIds, {
        body: orderLinkMessages.foreignOrderIds,
      });
    const { context, store, listProblems, approvalGate, ...rules } = await readCommitRules(caller);
    let reply: z.output<typeof orders.submitOrder.reply> = { HSUSFollowUpLink: null };
    const rejection = await retryOrderChangeOnConflict(async () => {
      const storedHeader = await loadOrderHeader(caller.dealer, params.id);
      assertOrderVisible(storedHeader.order, context.viewer);
      if (!store.OrderLinkEnabled) return orderLinkMessages.notEnabled;
      assertNoOrderProblems(listProblems(storedHeader.order, 'submit'));
      // A commit settled it (B3.5).
      const judgement = storedHeader.order.CommittedOn
        ? undefined
        : await approvalGate(storedHeader);
      if (judgement?.rejection) return judgement.rejection;
      const order = {
        ...buildTransitionedHeader(storedHeader.order, 'submit', caller),
        ...rules.getCommittedTaxes(storedHeader.order),
      };
      reply = {
        HSUSFollowUpLink: buildHsusFollowUpLink(store.StoreCode, order.OrderNumber),
        ...rules.listOlderRates([order.Id]),
      };
      const extraWrites = [
        buildIdempotencyWrite(idempotency, { reply }),
        ...buildOrderSubmissionWrites(caller, order),
      ];
      await saveOrderHeader(caller.dealer, order, {
        transition: 'submit',
        ...(!storedHeader.order.CommittedOn && {
          commissionPersons: await settleCommissionPersons(caller.dealer, storedHeader.order),
        }),
        since: storedHeader,
        extraWrites,
        approvalChecks: judgement?.checks,
        endProposal: await buildProposalCloseWrites(caller.dealer, params.id, caller.fullName),
      });
      return undefined;
    });
    if (rejection !== undefined) throw createRejectedChangeError(rejection);
    return reply;
  },
);
