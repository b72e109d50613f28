import { createRejectedChangeError } from '#functions/domain/approvals/approval-gate.ts';
import { changeOrderStateOrGetRejection } from '#functions/domain/orders/change-order-state.ts';
import { retryOrderChangeOnConflict } from '#functions/domain/orders/change-orders-one-by-one.ts';
import {
  readCommitRules,
  assertNoOrderProblems,
} from '#functions/domain/orders/read-commit-rules.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import type { OrderHeader } from '#functions/store/orders/stored-order-header.ts';
import type { StoredOrderHeader } from '#functions/store/orders/stored-order-header.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import {
  orderTransitions,
  findTransitionRejection,
} from '#shared/order/rules/order-transitions.ts';

const transitionByStatus = { 1: 'uncommit', 2: 'commit', 3: 'submit' } as const;

/**
 * Commits or reopens an order by the same rules as the calls that do only that (D22). The answer has no body; a header
 * names an older rate that was kept (D14).
 */
export const handler = createApiHandler(
  orders.updateOrderStatus,
  async ({ params, body, caller, idempotency }) => {
    const transition = transitionByStatus[body.OrderStatusId];
    if (!hasPermission(orderTransitions[transition].permission, caller))
      throw createNotFoundError();
    const { context, listProblems, getCommittedTaxes, listOlderRates, approvalGate } =
      await readCommitRules(caller);
    const findOlderRate = () => listOlderRates([params.id]).OlderTaxRates?.[0];
    const findRejection = {
      uncommit: (order: OrderHeader) => findTransitionRejection('uncommit', order),
      commit: (order: OrderHeader) => assertNoOrderProblems(listProblems(order, 'commit')),
      // Only the submit call may submit an order: it also queues the order for OrderLink in the same
      // transaction (D21).
      submit: (order: OrderHeader) =>
        findTransitionRejection('submit', order) ?? ordersMessages.submittedByOrderLink,
    }[transition];
    const change = {
      transition,
      answerWrite: () => buildIdempotencyWrite(idempotency, { reply: findOlderRate() ?? null }),
      findRejection,
      ...(transition === 'commit' && {
        getExtraFields: ({ order }: StoredOrderHeader) => getCommittedTaxes(order),
        approvalGate,
      }),
    };
    const rejection = await retryOrderChangeOnConflict(() =>
      changeOrderStateOrGetRejection(params.id, change, context),
    );
    if (rejection !== undefined) throw createRejectedChangeError(rejection);
    return findOlderRate();
  },
);
