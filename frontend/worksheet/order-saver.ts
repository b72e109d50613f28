import { orders } from '#shared/contract/orders.ts';
import type { Order } from '#shared/schemas/order.ts';
import { CallFailed } from '../api/call-failed.ts';
import { call } from '../api/call.ts';
import type { WorksheetStore } from './worksheet-store.tsx';

type Try = { sent: Order; key: string };
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
export function orderSaver(store: WorksheetStore) {
  let open: Try | undefined;

  const attempt = async (tried: Try, onSaved: OnSaved) => {
    open = tried;
    try {
      const order = await send(tried);
      open = undefined;
      store.dispatch({ type: 'saved', order, sent: tried.sent });
      onSaved(order, tried.sent.Id === 0);
    } catch (error) {
      if (isRefused(error)) open = undefined;
      throw error;
    }
  };

  return async (onSaved: OnSaved) => {
    if (open && open.sent !== store.get().order) await attempt(open, onSaved).catch(unlessRefused);
    await attempt(open ?? { sent: store.get().order, key: crypto.randomUUID() }, onSaved);
  };
}

const send = ({ sent, key }: Try) =>
  sent.Id
    ? call(orders.updateOrder, { body: sent }, { idempotencyKey: key })
    : call(orders.createOrder, { body: sent }, { idempotencyKey: key });
