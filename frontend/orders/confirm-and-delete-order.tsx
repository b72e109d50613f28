import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { WorksheetRow } from '#shared/schemas/order-search-schema.ts';
import {
  DeletionOutcomeChoice,
  isOutcomeUnknown,
  type DeletionOutcome,
} from './deletion-outcome-choice.tsx';

type NamedOrder = Pick<WorksheetRow, 'Id' | 'OrderNumber' | 'WorksheetName'> &
  Parameters<typeof isOutcomeUnknown>[0];

let failureToastId: number | undefined;

/**
 * Deletes an order after a confirmation, and shows the result. `note` says what else ends with it. Of a quote it asks
 * what became of it, which may be left out (B6.1).
 */
export async function confirmAndDeleteOrder(
  order: NamedOrder,
  note?: string,
): Promise<'declined' | 'failed' | 'deleted'> {
  let query: DeletionOutcome = {};
  const isAgreed = await askToConfirm({
    title: t`Delete order`,
    text: [t`Are you sure you want to delete ${formatOrderName(order)}?`, note]
      .filter(Boolean)
      .join(' '),
    accept: t`Delete`,
    isDestructive: true,
    ...(isOutcomeUnknown(order) && {
      content: (
        <DeletionOutcomeChoice
          question={t`What became of it? You may leave this out.`}
          onChange={(outcome) => {
            query = outcome;
          }}
        />
      ),
    }),
  });
  if (!isAgreed) return 'declined';
  closeToast(failureToastId);
  try {
    await callIdempotently(orders.deleteOrder, { params: { id: order.Id }, query });
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
