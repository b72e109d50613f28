import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { confirmAndDeleteOrder } from '#frontend/orders/delete-order.ts';
import { closeToast, toast } from '#frontend/parts/notices/toast.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

/*
 * What is done to orders from their list. Each action says itself how it went. One that failed may have changed
 * the list all the same.
 */

export type Outcome = 'declined' | 'failed' | 'done';

type Rows = readonly OrderRow[];
type RejectedOrders = readonly { Id: number; Message: string }[];

const UNABLE_TO_COMMIT = t`Unable to commit orders`;

let failureToastId: number | undefined;

/** Where the server says nothing, `otherwise` does. */
async function attempted(change: () => Promise<void>, otherwise?: string): Promise<Outcome> {
  closeToast(failureToastId);
  try {
    await change();
    return 'done';
  } catch (error) {
    failureToastId = showFailure(error, otherwise);
    return 'failed';
  }
}

/** A refusal too may mean that the list is out of date. */
export async function deleteOrder(row: OrderRow): Promise<Outcome> {
  const outcome = await confirmAndDeleteOrder(row);
  if (outcome === 'deleted') return 'done';
  return outcome === 'declined' ? 'declined' : 'failed';
}

/** Deletes what its caller has asked about already. */
export const deleteOrders = (rows: Rows) =>
  attempted(async () => {
    const body = rows.map(({ Id }) => Id).toSorted((a, b) => b - a);
    const { Deleted, Refused } = await callIdempotently(orders.deleteOrders, { body });
    if (Refused.length) {
      showRejectionToast(t`Unable to delete orders`, rows, Refused);
      showSuccessToast(t`Deleted Orders`, rows, Deleted);
    } else toast({ kind: 'success', text: t`Selected Orders have been deleted` });
  });

export const undeleteOrder = ({ Id }: OrderRow) =>
  attempted(async () => {
    await callIdempotently(orders.undeleteOrder, { params: { id: Id } });
    toast({ kind: 'success', text: t`Order has been restored` });
  });

/** Commits what its caller has asked about already. */
export const commitOrders = (rows: Rows) =>
  attempted(
    async () => {
      const { Committed, Refused } = await callIdempotently(orders.commitOrders, {
        body: rows.map(({ Id }) => Id),
      });
      showRejectionToast(UNABLE_TO_COMMIT, rows, Refused);
      if (rows.length === 1 && Committed.length)
        toast({ kind: 'success', text: t`Order Committed` });
      else showSuccessToast(t`Committed Orders`, rows, Committed);
    },
    rows.length === 1 ? ordersTexts.unableToCommitFromList : UNABLE_TO_COMMIT,
  );

/** Users know an order by its number. */
const numbers = (rows: Rows) => rows.map(({ OrderNumber }) => OrderNumber).join(', ');
const numbersOf = (rows: Rows, ids: readonly number[]) =>
  numbers(rows.filter(({ Id }) => ids.includes(Id)));

function showSuccessToast(what: string, rows: Rows, ids: readonly number[]) {
  if (ids.length) toast({ kind: 'success', text: `${what}: ${numbersOf(rows, ids)}.` });
}

/** Stays until it is read, or something else is tried: each reason once, with the orders it is about. */
function showRejectionToast(what: string, rows: Rows, rejected: RejectedOrders) {
  if (rejected.length === 0) return;
  const reasons = Map.groupBy(rejected, ({ Message }) => Message);
  const numbersFor = (those: RejectedOrders) =>
    numbersOf(
      rows,
      those.map(({ Id }) => Id),
    );
  const [only] = reasons.keys();
  const each = [...reasons].map(([reason, those]) => `${numbersFor(those)}: ${reason}`);
  failureToastId = toast({
    kind: 'error',
    text: `${what}: ${numbersFor(rejected)}.`,
    detail: reasons.size === 1 ? only : each.join('\n'),
    forMs: 'stays',
  });
}
