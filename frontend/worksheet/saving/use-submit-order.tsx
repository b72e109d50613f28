import { useRef, useState } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { closeToast, toast } from '#frontend/parts/notices/toast.ts';
import { useConfirmOrderCheck } from '#frontend/worksheet/check/use-order-check.tsx';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { orderStatuses } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { NextStepsDialog } from './next-steps-dialog.tsx';

/** The order as the server has it now; it is submitted even where nothing can be read again. */
async function readSubmittedOrder(order: Order): Promise<Order> {
  try {
    return await call(orders.getOrder, { params: { id: order.Id } });
  } catch {
    return {
      ...order,
      OrderStatusId: orderStatuses.submitted,
      SubmittedOn: new Date().toISOString(),
    };
  }
}

/** Submits the open order, which is committed, to OrderLink; then says how to go on with it. */
export function useSubmitOrder() {
  const store = useWorksheetStore();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const failureToastId = useRef<number>(undefined);
  const checkOrder = useConfirmOrderCheck('submit');

  const reload = async () =>
    store.dispatch({ type: 'loaded', order: await readSubmittedOrder(store.get().order) });

  const submit = async () => {
    const { Id, OrderNumber } = store.get().order;
    const { HSUSFollowUpLink } = await callIdempotently(orders.submitOrder, {
      params: { id: Id },
      body: [Id],
    });
    await reload();
    toast({ kind: 'success', text: ordersTexts.orderSubmitted });
    showDialog((close) => (
      <NextStepsDialog orderNumber={OrderNumber} link={HSUSFollowUpLink} onClose={close} />
    ));
  };

  const checkAndSubmit = async () => {
    if (!(await checkOrder(() => void checkAndSubmit()))) return;
    closeToast(failureToastId.current);
    setIsSubmitting(true);
    try {
      await submit();
    } catch (error) {
      failureToastId.current = showFailure(error, ordersTexts.unableToSubmit);
      // What stands on the screen is not what the server has.
      if (error instanceof CallFailed && error.status === 409) await reload();
    } finally {
      setIsSubmitting(false);
    }
  };
  return { isSubmitting, submit: () => void checkAndSubmit() };
}
