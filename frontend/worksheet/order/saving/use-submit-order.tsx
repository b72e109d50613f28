import { useRef } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import { useConfirmOrderCheck } from '#frontend/worksheet/order/check/use-order-check.tsx';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { orderStatuses } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { NextStepsDialog } from './next-steps-dialog.tsx';

/** Reads the submitted order. If that fails, it derives the submitted state, because the order is submitted. */
async function readSubmittedOrder(order: Order): Promise<Order> {
  try {
    return await callApi(orders.getOrder, { params: { id: order.Id } });
  } catch {
    return {
      ...order,
      OrderStatusId: orderStatuses.submitted,
      SubmittedOn: new Date().toISOString(),
    };
  }
}

/** Submits the open, committed order to OrderLink, then shows the next steps. */
export function useSubmitOrder(note: string | undefined) {
  const store = useWorksheetStore();
  const failureToastId = useRef<number>(undefined);
  const checkOrder = useConfirmOrderCheck('submit', note);

  const reload = async () =>
    store.dispatch({ type: 'loaded', order: await readSubmittedOrder(store.get().order) });

  const submit = async () => {
    const { Id, OrderNumber } = store.get().order;
    const { HSUSFollowUpLink } = await callIdempotently(orders.submitOrder, {
      params: { id: Id },
      body: [Id],
    });
    await reload();
    showToast({ kind: 'success', text: ordersTexts.orderSubmitted });
    showDialog((close) => (
      <NextStepsDialog orderNumber={OrderNumber} link={HSUSFollowUpLink} onClose={close} />
    ));
  };

  const { run, isBusy } = useAction(submit, {
    showFailure: (error) => {
      failureToastId.current = showCallFailure(error, ordersTexts.unableToSubmit);
    },
    onFailure: async (error) => {
      // The order on the screen is outdated.
      if (error instanceof ApiCallError && error.status === 409) await reload();
    },
  });

  const checkAndSubmit = async () => {
    if (!(await checkOrder(() => void checkAndSubmit()))) return;
    closeToast(failureToastId.current);
    await run();
  };
  return { isSubmitting: isBusy, submit: () => void checkAndSubmit() };
}
