import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RunFunction } from './functions.ts';

export type Question = { id: number; name: string; file: string; event: unknown } | 'stop';
export type Reply = { id: number; result?: unknown; error?: { name: string; message: string } };

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

export type FunctionThread = {
  run: RunFunction;
  /** How many calls have no answer yet. */
  callCount: () => number;
  stop: () => Promise<void>;
};

/** How long a thread that is asked to stop may take, which ends the browser it prints with. */
const STOP_MS = 1000;

type Options = {
  /** The module a function is in: its bundle or its source. */
  fileOf: (name: string) => string;
  /** What the functions print goes there. */
  log: Writable;
  /** What the functions find in theirs: taken as it is at the first call, when the engines are known. */
  env?: Record<string, string | undefined>;
};

/**
 * One thread that runs functions, one call beside the other as they wait. It starts with its first call;
 * when it crashes its calls fail, and the next call starts it again.
 */
export function functionThread({ fileOf, log, env = process.env }: Options): FunctionThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const settle = ({ id, result, error }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(Object.assign(new Error(error.message), { name: error.name }));
    else call?.resolve(result);
  };
  const start = () => {
    const started = new Worker(new URL('./function-worker.ts', import.meta.url), {
      stdout: true,
      stderr: true,
      env: { ...env },
    });
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
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
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, name, file: fileOf(name), event } satisfies Question);
      }),
    callCount: () => waiting.size,
    stop: async () => {
      if (!worker) return;
      const stopping = worker;
      const gone = new Promise((resolve) => stopping.once('exit', resolve));
      // Asked first, so that it can end the browser it prints with.
      stopping.postMessage('stop' satisfies Question);
      await Promise.race([gone, wait(STOP_MS, undefined, { ref: false })]);
      await stopping.terminate();
    },
  };
}
