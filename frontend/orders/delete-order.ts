import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { closeToast, toast } from '#frontend/parts/notices/toast.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { WorksheetRow } from '#shared/schemas/order-search-schema.ts';

type Named = Pick<WorksheetRow, 'Id' | 'OrderNumber' | 'WorksheetName'>;

let failureId: number | undefined;

/** Deletes an order once its user agrees, and says how that went. */
export async function confirmAndDeleteOrder(
  order: Named,
): Promise<'declined' | 'refused' | 'deleted'> {
  const isAgreed = await confirm({
    title: t`Delete order`,
    text: t`Are you sure you want to delete ${named(order)}?`,
    accept: t`Delete`,
    isDestructive: true,
  });
  if (!isAgreed) return 'declined';
  closeToast(failureId);
  try {
    await callIdempotently(orders.deleteOrder, { params: { id: order.Id } });
    toast({ kind: 'success', text: t`Order has been deleted` });
    return 'deleted';
  } catch (error) {
    failureId = showFailure(error);
    return 'refused';
  }
}

/** 'order 100123 (North suite)' */
const named = ({ OrderNumber, WorksheetName }: Named) =>
  WorksheetName ? t`order ${OrderNumber} (${WorksheetName})` : t`order ${OrderNumber}`;
