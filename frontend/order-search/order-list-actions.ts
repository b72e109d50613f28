import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { confirmAndDeleteOrder } from '#frontend/orders/confirm-and-delete-order.ts';
import { formatEndingProposals } from '#frontend/orders/format-ending-proposals.ts';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { groupRejectedOrders, type RejectedOrders } from './group-rejected-orders.ts';
import { readCurrentProposals } from './read-current-proposals.ts';

/* The actions on orders from their list. Each action shows its own result. An action that failed may
   still have changed the list. */

export type OrderActionOutcome = 'declined' | 'failed' | 'done';

type OrderRows = readonly OrderRow[];

const UNABLE_TO_COMMIT = t`Unable to commit orders`;

let failureToastId: number | undefined;

/** `defaultMessage` is shown where the server has no message. */
async function runOrderAction(
  change: () => Promise<void>,
  defaultMessage?: string,
): Promise<OrderActionOutcome> {
  closeToast(failureToastId);
  try {
    await change();
    return 'done';
  } catch (error) {
    failureToastId = showCallFailure(error, defaultMessage);
    return 'failed';
  }
}

/** A rejection may also mean that the list is out of date. */
export async function confirmAndDeleteListedOrder(row: OrderRow): Promise<OrderActionOutcome> {
  const note = formatEndingProposals(await readCurrentProposals([row]));
  const outcome = await confirmAndDeleteOrder(row, note);
  if (outcome === 'deleted') return 'done';
  return outcome === 'declined' ? 'declined' : 'failed';
}

/** The caller has already asked for confirmation. */
export const deleteOrdersAndShowResult = (rows: OrderRows) =>
  runOrderAction(async () => {
    const body = rows.map(({ Id }) => Id).toSorted((a, b) => b - a);
    const { Deleted, Refused } = await callIdempotently(orders.deleteOrders, { body });
    if (Refused.length) {
      showRejectionToast(t`Unable to delete orders`, rows, Refused);
      showSuccessToast(t`Deleted Orders`, rows, Deleted);
    } else showToast({ kind: 'success', text: t`Selected Orders have been deleted` });
  });

export const undeleteOrderAndShowResult = ({ Id }: OrderRow) =>
  runOrderAction(async () => {
    await callIdempotently(orders.undeleteOrder, { params: { id: Id } });
    showToast({ kind: 'success', text: t`Order has been restored` });
  });

/** The caller has already asked for confirmation. */
export const commitOrdersAndShowResult = (rows: OrderRows) =>
  runOrderAction(
    async () => {
      const { Committed, Refused } = await callIdempotently(orders.commitOrders, {
        body: rows.map(({ Id }) => Id),
      });
      showRejectionToast(UNABLE_TO_COMMIT, rows, Refused);
      if (rows.length === 1 && Committed.length)
        showToast({ kind: 'success', text: t`Order Committed` });
      else showSuccessToast(t`Committed Orders`, rows, Committed);
    },
    rows.length === 1 ? ordersTexts.unableToCommitFromList : UNABLE_TO_COMMIT,
  );

/** Users identify an order by its number. */
const joinOrderNumbers = (rows: OrderRows) => rows.map(({ OrderNumber }) => OrderNumber).join(', ');
const formatOrderNumbers = (rows: OrderRows, ids: readonly number[]) =>
  joinOrderNumbers(rows.filter(({ Id }) => ids.includes(Id)));

function showSuccessToast(title: string, rows: OrderRows, ids: readonly number[]) {
  if (ids.length)
    showToast({ kind: 'success', text: `${title}: ${formatOrderNumbers(rows, ids)}.` });
}

/** Stays until the user closes it or starts another action. Each reason is shown once, with its orders. */
function showRejectionToast(title: string, rows: OrderRows, rejected: RejectedOrders) {
  if (rejected.length === 0) return;
  const reasons = groupRejectedOrders(rejected);
  const rejectedIds = rejected.map(({ Id }) => Id);
  const details = reasons.map(({ text, ids }) => `${formatOrderNumbers(rows, ids)}: ${text}`);
  failureToastId = showToast({
    kind: 'error',
    text: `${title}: ${formatOrderNumbers(rows, rejectedIds)}.`,
    detail: reasons.length === 1 ? reasons[0]!.text : details.join('\n'),
    durationMs: 'stays',
  });
}
