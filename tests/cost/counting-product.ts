import { AsyncLocalStorage } from 'node:async_hooks';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { webBuildFolder } from '#infra/build/build-folders.ts';
import {
  type FunctionModule,
  invokeHandler,
  type RunFunction,
} from '#infra/local/functions/run-functions.ts';
import { sendAnswer } from '#infra/local/gateway/front-door.ts';
import { createWebFileHandler } from '#infra/local/gateway/web-files.ts';
import { registerShutdown } from '#infra/local/programs/process-lifetime.ts';
import { startProduct } from '#infra/local/programs/start-product.ts';
import { bundledFunctions, jobFunctionNames } from '#infra/plan/function-list.ts';
import { countWork, countRequests } from '#tests/make/count-requests.ts';
import type { CallUsage, FileUsage } from './mix.ts';

/*
 * The product in its own process, whose functions run in it one by one and are counted for the current job:
 * /counting/<job> sets the job, /counted returns the usage of all. It ends with its parent.
 */

const sources = new Map(bundledFunctions.map(({ name, source }) => [name, source]));
let job = 'Start';
let calls: CallUsage[] = [];
let files: FileUsage[] = [];

/** Logs are paid by the output of functions. */
const printContext = new AsyncLocalStorage<{ bytes: number }>();
process.stdout.write = (text: string | Uint8Array) => {
  const printed = printContext.getStore();
  if (printed) printed.bytes += text.length;
  return true;
};

const PRINTER = 'printer';

let areTablesCounted = false;
async function loadFunctionModule(name: string): Promise<FunctionModule> {
  const found = (await import(pathToFileURL(resolve(sources.get(name)!)).href)) as FunctionModule;
  if (!areTablesCounted) {
    areTablesCounted = true;
    const { tableClient } = await import('#functions/store/table/table-client.ts');
    const { transactionClient } = await import('#functions/store/table/write-transaction.ts');
    countRequests(tableClient, transactionClient);
  }
  return found;
}

/**
 * Calls run one after the other, so that none takes the time of another; workers and the printer, for which
 * calls wait, run in parallel.
 */
let lastCall: Promise<unknown> = Promise.resolve();
const run: RunFunction = (name, event) => {
  if (concurrentWorkers.has(name)) return runCounted(name, event);
  const next = lastCall.then(() => runCounted(name, event));
  lastCall = next.catch(() => undefined);
  return next;
};
const concurrentWorkers = new Set(jobFunctionNames);

const runCounted: RunFunction = async (name, event) => {
  const { handler } = await loadFunctionModule(name);
  const [of, printed] = [job, { bytes: 0 }];
  const [began, busy] = [performance.now(), process.cpuUsage()];
  const { result, count } = await printContext.run(printed, () =>
    countWork(() => invokeHandler(name, handler, event)),
  );
  const { writtenKeys: _written, items: _items, byPartition, ...took } = count;
  calls.push({
    ...took,
    job: of,
    call: name,
    times: 1,
    // A busy machine delays a call, but its CPU time stays the same. A call that waits for a print does so in
    // the cloud, too.
    ms: count.outside.lambda || name === PRINTER ? performance.now() - began : measureCpuMs(busy),
    partitions: [...byPartition].map(([key, units]) => ({ kind: toPartitionKind(key), ...units })),
    askedBytes: countBytes((event as { body?: unknown } | undefined)?.body),
    answerBytes: countBytes((result as { body?: unknown } | undefined)?.body),
    logBytes: printed.bytes,
  });
  return result;
};

/** DEALER#31#FEED#ORDERS is one of DEALER#*#FEED#ORDERS. */
const toPartitionKind = (key: string) => key.replaceAll(/#(?!0(?:#|$))[^#]*[\d@][^#]*/g, '#*');

/** The CPU time of this process, which does one call at a time, in ms. */
function measureCpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

const countBytes = (body: unknown) => (typeof body === 'string' ? Buffer.byteLength(body) : 0);

const product = await startProduct({
  port: 0,
  root: process.argv[2]!,
  isFresh: true,
  demo: { size: 'small', progress: () => {} },
  parts: async () => {
    const answerOf = createWebFileHandler(webBuildFolder);
    return {
      run,
      stop: async () => {},
      web: (request, response) => {
        const [, word = '', said = ''] = (request.url ?? '').split('/');
        if (word === 'counting') job = decodeURIComponent(said);
        if (word === 'counted') {
          response.end(JSON.stringify({ calls, files }));
          [calls, files] = [[], []];
          return;
        }
        if (word === 'counting') {
          response.end();
          return;
        }
        const answer = answerOf(request);
        files.push({ job, times: 1, bytes: answer.body.length });
        sendAnswer(response, answer);
      },
    };
  },
});
registerShutdown(product.stop);
process.send?.(product.address);
