import { useRef } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { computeTransitionChanges } from '#shared/order/rules/order-transitions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

/** Reads the order from the server; returns the fallback if that fails. */
async function readOrderOrFallback(
  order: Order,
  getFallback: (order: Order) => Order,
): Promise<Order> {
  try {
    return await callApi(orders.getOrder, { params: { id: order.Id } });
  } catch {
    return getFallback(order);
  }
}

/** The state of the order after uncommitting, if it cannot be read again. */
const toUncommittedOrder = (order: Order): Order => ({
  ...order,
  ...computeTransitionChanges('uncommit', order, ''),
  Version: order.Version + 1,
});

/** Uncommits the order, then saves it, so that its totals are those of today (D22, D25). */
export function useUncommitOrder(save: (options: { isQuiet: boolean }) => Promise<boolean>) {
  const store = useWorksheetStore();
  const failureToastId = useRef<number>(undefined);

  const uncommit = async () => {
    closeToast(failureToastId.current);
    const { order } = store.get();
    await callIdempotently(orders.uncommitOrders, { params: { id: order.Id }, body: [order.Id] });
    const reopenedOrder = await readOrderOrFallback(order, toUncommittedOrder);
    store.dispatch({ type: 'loaded', order: reopenedOrder });
    showToast({ kind: 'success', text: ordersTexts.orderUncommitted });
    await save({ isQuiet: true });
  };

  /** A conflict means that the order was uncommitted or submitted elsewhere. The page then loads it again. */
  const showFailure = async (error: unknown) => {
    failureToastId.current = showCallFailure(error);
    if (!(error instanceof ApiCallError) || error.status !== 409) return;
    store.dispatch({
      type: 'loaded',
      order: await readOrderOrFallback(store.get().order, (same) => same),
    });
  };

  const { run, isBusy } = useAction(uncommit, { showFailure });

  const confirmAndUncommit = async () => {
    const isConfirmed = await askToConfirm({
      title: t`Uncommit order`,
      text: t`The order is opened again and saved. It can then be changed until it is committed.`,
      accept: t`Uncommit`,
    });
    if (!isConfirmed) return;
    await run();
    // A waiting page has no focus, and the pressed button has disappeared.
    if (document.activeElement === document.body) focusGrid();
  };
  return { isUncommitting: isBusy, uncommit: () => void confirmAndUncommit() };
}
