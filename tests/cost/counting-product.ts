import { AsyncLocalStorage } from 'node:async_hooks';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { webBuildFolder } from '#infra/build/build-folders.ts';
import {
  type FunctionModule,
  invokeHandler,
  type RunFunction,
} from '#infra/local/functions/run-functions.ts';
import { sendAnswerWithCdnHeaders } from '#infra/local/gateway/product-server.ts';
import { createWebFileHandler } from '#infra/local/gateway/web-files.ts';
import { registerShutdown } from '#infra/local/programs/process-lifetime.ts';
import { startProduct } from '#infra/local/programs/start-product.ts';
import { bundledFunctions, jobFunctionNames } from '#infra/plan/function-list.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
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
  const loadedModule = (await import(
    pathToFileURL(resolve(sources.get(name)!)).href
  )) as FunctionModule;
  if (!areTablesCounted) {
    areTablesCounted = true;
    const { tableClient } = await import('#functions/store/table/table-client.ts');
    const { transactionClient } = await import('#functions/store/table/write-transaction.ts');
    installRequestCounting(tableClient, transactionClient);
  }
  return loadedModule;
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
  const [currentJob, printed] = [job, { bytes: 0 }];
  const [began, cpuBefore] = [performance.now(), process.cpuUsage()];
  const { result, count } = await printContext.run(printed, () =>
    countRequestsDuring(() => invokeHandler(name, handler, event)),
  );
  const { writtenKeys: _written, items: _items, byPartition, ...counts } = count;
  calls.push({
    ...counts,
    job: currentJob,
    call: name,
    times: 1,
    // A busy machine delays a call, but its CPU time stays the same. A call that waits for a print does so in
    // the cloud, too.
    ms:
      count.outside.lambda || name === PRINTER
        ? performance.now() - began
        : measureCpuMs(cpuBefore),
    partitions: [...byPartition].map(([key, units]) => ({ kind: toPartitionKind(key), ...units })),
    requestBytes: countBytes((event as { body?: unknown } | undefined)?.body),
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
  demo: { size: 'small', onProgress: () => {} },
  parts: async () => {
    const handleWebFile = createWebFileHandler(webBuildFolder);
    return {
      run,
      stop: async () => {},
      web: (request, response) => {
        const [, command = '', jobName = ''] = (request.url ?? '').split('/');
        if (command === 'counting') job = decodeURIComponent(jobName);
        if (command === 'counted') {
          response.end(JSON.stringify({ calls, files }));
          [calls, files] = [[], []];
          return;
        }
        if (command === 'counting') {
          response.end();
          return;
        }
        const answer = handleWebFile(request);
        files.push({ job, times: 1, bytes: answer.body.length });
        sendAnswerWithCdnHeaders(response, answer);
      },
    };
  },
});
registerShutdown(product.stop);
process.send?.(product.address);
