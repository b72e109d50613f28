import { CallFailed } from '#frontend/api/call-failed.ts';
import { call } from '#frontend/api/call.ts';
import { SAVE_RETRY_DELAY_MS, fateOfFailure } from '#frontend/api/save-fate.ts';
import type { Sent } from '#frontend/journal/journal.ts';
import { reuseSentLines } from '#frontend/worksheet/state/saved.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** Where the try that has not ended yet is remembered: in the journal, so that it outlives the tab. */
export type OpenTry = { get: () => Sent | undefined; set: (sent: Sent | undefined) => void };

type OnSaved = (order: Order, isNew: boolean) => void;

/** What became of a try; a failure that is no refusal leaves it as it is. */
type Outcome =
  | { fate: 'saved'; order: Order }
  | { fate: 'refused'; failure: CallFailed }
  | { fate: 'kept'; failure: unknown };

/** When each try last had an attempt that went unanswered; undefined where all were answered. */
type Unanswered = WeakMap<Sent, number | undefined>;

/**
 * Saves the open order. A try that has not ended is made again as it was before anything newer is sent:
 * the server answers it once (D46), so that it is neither saved twice nor taken for somebody else's save.
 * What ends a try stands in fateOf (D60). Throws the failure of a try that was refused or is kept.
 */
export function orderSaver(store: WorksheetStore, open: OpenTry) {
  const unanswered: Unanswered = new WeakMap();
  const attempt = async (pendingSave: Sent, onSaved: OnSaved): Promise<Outcome> => {
    open.set(pendingSave);
    const outcome = await outcomeOf(pendingSave, unanswered);
    if (outcome.fate !== 'kept') open.set(undefined);
    // The page may show a later version by now.
    if (outcome.fate === 'saved' && outcome.order.Version > store.get().saved.Version) {
      store.dispatch({ type: 'saved', order: outcome.order, sent: pendingSave.order });
      onSaved(outcome.order, pendingSave.order.Id === 0);
    }
    return outcome;
  };

  return async (onSaved: OnSaved) => {
    const earlier = open.get();
    if (earlier) {
      const outcome = await attempt(earlier, onSaved);
      const { order, isChanged } = store.get();
      const isMore = outcome.fate === 'saved' ? isChanged : order !== earlier.order;
      if (outcome.fate === 'kept' || !isMore) return throwUnlessSaved(outcome);
    }
    const newer = { order: store.get().order, key: crypto.randomUUID() };
    unanswered.set(newer, undefined);
    throwUnlessSaved(await attempt(newer, onSaved));
  };
}

function throwUnlessSaved(outcome: Outcome) {
  if (outcome.fate !== 'saved') throw outcome.failure;
}

/** Sends a try until an answer says what became of it, or none can be had. */
async function outcomeOf(pendingSave: Sent, unanswered: Unanswered): Promise<Outcome> {
  // How another page fared with its try nobody knows.
  if (!unanswered.has(pendingSave)) unanswered.set(pendingSave, performance.now());
  for (;;) {
    const sentAt = performance.now();
    try {
      const order = await send(pendingSave);
      return { fate: 'saved', order: await reuseSentLines(pendingSave.order, order) };
    } catch (failure) {
      if (!(failure instanceof CallFailed)) return { fate: 'kept', failure };
      if (failure.isUnanswered) unanswered.set(pendingSave, performance.now());
      const isStale = typeof failure.body === 'object' && 'Order' in (failure.body ?? {});
      const fate = fateOfFailure({ failure, sentAt, lostAt: unanswered.get(pendingSave), isStale });
      if (fate === 'refused' || fate === 'kept') return { fate, failure };
    }
    await new Promise((resolve) => setTimeout(resolve, SAVE_RETRY_DELAY_MS));
  }
}

const send = ({ order, key }: Sent) =>
  order.Id
    ? call(orders.updateOrder, { body: order }, { idempotencyKey: key })
    : call(orders.createOrder, { body: order }, { idempotencyKey: key });
