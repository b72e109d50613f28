import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { SAVE_RETRY_DELAY_MS, getFailedSaveOutcome } from '#frontend/api/save-outcome.ts';
import type { PendingSave } from '#frontend/journal/journal.ts';
import { reuseSentLines } from '#frontend/worksheet/state/reuse-sent-objects.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** Where the try that has not ended yet is remembered: in the journal, so that it outlives the tab. */
export type PendingSaveStore = {
  get: () => PendingSave | undefined;
  set: (sent: PendingSave | undefined) => void;
};

type OnOrderSaved = (order: Order, isNew: boolean) => void;

/** What became of a try; a failure that is no refusal leaves it as it is. */
type SaveOutcome =
  | { fate: 'saved'; order: Order }
  | { fate: 'refused'; failure: ApiCallError }
  | { fate: 'kept'; failure: unknown };

/** When each try last had an attempt that went unanswered; undefined where all were answered. */
type UnansweredSaveTimes = WeakMap<PendingSave, number | undefined>;

/**
 * Saves the open order. A try that has not ended is made again as it was before anything newer is sent:
 * the server answers it once (D46), so that it is neither saved twice nor taken for somebody else's save.
 * What ends a try stands in fateOf (D60). Throws the failure of a try that was refused or is kept.
 */
export function createOrderSaver(store: WorksheetStore, pendingSaveStore: PendingSaveStore) {
  const unanswered: UnansweredSaveTimes = new WeakMap();
  const attemptSave = async (
    pendingSave: PendingSave,
    onSaved: OnOrderSaved,
  ): Promise<SaveOutcome> => {
    pendingSaveStore.set(pendingSave);
    const outcome = await sendUntilSettled(pendingSave, unanswered);
    if (outcome.fate !== 'kept') pendingSaveStore.set(undefined);
    // The page may show a later version by now.
    if (outcome.fate === 'saved' && outcome.order.Version > store.get().saved.Version) {
      store.dispatch({ type: 'saved', order: outcome.order, sent: pendingSave.order });
      onSaved(outcome.order, pendingSave.order.Id === 0);
    }
    return outcome;
  };

  return async (onSaved: OnOrderSaved) => {
    const earlierSave = pendingSaveStore.get();
    if (earlierSave) {
      const outcome = await attemptSave(earlierSave, onSaved);
      const { order, isChanged } = store.get();
      const hasNewerChanges = outcome.fate === 'saved' ? isChanged : order !== earlierSave.order;
      if (outcome.fate === 'kept' || !hasNewerChanges) return throwUnlessSaved(outcome);
    }
    const newSave = { order: store.get().order, key: crypto.randomUUID() };
    unanswered.set(newSave, undefined);
    throwUnlessSaved(await attemptSave(newSave, onSaved));
  };
}

function throwUnlessSaved(outcome: SaveOutcome) {
  if (outcome.fate !== 'saved') throw outcome.failure;
}

/** Sends a try until an answer says what became of it, or none can be had. */
async function sendUntilSettled(
  pendingSave: PendingSave,
  unanswered: UnansweredSaveTimes,
): Promise<SaveOutcome> {
  // How another page fared with its try nobody knows.
  if (!unanswered.has(pendingSave)) unanswered.set(pendingSave, performance.now());
  for (;;) {
    const sentAt = performance.now();
    try {
      const order = await sendOrder(pendingSave);
      return { fate: 'saved', order: await reuseSentLines(pendingSave.order, order) };
    } catch (failure) {
      if (!(failure instanceof ApiCallError)) return { fate: 'kept', failure };
      if (failure.isUnanswered) unanswered.set(pendingSave, performance.now());
      const isStale = typeof failure.body === 'object' && 'Order' in (failure.body ?? {});
      const fate = getFailedSaveOutcome({
        failure,
        sentAt,
        unansweredAt: unanswered.get(pendingSave),
        isStale,
      });
      if (fate === 'refused' || fate === 'kept') return { fate, failure };
    }
    await new Promise((resolve) => setTimeout(resolve, SAVE_RETRY_DELAY_MS));
  }
}

const sendOrder = ({ order, key }: PendingSave) =>
  order.Id
    ? callApi(orders.updateOrder, { body: order }, { idempotencyKey: key })
    : callApi(orders.createOrder, { body: order }, { idempotencyKey: key });
