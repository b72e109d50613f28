import { changeState } from '#functions/domain/orders/change-state.ts';
import { readCommitter, refuseProblems } from '#functions/domain/orders/committer.ts';
import { insist } from '#functions/domain/orders/one-by-one.ts';
import { conflict, notFound } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import type { OrderHeader } from '#functions/store/orders/header.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { may } from '#shared/access/permissions.ts';
import * as orders from '#shared/contract/orders.ts';
import { orderTransitions, refusalOf } from '#shared/order/rules/order-transitions.ts';
import { ordersTexts } from '#shared/texts/orders.ts';

const transitionByStatus = { 1: 'uncommit', 2: 'commit', 3: 'submit' } as const;

/** Commits an order or opens it again, by the same rules as the calls that do only that (D22). */
export const handler = handle(orders.updateOrderStatus, async ({ params, body, caller, once }) => {
  const transition = transitionByStatus[body.OrderStatusId];
  if (!may(orderTransitions[transition].permission, caller)) throw notFound();
  const { who, problemsOf, taxesOf } = await readCommitter(caller);
  const whyNot = {
    uncommit: (order: OrderHeader) => refusalOf('uncommit', order),
    commit: (order: OrderHeader) => refuseProblems(problemsOf(order, 'commit')),
    // What submits an order tells OrderLink of it in the same write (D21).
    submit: (order: OrderHeader) => refusalOf('submit', order) ?? ordersTexts.submittedByOrderLink,
  }[transition];
  const answer = onceItem(once, { reply: null });
  const written = transition === 'commit' ? taxesOf : undefined;
  const change = { transition, answer, whyNot, ...(written && { written }) };
  const refusal = await insist(() => changeState(params.id, change, who));
  if (refusal !== undefined) throw conflict(refusal);
});
