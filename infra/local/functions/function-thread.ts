import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RunFunction } from './functions.ts';

export type Question = { id: number; name: string; file: string; event: unknown } | 'stop';
export type Reply = { id: number; result?: unknown; error?: { name: string; message: string } };

type Waiting = {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
};

export type FunctionThread = {
  run: RunFunction;
  /** How many calls have no answer yet. */
  callCount: () => number;
  stop: () => Promise<void>;
};

/** Longer than any function may run in the cloud: one that goes on is stopped, and with it whatever its thread is at. */
const LONGEST_MS = 330_000;
/** How long a thread that is asked to stop may take, which ends the browser it prints with. */
const STOP_MS = 1000;

type Options = {
  /** The module a function is in: its bundle or its source. */
  fileOf: (name: string) => string;
  /** What the functions print goes there. */
  log: Writable;
  /** What the functions find in theirs: taken as it is at the first call, when the engines are known. */
  env?: Record<string, string | undefined>;
  /** How long a call may take. */
  longestMs?: number | undefined;
};

/**
 * One thread that runs functions, one call beside the other as they wait. It starts with its first call;
 * when it crashes its calls fail, and the next call starts it again.
 */
export function functionThread({
  fileOf,
  log,
  env = process.env,
  longestMs = LONGEST_MS,
}: Options): FunctionThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const settle = ({ id, result, error }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    clearTimeout(call?.timer);
    if (error) call?.reject(Object.assign(new Error(error.message), { name: error.name }));
    else call?.resolve(result);
  };
  const start = () => {
    const started = newWorker(env, log);
    started.on('message', settle);
    started.on('error', (error: Error) => console.error('A thread of functions stopped', error));
    started.on('exit', () => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The functions stopped'));
      waiting.clear();
    });
    return started;
  };

  return {
    run: (name, event) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        const id = ++last;
        const callWorker = worker;
        const timer = setTimeout(() => void callWorker.terminate(), longestMs).unref();
        waiting.set(id, { resolve, reject, timer });
        worker.postMessage({ id, name, file: fileOf(name), event } satisfies Question);
      }),
    callCount: () => waiting.size,
    stop: async () => {
      if (worker) await end(worker);
    },
  };
}

async function end(worker: Worker): Promise<void> {
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  // Asked first, so that it can end the browser it prints with.
  worker.postMessage('stop' satisfies Question);
  await Promise.race([exited, wait(STOP_MS, undefined, { ref: false })]);
  await worker.terminate();
}

function newWorker(env: Record<string, string | undefined>, log: Writable): Worker {
  const started = new Worker(new URL('./function-worker.ts', import.meta.url), {
    stdout: true,
    stderr: true,
    env: { ...env },
  });
  started.stdout.pipe(log, { end: false });
  started.stderr.pipe(log, { end: false });
  return started;
}
