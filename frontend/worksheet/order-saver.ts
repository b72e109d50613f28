import { orders } from '#shared/contract/orders.ts';
import type { Order } from '#shared/schemas/order.ts';
import { CallFailed } from '../api/call-failed.ts';
import { call } from '../api/call.ts';
import type { Sent } from '../journal/journal.ts';
import type { WorksheetStore } from './worksheet-store.tsx';

/** Where the try that got no answer yet is remembered: in the journal, so that it outlives the tab. */
export type OpenTry = { get: () => Sent | undefined; set: (sent: Sent | undefined) => void };

type OnSaved = (order: Order, isNew: boolean) => void;

/** A save without an answer may have arrived all the same. */
const isRefused = (error: unknown) =>
  error instanceof CallFailed && error.status >= 400 && error.status < 500;

function unlessRefused(error: unknown) {
  if (!isRefused(error)) throw error;
}

/**
 * Saves the open order. A try that got no answer is made again as it was before anything newer is sent:
 * the server answers it once (D46), so that it is neither saved twice nor taken for somebody else's save.
 */
export function orderSaver(store: WorksheetStore, open: OpenTry) {
  const attempt = async (tried: Sent, onSaved: OnSaved) => {
    open.set(tried);
    try {
      const order = await send(tried);
      store.dispatch({ type: 'saved', order, sent: tried.order });
      open.set(undefined);
      onSaved(order, tried.order.Id === 0);
    } catch (error) {
      if (isRefused(error)) open.set(undefined);
      throw error;
    }
  };

  return async (onSaved: OnSaved) => {
    const earlier = open.get();
    if (earlier && earlier.order !== store.get().order)
      await attempt(earlier, onSaved).catch(unlessRefused);
    await attempt(open.get() ?? { order: store.get().order, key: crypto.randomUUID() }, onSaved);
  };
}

const send = ({ order, key }: Sent) =>
  order.Id
    ? call(orders.updateOrder, { body: order }, { idempotencyKey: key })
    : call(orders.createOrder, { body: order }, { idempotencyKey: key });
