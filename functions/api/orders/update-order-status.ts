import { changeState } from '#functions/domain/orders/change-state.ts';
import { readCommitter, refuseProblems } from '#functions/domain/orders/committer.ts';
import { insist } from '#functions/domain/orders/one-by-one.ts';
import { conflict, notFound } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import type { OrderHeader } from '#functions/store/orders/header.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { may } from '#shared/access/permissions.ts';
import * as orders from '#shared/contract/orders.ts';
import { deeds, refusalOf } from '#shared/order/rules/deeds.ts';
import { ordersTexts } from '#shared/texts/orders.ts';

const deedOf = { 1: 'uncommit', 2: 'commit', 3: 'submit' } as const;

/** Commits an order or opens it again, by the same rules as the calls that do only that (D22). */
export const handler = handle(orders.updateOrderStatus, async ({ params, body, caller, once }) => {
  const deed = deedOf[body.OrderStatusId];
  if (!may(deeds[deed].permission, caller)) throw notFound();
  const { who, problemsOf, taxesOf } = await readCommitter(caller);
  const whyNot = {
    uncommit: (order: OrderHeader) => refusalOf('uncommit', order),
    commit: (order: OrderHeader) => refuseProblems(problemsOf(order, 'commit')),
    // What submits an order tells OrderLink of it in the same write (D21).
    submit: (order: OrderHeader) => refusalOf('submit', order) ?? ordersTexts.submittedByOrderLink,
  }[deed];
  const answer = onceItem(once, { reply: null });
  const written = deed === 'commit' ? taxesOf : undefined;
  const change = { deed, answer, whyNot, ...(written && { written }) };
  const refusal = await insist(() => changeState(params.id, change, who));
  if (refusal !== undefined) throw conflict(refusal);
});
