import { AwsClient } from 'aws4fetch';
import { led } from './external-wire.ts';
import type { Fault } from './faults.ts';
import { ownProcess } from './process.ts';

type Fetch = (this: AwsClient, ...words: Parameters<AwsClient['fetch']>) => Promise<Response>;

const isWakeUp = (init: Parameters<AwsClient['fetch']>[1]) =>
  new Headers(init?.headers ?? {}).has('x-amz-invocation-type');

/** Leads the mail and the papers of workers to the post and the print shop of their run; every other call of AWS goes where it went. */
export function installAws(): () => void {
  const aws = AwsClient.prototype as unknown as { fetch: Fetch };
  const { fetch } = aws;
  aws.fetch = function (url, init) {
    const worker = ownProcess();
    // Nothing is printed outside the runs.
    if (!worker && isWakeUp(init)) return Promise.resolve(new Response(null, { status: 202 }));
    if (!worker || typeof url !== 'string') return fetch.call(this, url, init);
    const meets = (fault: Fault) => worker.meets(fault);
    const { post, printShop } = worker;
    if (url.endsWith('/outbound-emails'))
      return led(worker, 'mail', () => post!.answer(meets, init!.body as string));
    if (url.endsWith('/invocations'))
      return led(worker, 'printer', () => printShop!.print(meets, init!.body as string));
    if (url.endsWith('.pdf') && init?.method === 'PUT')
      return led(worker, 'bucket', () =>
        printShop!.storeDocument(meets, url, init.body as Uint8Array),
      );
    return fetch.call(this, url, init);
  };
  return () => {
    aws.fetch = fetch;
  };
}
