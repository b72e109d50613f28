import { scheduleExternalCall } from './external-wire.ts';
import { getCurrentProcess } from './faulty-process.ts';

const FAKE_ENDPOINT = 'https://orderlink.test/orders';

/**
 * Routes the workers' requests to the OrderLink of their run. Every other request goes to its usual target.
 */
export function installFakeOrderLink(): () => void {
  const { fetch } = globalThis;
  const { ORDER_LINK_ENDPOINT } = process.env;
  process.env.ORDER_LINK_ENDPOINT = FAKE_ENDPOINT;
  globalThis.fetch = (input, init) => {
    const worker = getCurrentProcess();
    if (!worker || input !== FAKE_ENDPOINT) return fetch(input, init);
    const key = new Headers(init!.headers).get('idempotency-key')!;
    return scheduleExternalCall(worker, 'OrderLink', () =>
      worker.orderLink!.answerRequest(
        (fault) => worker.meetsFault(fault),
        key,
        init!.body as string,
      ),
    );
  };
  return () => {
    globalThis.fetch = fetch;
    process.env.ORDER_LINK_ENDPOINT = ORDER_LINK_ENDPOINT;
  };
}
