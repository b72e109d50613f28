import { createWriteStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { functionsBuildFolder } from '#infra/build/build-folders.ts';
import { createFunctionThread, type FunctionThread } from './function-thread.ts';
import type { RunFunction } from './run-functions.ts';

/** Holds a Chromium, of which one is enough. */
const PRINTER_FUNCTION = 'printer';

type BundleThreadsOptions = {
  /** What the functions print goes there. */
  logFile: string;
  folder?: string;
  threadCount?: number | undefined;
  timeoutMs?: number | undefined;
};

/**
 * Runs the built bundles in threads of their own, as many as there are cores: calls run side by side,
 * as in Lambda, and a long calculation holds up neither the gateway nor the engines. What a module of
 * a function keeps it keeps in each thread, as each Lambda does.
 */
export function createBundleThreads(options: BundleThreadsOptions) {
  const { logFile, folder = functionsBuildFolder, threadCount = availableParallelism() } = options;
  const { timeoutMs } = options;
  const log = createWriteStream(logFile, { flags: 'a' });
  const getBundleFile = (name: string) => resolve(folder, name, 'index.mjs');
  const threads = Array.from({ length: threadCount }, () =>
    createFunctionThread({ getModuleFile: getBundleFile, log, timeoutMs }),
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

/** The first of those with the fewest calls: where little is asked, the others need not start. */
const getLeastBusyThread = (threads: readonly FunctionThread[]) =>
  threads.reduce((leastBusyThread, thread) =>
    thread.countPendingCalls() < leastBusyThread.countPendingCalls() ? thread : leastBusyThread,
  );
