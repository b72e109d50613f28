import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { WorksheetRow } from '#shared/schemas/order-search-schema.ts';

type NamedOrder = Pick<WorksheetRow, 'Id' | 'OrderNumber' | 'WorksheetName'>;

let failureToastId: number | undefined;

/** Deletes an order after a confirmation, and shows the result. `note` says what else ends with it. */
export async function confirmAndDeleteOrder(
  order: NamedOrder,
  note?: string,
): Promise<'declined' | 'failed' | 'deleted'> {
  const isAgreed = await askToConfirm({
    title: t`Delete order`,
    text: [t`Are you sure you want to delete ${formatOrderName(order)}?`, note]
      .filter(Boolean)
      .join(' '),
    accept: t`Delete`,
    isDestructive: true,
  });
  if (!isAgreed) return 'declined';
  closeToast(failureToastId);
  try {
    await callIdempotently(orders.deleteOrder, { params: { id: order.Id } });
    showToast({ kind: 'success', text: t`Order has been deleted` });
    return 'deleted';
  } catch (error) {
    failureToastId = showCallFailure(error);
    return 'failed';
  }
}

/** 'order 100123 (North suite)' */
const formatOrderName = ({ OrderNumber, WorksheetName }: NamedOrder) =>
  WorksheetName ? t`order ${OrderNumber} (${WorksheetName})` : t`order ${OrderNumber}`;
