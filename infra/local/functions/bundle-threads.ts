import { createWriteStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { functionsFolder } from '#infra/build/folders.ts';
import { functionThread, type FunctionThread } from './function-thread.ts';
import type { RunFunction } from './functions.ts';

/** Holds a Chromium, of which one is enough. */
const PRINTER = 'printer';

type Options = {
  /** What the functions print goes there. */
  logFile: string;
  folder?: string;
  threadCount?: number | undefined;
  longestMs?: number | undefined;
};

/**
 * Runs the built bundles in threads of their own, as many as there are cores: calls run side by side,
 * as in Lambda, and a long calculation holds up neither the gateway nor the engines. What a module of
 * a function keeps it keeps in each thread, as each Lambda does.
 */
export function bundleThreads(options: Options) {
  const { logFile, folder = functionsFolder, threadCount = availableParallelism() } = options;
  const { longestMs } = options;
  const log = createWriteStream(logFile, { flags: 'a' });
  const fileOf = (name: string) => resolve(folder, name, 'index.mjs');
  const threads = Array.from({ length: threadCount }, () =>
    functionThread({ fileOf, log, longestMs }),
  );

  const run: RunFunction = (name, event) => {
    const thread = name === PRINTER ? threads.at(-1) : leastBusy(threads);
    return thread!.run(name, event);
  };
  const stop = async () => {
    await Promise.all(threads.map((thread) => thread.stop()));
    await new Promise<void>((ended) => log.end(() => ended()));
  };
  return { run, stop };
}

/** The first of those with the fewest calls: where little is asked, the others need not start. */
const leastBusy = (threads: readonly FunctionThread[]) =>
  threads.reduce((best, thread) => (thread.callCount() < best.callCount() ? thread : best));
