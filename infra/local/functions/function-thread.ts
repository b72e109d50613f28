import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RunFunction } from './run-functions.ts';

export type FunctionRequest = { id: number; name: string; file: string; event: unknown } | 'stop';
export type FunctionReply = {
  id: number;
  result?: unknown;
  error?: { name: string; message: string };
};

export type FunctionWorkerData = { compiledFolder: string | undefined };

type PendingCall = {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
};

export type FunctionThread = {
  run: RunFunction;
  /** The number of unanswered calls. */
  countPendingCalls: () => number;
  stop: () => Promise<void>;
};

/**
 * Longer than the limit of any function in the cloud. A call that exceeds it is stopped together with its
 * thread.
 */
const CALL_TIMEOUT_MS = 330_000;
/** The time that a thread has to stop, including its print browser. */
const STOP_TIMEOUT_MS = 1000;

type FunctionThreadOptions = {
  /** The module of a function: its bundle or its source. */
  getModuleFile: (name: string) => string;
  /** The output of the functions goes there. */
  log: Writable;
  /** The environment of the functions; read at the first call, when the engines are known. */
  env?: Record<string, string | undefined>;
  /** The time limit of a call. */
  timeoutMs?: number | undefined;
  /** The folder for the compiled code of modules, which the next thread then need not compile. */
  compiledFolder?: string | undefined;
};

/**
 * One thread that runs functions, several calls at a time while they wait for I/O. It starts with its first
 * call; after a crash its calls fail, and the next call starts it again.
 */
export function createFunctionThread({
  getModuleFile,
  log,
  env = process.env,
  timeoutMs = CALL_TIMEOUT_MS,
  compiledFolder,
}: FunctionThreadOptions): FunctionThread {
  const pendingCalls = new Map<number, PendingCall>();
  let worker: Worker | undefined;
  let lastId = 0;

  const settle = ({ id, result, error }: FunctionReply) => {
    const call = pendingCalls.get(id);
    pendingCalls.delete(id);
    clearTimeout(call?.timer);
    if (error) call?.reject(Object.assign(new Error(error.message), { name: error.name }));
    else call?.resolve(result);
  };
  const start = () => {
    const started = createWorker(env, log, { compiledFolder });
    started.on('message', settle);
    started.on('error', (error: Error) => console.error('A thread of functions stopped', error));
    started.on('exit', () => {
      worker = undefined;
      for (const { reject } of pendingCalls.values()) reject(new Error('The functions stopped'));
      pendingCalls.clear();
    });
    return started;
  };

  return {
    run: (name, event) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        const id = ++lastId;
        const callWorker = worker;
        const timer = setTimeout(() => void callWorker.terminate(), timeoutMs).unref();
        pendingCalls.set(id, { resolve, reject, timer });
        worker.postMessage({
          id,
          name,
          file: getModuleFile(name),
          event,
        } satisfies FunctionRequest);
      }),
    countPendingCalls: () => pendingCalls.size,
    stop: async () => {
      if (worker) await stopWorker(worker);
    },
  };
}

async function stopWorker(worker: Worker): Promise<void> {
  const exited = new Promise((resolve) => worker.once('exit', resolve));
  // A stop request comes first, so that the thread can end its print browser.
  worker.postMessage('stop' satisfies FunctionRequest);
  await Promise.race([exited, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  await worker.terminate();
}

function createWorker(
  env: Record<string, string | undefined>,
  log: Writable,
  workerData: FunctionWorkerData,
): Worker {
  const started = new Worker(new URL('./function-worker.ts', import.meta.url), {
    stdout: true,
    stderr: true,
    env: { ...env },
    workerData,
  });
  started.stdout.pipe(log, { end: false });
  started.stderr.pipe(log, { end: false });
  return started;
}
