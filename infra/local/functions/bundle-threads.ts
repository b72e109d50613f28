import { createWriteStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { functionsBuildFolder } from '#infra/build/build-folders.ts';
import { createFunctionThread, type FunctionThread } from './function-thread.ts';
import type { RunFunction } from './run-functions.ts';

/** The compiled code of the built bundles, for all products of this checkout. */
const builtCompiledFolder = '.local/compiled';

/** Runs a Chromium; one is enough. */
const PRINTER_FUNCTION = 'printer';

type BundleThreadsOptions = {
  /** The output of the functions goes there. */
  logFile: string;
  folder?: string;
  /** By default only the built bundles have one. */
  compiledFolder?: string;
  threadCount?: number | undefined;
  timeoutMs?: number | undefined;
};

/**
 * Runs the built bundles in one thread per core: calls run in parallel, as in Lambda, and a long calculation
 * blocks neither the gateway nor the engines. Module state exists once per thread, as in each Lambda
 * instance.
 */
export function createBundleThreads(options: BundleThreadsOptions) {
  const { logFile, folder = functionsBuildFolder, threadCount = availableParallelism() } = options;
  const { timeoutMs, compiledFolder = options.folder ? undefined : builtCompiledFolder } = options;
  const log = createWriteStream(logFile, { flags: 'a' });
  const getBundleFile = (name: string) => resolve(folder, name, 'index.mjs');
  const threads = Array.from({ length: threadCount }, () =>
    createFunctionThread({ getModuleFile: getBundleFile, log, timeoutMs, compiledFolder }),
  );

  const run: RunFunction = (name, event) => {
    const thread = name === PRINTER_FUNCTION ? threads.at(-1) : getLeastBusyThread(threads);
    return thread!.run(name, event);
  };
  const stop = async () => {
    await Promise.all(threads.map((thread) => thread.stop()));
    await new Promise<void>((ended) => log.end(() => ended()));
  };
  return { run, stop };
}

/** The first thread with the fewest calls: with few calls, the other threads need not start. */
const getLeastBusyThread = (threads: readonly FunctionThread[]) =>
  threads.reduce((leastBusyThread, thread) =>
    thread.countPendingCalls() < leastBusyThread.countPendingCalls() ? thread : leastBusyThread,
  );
