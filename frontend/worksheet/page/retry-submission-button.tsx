import { useState } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
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
  const [isRetrying, setIsRetrying] = useState(false);
  const maySubmit = useHasPermission('submit-orders');
  const isDeliveryFailed = Delivery === 'failed';
  if (!maySubmit || (!isDeliveryFailed && PapersState !== 'failed')) return null;

  const retry = async () => {
    setIsRetrying(true);
    try {
      await callIdempotently(orders.retrySubmission, { params: { id } });
      const text = isDeliveryFailed ? orderLinkTexts.sentAgain : orderLinkTexts.papersMadeAgain;
      showToast({ kind: 'success', text });
      await onRetried();
    } catch (error) {
      showCallFailure(error, ordersTexts.unableToSubmit);
      // Another user was faster: the data on the screen is out of date.
      if (error instanceof ApiCallError && error.status === 409) await onRetried();
    } finally {
      setIsRetrying(false);
    }
  };
  return (
    <Button
      label={isDeliveryFailed ? orderLinkTexts.sendAgain : orderLinkTexts.makeAgain}
      icon={isDeliveryFailed ? 'send' : 'refresh'}
      variant="secondary"
      size="small"
      isBusy={isRetrying}
      onClick={() => void retry()}
    />
  );
}
