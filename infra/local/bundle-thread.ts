import { createWriteStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RunFunction } from './functions.ts';

export type Question = { id: number; name: string; event: unknown } | 'stop';
export type Reply = { id: number; result?: unknown; error?: { name: string; message: string } };

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/**
 * Runs the built bundles in a thread of their own, so that a long calculation holds up neither the
 * gateway nor the engines; what they print goes to the log file.
 */
export function bundleThread(logFile: string) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const start = () => {
    // The environment is taken as it is at the first call, when the engines are known.
    const started = new Worker(new URL('./bundle-worker.ts', import.meta.url), {
      stdout: true,
      stderr: true,
      env: { ...process.env },
    });
    const log = createWriteStream(logFile, { flags: 'a' });
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    started.on('message', ({ id, result, error }: Reply) => {
      const call = waiting.get(id);
      waiting.delete(id);
      if (error) call?.reject(Object.assign(new Error(error.message), { name: error.name }));
      else call?.resolve(result);
    });
    started.on('error', (error: Error) => console.error('The functions stopped', error));
    started.on('exit', () => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The functions stopped'));
      waiting.clear();
    });
    return started;
  };

  const run: RunFunction = (name, event) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, event } satisfies Question);
    });

  const stop = async () => {
    if (!worker) return;
    const stopping = worker;
    const gone = new Promise((resolve) => stopping.once('exit', resolve));
    // Asked first, so that it can end the browser it prints with.
    stopping.postMessage('stop' satisfies Question);
    await Promise.race([gone, wait(1000)]);
    await stopping.terminate();
  };
  return { run, stop };
}
