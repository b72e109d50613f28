import { oneByOne } from '#functions/domain/orders/one-by-one.ts';
import { revised } from '#functions/domain/orders/revision.ts';
import { readViewer, refuseUnseen } from '#functions/domain/orders/viewer.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listOrderTypes } from '#functions/store/dealers/dealers.ts';
import { loadHeader, saveHeader } from '#functions/store/orders/orders.ts';
import { onceItem, type Once } from '#functions/store/table/once.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as orders from '#shared/contract/orders.ts';
import { commitProblems } from '#shared/order/rules/checks.ts';
import type { Viewer } from '#shared/order/rules/visibility.ts';
import type { Dealer } from '#shared/schemas/dealer.ts';

/** Each order is committed by itself; the answer says which were and why the others were not (D28). */
export const handler = handle(orders.commitOrders, async ({ body, caller, once }) => {
  const [{ viewer, store }, orderTypes] = await Promise.all([
    readViewer(caller),
    listOrderTypes(caller.dealer),
  ]);
  const committer = { caller, viewer, store, hasOrderTypes: orderTypes.length > 0 };
  const { done: Committed, Refused } = await oneByOne(body, once, (id, own) =>
    commitOrder(id, own, committer),
  );
  const reply = { Committed, Refused };
  await writeTogether([onceItem(once, { reply })]);
  return reply;
});

/** Who commits, and what counts at their dealer. */
type Committer = {
  caller: StaffCaller;
  viewer: Viewer;
  store: Dealer;
  hasOrderTypes: boolean;
};

/** Commits an order, or says in words why not. */
async function commitOrder(
  id: number,
  once: Once,
  committer: Committer,
): Promise<string | undefined> {
  const { caller, viewer, store, hasOrderTypes } = committer;
  const since = await loadHeader(caller.dealer, id);
  refuseUnseen(since.order, viewer);
  const problems = commitProblems(since.order, store, hasOrderTypes);
  if (problems.length) return problems.map(({ message }) => message).join('; ');
  const order = revised(since.order, 'commit', caller);
  const besides = [onceItem(once, { reply: true })];
  await saveHeader(caller.dealer, order, { deed: 'commit', since, besides });
  return undefined;
}
