import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { confirmAndDeleteOrder } from '#frontend/orders/confirm-and-delete-order.tsx';
import type { DeletionOutcome } from '#frontend/orders/deletion-outcome-choice.tsx';
import { formatEndingProposals } from '#frontend/orders/format-ending-proposals.ts';
import { closeToast, showToast, type Toast } from '#frontend/parts/notices/toast.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { OrderApproval } from '#shared/schemas/approval-schema.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { groupRejectedOrders, type RejectedOrders } from './group-rejected-orders.ts';
import { readCurrentProposals } from './read-current-proposals.ts';
import { openRefusedApprovalsDialog } from './refused-approvals-dialog.tsx';

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
export const deleteOrdersAndShowResult = (rows: OrderRows, query: DeletionOutcome) =>
  runOrderAction(async () => {
    const body = rows.map(({ Id }) => Id).toSorted((a, b) => b - a);
    const { Deleted, Refused } = await callIdempotently(orders.deleteOrders, { query, body });
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
      const {
        Committed,
        Refused,
        OlderTaxRates = [],
      } = await callIdempotently(orders.commitOrders, {
        body: rows.map(({ Id }) => Id),
      });
      showRejectionToast(UNABLE_TO_COMMIT, rows, Refused, findReasonsAction(rows, Refused));
      const detail = formatReasons(rows, OlderTaxRates);
      if (rows.length === 1 && Committed.length)
        showToast({ kind: 'success', text: t`Order Committed`, detail });
      else showSuccessToast(t`Committed Orders`, rows, Committed, detail);
    },
    rows.length === 1 ? ordersTexts.unableToCommitFromList : UNABLE_TO_COMMIT,
  );

/** Users identify an order by its number. */
const joinOrderNumbers = (rows: OrderRows) => rows.map(({ OrderNumber }) => OrderNumber).join(', ');
const formatOrderNumbers = (rows: OrderRows, ids: readonly number[]) =>
  joinOrderNumbers(rows.filter(({ Id }) => ids.includes(Id)));

function showSuccessToast(title: string, rows: OrderRows, ids: readonly number[], detail?: string) {
  if (ids.length)
    showToast({ kind: 'success', text: `${title}: ${formatOrderNumbers(rows, ids)}.`, detail });
}

/** Each reason once, with its orders where there are several reasons; undefined without any. */
function formatReasons(rows: OrderRows, messages: RejectedOrders): string | undefined {
  const reasons = groupRejectedOrders(messages);
  if (reasons.length <= 1) return reasons[0]?.text;
  return reasons.map(({ text, ids }) => `${formatOrderNumbers(rows, ids)}: ${text}`).join('\n');
}

/** Stays until the user closes it or starts another action. Each reason is shown once, with its orders. */
function showRejectionToast(
  title: string,
  rows: OrderRows,
  rejected: RejectedOrders,
  action?: Toast['action'],
) {
  if (rejected.length === 0) return;
  const rejectedIds = rejected.map(({ Id }) => Id);
  failureToastId = showToast({
    kind: 'error',
    text: `${title}: ${formatOrderNumbers(rows, rejectedIds)}.`,
    detail: formatReasons(rows, rejected),
    durationMs: 'stays',
    ...(action && { action }),
  });
}

/** Leads to the figures of orders that need an approval; undefined where none does. */
function findReasonsAction(
  rows: OrderRows,
  refused: readonly { Id: number; Approval?: OrderApproval | undefined }[],
): Toast['action'] {
  const approvals = refused.flatMap(({ Id, Approval: approval }) => {
    const row = rows.find((one) => one.Id === Id);
    return row && approval ? [{ row, approval }] : [];
  });
  if (approvals.length === 0) return undefined;
  return { label: t`Reasons`, run: () => openRefusedApprovalsDialog(approvals) };
}
