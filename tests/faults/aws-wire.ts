import { AwsClient } from 'aws4fetch';
import { scheduleExternalCall } from './external-wire.ts';
import type { FaultName } from './faults.ts';
import { getCurrentProcess, runOutsideProcess } from './faulty-process.ts';
import { countOutsideWork, readWholeResponse } from './outside-work.ts';

type AwsFetch = (this: AwsClient, ...words: Parameters<AwsClient['fetch']>) => Promise<Response>;

const isWakeUpCall = (init: Parameters<AwsClient['fetch']>[1]) =>
  new Headers(init?.headers ?? {}).has('x-amz-invocation-type');

/**
 * Routes the workers' mail and documents to the mail service and the print shop of their run. Every other AWS
 * call goes to its usual target.
 */
export function installFakeAws(): () => void {
  const aws = AwsClient.prototype as unknown as { fetch: AwsFetch };
  const { fetch } = aws;
  aws.fetch = function (url, init) {
    const worker = getCurrentProcess();
    // Nothing is printed outside the runs.
    if (!worker && isWakeUpCall(init)) return Promise.resolve(new Response(null, { status: 202 }));
    if (!worker || typeof url !== 'string') return fetch.call(this, url, init);
    const meets = (fault: FaultName) => worker.meetsFault(fault);
    const { mailService, printShop } = worker;
    if (url.endsWith('/outbound-emails'))
      return scheduleExternalCall(worker, 'mail', () =>
        mailService!.answerRequest(meets, init!.body as string),
      );
    if (url.endsWith('/invocations'))
      return scheduleExternalCall(worker, 'printer', () =>
        printShop!.answerPrint(meets, init!.body as string),
      );
    if (url.endsWith('.pdf') && init?.method === 'PUT')
      return scheduleExternalCall(worker, 'bucket', () =>
        printShop!.storeDocument(meets, url, init.body as Uint8Array),
      );
    return countOutsideWork(() =>
      runOutsideProcess(async () => readWholeResponse(await fetch.call(this, url, init))),
    );
  };
  return () => {
    aws.fetch = fetch;
  };
}
