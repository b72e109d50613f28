import { led } from './external-wire.ts';
import { ownProcess } from './process.ts';

const ENDPOINT = 'https://orderlink.test/orders';

/** Leads what workers send to the OrderLink of their run; every other request goes where it went. */
export function installOrderLink(): () => void {
  const { fetch } = globalThis;
  const { ORDER_LINK_ENDPOINT } = process.env;
  process.env.ORDER_LINK_ENDPOINT = ENDPOINT;
  globalThis.fetch = (input, init) => {
    const worker = ownProcess();
    if (!worker || input !== ENDPOINT) return fetch(input, init);
    const key = new Headers(init!.headers).get('idempotency-key')!;
    return led(worker, 'OrderLink', () =>
      worker.orderLink!.answer((fault) => worker.meets(fault), key, init!.body as string),
    );
  };
  return () => {
    globalThis.fetch = fetch;
    process.env.ORDER_LINK_ENDPOINT = ORDER_LINK_ENDPOINT;
  };
}
