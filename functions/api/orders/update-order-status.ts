import { conflict, notFound } from '#functions/api-error.ts';
import { changeState } from '#functions/domain/orders/change-state.ts';
import { readCommitter, assertNoOrderProblems } from '#functions/domain/orders/committer.ts';
import { retryOnConflict } from '#functions/domain/orders/one-by-one.ts';
import { handle } from '#functions/runtime/handle.ts';
import type { OrderHeader } from '#functions/store/orders/header.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import {
  orderTransitions,
  findTransitionRejection,
} from '#shared/order/rules/order-transitions.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

const transitionByStatus = { 1: 'uncommit', 2: 'commit', 3: 'submit' } as const;

/** Commits an order or opens it again, by the same rules as the calls that do only that (D22). */
export const handler = handle(
  orders.updateOrderStatus,
  async ({ params, body, caller, idempotency }) => {
    const transition = transitionByStatus[body.OrderStatusId];
    if (!hasPermission(orderTransitions[transition].permission, caller)) throw notFound();
    const { who, problemsOf, taxesOf } = await readCommitter(caller);
    const whyNot = {
      uncommit: (order: OrderHeader) => findTransitionRejection('uncommit', order),
      commit: (order: OrderHeader) => assertNoOrderProblems(problemsOf(order, 'commit')),
      // What submits an order tells OrderLink of it in the same write (D21).
      submit: (order: OrderHeader) =>
        findTransitionRejection('submit', order) ?? ordersTexts.submittedByOrderLink,
    }[transition];
    const answer = buildIdempotencyWrite(idempotency, { reply: null });
    const written = transition === 'commit' ? taxesOf : undefined;
    const change = { transition, answer, whyNot, ...(written && { written }) };
    const rejection = await retryOnConflict(() => changeState(params.id, change, who));
    if (rejection !== undefined) throw conflict(rejection);
  },
);
