import { useRef } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { callIdempotently, isCallUnanswered } from '#frontend/api/call-idempotently.ts';
import { isOnline } from '#frontend/api/online-status.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { translateServerMessage } from '#frontend/language/server-messages.ts';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { useConfirmOrderCheck } from '#frontend/worksheet/order/check/use-order-check.tsx';
import { hasChangesToSave, hasHeldEdits } from '#frontend/worksheet/state/accepted-lock.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { orderStatuses } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

/** Reads the committed order. If that fails, it derives the committed state, because the order is committed. */
async function readCommittedOrder(order: Order): Promise<Order> {
  try {
    return await callApi(orders.getOrder, { params: { id: order.Id } });
  } catch {
    return {
      ...order,
      OrderStatusId: orderStatuses.committed,
      CommittedOn: new Date().toISOString(),
    };
  }
}

/** True if nothing must be saved: the page has no changes, and its version is the server's. */
async function isSavedOnServer({ saved, isChanged }: Worksheet): Promise<boolean> {
  if (saved.Id === 0 || isChanged || !isOnline()) return false;
  const { Version } = await callApi(orders.getOrder, { params: { id: saved.Id } });
  return Version === saved.Version;
}

/** Saves the open order, then commits it. From then on it is read-only. `note` says what else that ends. */
export function useCommitOrder(
  save: (options: { isQuiet: boolean }) => Promise<boolean>,
  note: string | undefined,
) {
  const store = useWorksheetStore();
  const failureToastId = useRef<number>(undefined);
  const checkOrder = useConfirmOrderCheck('commit', note);

  // What is typed during a save is saved again, so that it is committed too.
  const saveAll = async () => {
    if (await isSavedOnServer(store.get())) return true;
    do {
      if (!(await save({ isQuiet: true }))) return false;
    } while (hasChangesToSave(store.get()));
    return true;
  };

  const commit = async () => {
    const commitInput = { body: [store.get().order.Id] };
    // An unanswered commit may have succeeded: a save would then conflict with the version that it made.
    const mayBeCommitted =
      isCallUnanswered(orders.commitOrders, commitInput) && !store.get().isChanged;
    if (!mayBeCommitted && !(await saveAll())) {
      // The save is retried automatically; the commit is not.
      if (!isOnline()) showToast({ kind: 'error', text: ordersTexts.unableToCommit });
      return;
    }
    const { Id } = store.get().order;
    const { Refused } = await callIdempotently(orders.commitOrders, { body: [Id] });
    const rejection = Refused.find((rejectedOrder) => rejectedOrder.Id === Id);
    if (rejection)
      showToast({
        kind: 'error',
        text: translateServerMessage(rejection.Message, rejection) || ordersTexts.unableToCommit,
      });
    else {
      store.dispatch({ type: 'loaded', order: await readCommittedOrder(store.get().order) });
      showToast({ kind: 'success', text: ordersTexts.orderCommitted });
    }
  };

  const showFailure = (error: unknown) => {
    failureToastId.current = showCallFailure(error, ordersTexts.unableToCommit);
  };
  const { run, isBusy } = useAction(commit, { showFailure });

  const checkAndCommit = async (retry: () => void) => {
    if (hasHeldEdits(store.get())) {
      showToast({
        kind: 'error',
        text: ordersTexts.unableToCommit,
        detail: t`Revise the order, or discard what you changed in its accepted parts.`,
      });
      return;
    }
    if (!(await checkOrder(retry))) return;
    closeToast(failureToastId.current);
    await run();
    // A waiting page has no focus, and the Commit button may have disappeared.
    if (document.activeElement === document.body) focusGrid();
  };
  return { isCommitting: isBusy, commit: checkAndCommit };
}
