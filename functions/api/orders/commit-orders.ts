import type { StaffCaller } from '#functions/runtime/caller.ts';
import { Refusal } from '#functions/runtime/errors.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listOrderTypes } from '#functions/store/dealers.ts';
import { findAnswer, onceItem, type Once } from '#functions/store/once.ts';
import { loadHeader, saveHeader, StaleOrder } from '#functions/store/orders.ts';
import { writeTogether } from '#functions/store/transaction.ts';
import { orderStatuses } from '#shared/constants.ts';
import { orders } from '#shared/contract/orders.ts';
import { messages } from '#shared/messages.ts';
import type { Dealer } from '#shared/schemas/dealer.ts';
import { commitProblems } from '#shared/worksheet/checks.ts';
import type { Viewer } from '#shared/worksheet/visibility.ts';
import { readViewer, refuseUnseen } from './viewer.ts';

/** Orders committed at a time: the calls wait for the table, not for each other. */
const AT_A_TIME = 8;
/** Somebody who saves an order while it is committed is waited for this often. */
const ATTEMPTS = 3;

/** Each order is committed by itself; the answer says which were and why the others were not (D28). */
export const handler = handle(orders.commitOrders, async ({ body, caller, once }) => {
  const [{ viewer, store }, orderTypes] = await Promise.all([
    readViewer(caller),
    listOrderTypes(caller.dealer),
  ]);
  const desk = { caller, viewer, store, hasOrderTypes: orderTypes.length > 0, once };
  const ids = [...new Set(body)];
  const refusals: (string | undefined)[] = [];
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    const some = ids.slice(start, start + AT_A_TIME);
    refusals.push(...(await Promise.all(some.map((id) => commitOrder(id, desk)))));
  }
  const reply = {
    Committed: ids.filter((_, index) => refusals[index] === undefined),
    Refused: ids.flatMap((Id, index) =>
      refusals[index] === undefined ? [] : [{ Id, Message: refusals[index] }],
    ),
  };
  await writeTogether([onceItem(once, { reply })]);
  return reply;
});

type Desk = {
  caller: StaffCaller;
  viewer: Viewer;
  store: Dealer;
  hasOrderTypes: boolean;
  once: Once;
};

/** Commits an order, or says in words why not. */
async function commitOrder(id: number, desk: Desk): Promise<string | undefined> {
  // A call that was cut off and is made again finds here what it had done already.
  const once = { ...desk.once, key: `${desk.once.key}#${id}` };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await tryToCommit(id, once, desk);
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return error.message;
      if (!(error instanceof StaleOrder)) throw error;
    }
  }
  return messages.changedBySomeoneElse;
}

async function tryToCommit(id: number, once: Once, desk: Desk): Promise<string | undefined> {
  const { caller, viewer, store, hasOrderTypes } = desk;
  const since = await loadHeader(caller.dealer, id);
  refuseUnseen(since.order, viewer);
  const isCommitted = since.order.OrderStatusId === orderStatuses.committed;
  if (isCommitted && (await findAnswer(once))) return undefined;
  const problems = commitProblems(since.order, store, hasOrderTypes);
  if (problems.length) return problems.map(({ message }) => message).join('; ');
  const order = {
    ...since.order,
    Version: since.order.Version + 1,
    OrderStatusId: orderStatuses.committed,
    IsOrderReadOnly: true,
    CommittedOn: new Date().toISOString(),
  };
  await saveHeader(caller.dealer, order, { since, besides: [onceItem(once, { reply: true })] });
  return undefined;
}
