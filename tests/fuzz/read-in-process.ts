import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ReadResult, ReaderName } from './fuzz-readers.ts';
import type { ReadRequest } from './reader-process.ts';

/** The result for a file with its CPU time and the peak memory of its process. */
export type ReadOutcome = (ReadResult | { kind: 'hung' | 'died'; message: string }) & ReadCost;
type ReadCost = { milliseconds: number; megabytes: number };

/**
 * A file that takes longer counts as a hang. The limit is 2 seconds of CPU time, which may take longer on a
 * busy machine.
 */
const READ_TIMEOUT_MS = 20_000;
/** The memory of a reader besides its own code. */
const MAX_MEMORY_MB = 256;

let running: Promise<ChildProcess> | undefined;
let last = 0;

async function startReaderProcess(): Promise<ChildProcess> {
  const child = fork(new URL('./reader-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
    serialization: 'advanced',
    silent: true,
  });
  await once(child, 'message');
  return child;
}

/** Reads a file in another process, one file after the other. */
export async function readInChildProcess(
  reader: ReaderName,
  bytes: Uint8Array,
): Promise<ReadOutcome> {
  running ??= startReaderProcess();
  const child = await running;
  let errorText = '';
  const listen = (text: Buffer) => (errorText += text.toString());
  child.stderr!.on('data', listen);
  const outcome = await new Promise<ReadOutcome>((resolve) => {
    const id = ++last;
    const settle = (result: ReadOutcome) => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(result);
    };
    const timer = setTimeout(() => settle({ kind: 'hung', ...emptyOutcome }), READ_TIMEOUT_MS);
    child.on('message', ({ id: answeredId, ...result }: ReadOutcome & { id: number }) => {
      if (answeredId === id) settle(result);
    });
    child.once('exit', () =>
      settle({ kind: 'died', ...emptyOutcome, message: errorText.slice(0, 500) }),
    );
    child.send({ id, reader, bytes: new Uint8Array(bytes) } satisfies ReadRequest);
  });
  child.stderr!.off('data', listen);
  if (outcome.kind === 'hung' || outcome.kind === 'died') await stopReaderProcess();
  return outcome;
}

const emptyOutcome = { message: '', milliseconds: 0, megabytes: 0 };

/** Kills the process; the next file starts another. */
export async function stopReaderProcess(): Promise<void> {
  const child = await running;
  running = undefined;
  child?.kill('SIGKILL');
}
