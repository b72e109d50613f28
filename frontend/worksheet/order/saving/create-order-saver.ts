import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { SAVE_RETRY_DELAY_MS, getFailedSaveOutcome } from '#frontend/api/save-outcome.ts';
import type { PendingSave } from '#frontend/journal/journal.ts';
import { isClientIdTaken } from '#frontend/orders/is-client-id-taken.ts';
import { getOrderToSave, hasChangesToSave } from '#frontend/worksheet/state/accepted-lock.ts';
import { reuseSentLines } from '#frontend/worksheet/state/reuse-sent-objects.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { stateLineTaxes } from '#shared/pricing/line/line-taxable.ts';
import { stateBundleChoices } from '#shared/pricing/order/bundle-choices.ts';
import type { CreatedOrder, Order } from '#shared/schemas/order-schema.ts';

/** The journal, in which the save that has not settled yet, and the id of a new order, survive the tab. */
export type SaveJournal = {
  pendingSave: {
    get: () => PendingSave | undefined;
    set: (pendingSave: PendingSave | undefined) => void;
  };
  /** Of a new order. */
  clientId: string;
  renewClientId: () => void;
};

type OnOrderSaved = (order: Order, isNew: boolean) => void;

/** The result of a save. 'outcomeUnknown' means that it is still unsettled, and will be sent again. */
type SaveOutcome =
  | { fate: 'saved'; order: Order; isMadeEarlier: boolean }
  | { fate: 'rejected'; failure: ApiCallError }
  | { fate: 'outcomeUnknown'; failure: unknown };

/** When each save last had an unanswered attempt, in ms; undefined if all its attempts were answered. */
type UnansweredSaveTimes = WeakMap<PendingSave, number | undefined>;

/**
 * Creates the function that saves the open order. An unsettled save is sent again unchanged before anything
 * newer: the server answers it once (D46), so it is neither saved twice nor mistaken for another editor's
 * save. What settles a save is defined in getFailedSaveOutcome (D60). A new order has its ClientId in all its saves, so
 * that it is made once, also when its key is over (B7.5). Throws the failure of a rejected or unsettled save.
 */
export function createOrderSaver(store: WorksheetStore, journal: SaveJournal) {
  const { pendingSave: pendingSaveStore } = journal;
  const unansweredTimes: UnansweredSaveTimes = new WeakMap();
  const attemptSave = async (
    pendingSave: PendingSave,
    onSaved: OnOrderSaved,
  ): Promise<SaveOutcome> => {
    pendingSaveStore.set(pendingSave);
    const outcome = await sendUntilSettled(pendingSave, unansweredTimes);
    if (outcome.fate !== 'outcomeUnknown') pendingSaveStore.set(undefined);
    if (outcome.fate === 'rejected' && isClientIdTaken(outcome.failure)) journal.renewClientId();
    // The page may show a later version by now.
    if (outcome.fate === 'saved' && outcome.order.Version > store.get().saved.Version) {
      // What made the order earlier may not be what this page has: then all of that is still to be saved.
      const isOfOtherBody = outcome.isMadeEarlier && !unansweredTimes.get(pendingSave);
      const sent = isOfOtherBody ? outcome.order : pendingSave.order;
      store.dispatch({ type: 'saved', order: outcome.order, sent });
      onSaved(outcome.order, pendingSave.order.Id === 0);
    }
    return outcome;
  };

  const attemptNewSave = (onSaved: OnOrderSaved) => {
    const order = getOrderToSave(store.get());
    const newSave: PendingSave = {
      order,
      key: crypto.randomUUID(),
      ...(order.Id === 0 && { clientId: journal.clientId }),
    };
    unansweredTimes.set(newSave, undefined);
    return attemptSave(newSave, onSaved);
  };

  return async (onSaved: OnOrderSaved) => {
    const earlierSave = pendingSaveStore.get();
    if (earlierSave) {
      const outcome = await attemptSave(earlierSave, onSaved);
      const hasNewerChanges =
        outcome.fate === 'saved'
          ? hasChangesToSave(store.get())
          : store.get().order !== earlierSave.order;
      if (outcome.fate === 'outcomeUnknown' || !hasNewerChanges) return throwUnlessSaved(outcome);
    }
    const outcome = await attemptNewSave(onSaved);
    throwUnlessSaved(outcome);
    if (outcome.fate === 'saved' && outcome.isMadeEarlier && hasChangesToSave(store.get()))
      throwUnlessSaved(await attemptNewSave(onSaved));
  };
}

function throwUnlessSaved(outcome: SaveOutcome) {
  if (outcome.fate !== 'saved') throw outcome.failure;
}

/** Sends a save until an answer settles it, or no answer can be had. */
async function sendUntilSettled(
  pendingSave: PendingSave,
  unansweredTimes: UnansweredSaveTimes,
): Promise<SaveOutcome> {
  // Another page sent this save, and its result is unknown.
  if (!unansweredTimes.has(pendingSave)) unansweredTimes.set(pendingSave, performance.now());
  for (;;) {
    const sentAt = performance.now();
    try {
      const { IsMadeEarlier: isMadeEarlier = false, ...order } = await sendOrder(pendingSave);
      const saved = await reuseSentLines(pendingSave.order, order);
      return { fate: 'saved', order: saved, isMadeEarlier };
    } catch (failure) {
      if (!(failure instanceof ApiCallError)) return { fate: 'outcomeUnknown', failure };
      if (failure.isUnanswered) unansweredTimes.set(pendingSave, performance.now());
      const isStale = typeof failure.body === 'object' && 'Order' in (failure.body ?? {});
      const fate = getFailedSaveOutcome({
        failure,
        sentAt,
        unansweredAt: unansweredTimes.get(pendingSave),
        isStale,
      });
      if (fate === 'rejected' || fate === 'outcomeUnknown') return { fate, failure };
    }
    await new Promise((resolve) => setTimeout(resolve, SAVE_RETRY_DELAY_MS));
  }
}

function sendOrder({ order, key, clientId }: PendingSave): Promise<CreatedOrder> {
  const body = {
    ...order,
    Bundles: stateBundleChoices(order.Bundles),
    OrderLines: stateLineTaxes(order.OrderLines),
  };
  return order.Id
    ? callApi(orders.updateOrder, { body }, { idempotencyKey: key })
    : callApi(
        orders.createOrder,
        { body: { ...body, ClientId: clientId } },
        { idempotencyKey: key },
      );
}
