import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { OrderSubmission } from '#shared/schemas/submission-schema.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

type Props = { id: number; submission: OrderSubmission; onRetried: () => Promise<unknown> };

/** Retries the failed parts of a submission, for users who may submit; renders nothing where nothing failed. */
export function RetrySubmissionButton({
  id,
  submission: { Delivery, PapersState },
  onRetried,
}: Props) {
  const maySubmit = useHasPermission('submit-orders');
  const isDeliveryFailed = Delivery === 'failed';
  const retry = useAction(
    async () => {
      await callIdempotently(orders.retrySubmission, { params: { id } });
      const text = isDeliveryFailed ? orderLinkTexts.sentAgain : orderLinkTexts.papersMadeAgain;
      showToast({ kind: 'success', text });
      await onRetried();
    },
    {
      failureText: ordersTexts.unableToSubmit,
      // Another user was faster: the data on the screen is out of date.
      onFailure: (error) =>
        error instanceof ApiCallError && error.status === 409 ? onRetried() : undefined,
    },
  );
  if (!maySubmit || (!isDeliveryFailed && PapersState !== 'failed')) return null;
  return (
    <Button
      label={isDeliveryFailed ? orderLinkTexts.sendAgain : orderLinkTexts.makeAgain}
      icon={isDeliveryFailed ? 'send' : 'refresh'}
      variant="secondary"
      size="small"
      isBusy={retry.isBusy}
      onClick={() => void retry.run()}
    />
  );
}
