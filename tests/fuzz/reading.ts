import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Question } from './reader-process.ts';
import type { Read, ReaderName } from './readers.ts';

/** What came of a file, and what it took: time of a core, and the most that its process held by then. */
export type Outcome = (Read | { kind: 'hung' | 'died'; words: string }) & Cost;
type Cost = { milliseconds: number; megabytes: number };

/** A file that takes longer hangs. Of a core 2 seconds are allowed, which on a busy machine may be some more. */
const PATIENCE_MS = 20_000;
/** What a reader may have in use beside its own code. */
const MOST_MEMORY_MB = 256;

let running: Promise<ChildProcess> | undefined;
let last = 0;

async function start(): Promise<ChildProcess> {
  const child = fork(new URL('./reader-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
    serialization: 'advanced',
    silent: true,
  });
  await once(child, 'message');
  return child;
}

/** Has a file read in a process of its own, one after the other. */
export async function outcomeOf(reader: ReaderName, bytes: Uint8Array): Promise<Outcome> {
  running ??= start();
  const child = await running;
  let errorText = '';
  const listen = (text: Buffer) => (errorText += text.toString());
  child.stderr!.on('data', listen);
  const outcome = await new Promise<Outcome>((resolve) => {
    const id = ++last;
    const settle = (result: Outcome) => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(result);
    };
    const timer = setTimeout(() => settle({ kind: 'hung', ...nothing }), PATIENCE_MS);
    child.on('message', ({ id: answered, ...result }: Outcome & { id: number }) => {
      if (answered === id) settle(result);
    });
    child.once('exit', () => settle({ kind: 'died', ...nothing, words: errorText.slice(0, 500) }));
    child.send({ id, reader, bytes: new Uint8Array(bytes) } satisfies Question);
  });
  child.stderr!.off('data', listen);
  if (outcome.kind === 'hung' || outcome.kind === 'died') await stopReading();
  return outcome;
}

const nothing = { words: '', milliseconds: 0, megabytes: 0 };

/** Ends the process; the next file starts another. */
export async function stopReading(): Promise<void> {
  const child = await running;
  running = undefined;
  child?.kill('SIGKILL');
}
