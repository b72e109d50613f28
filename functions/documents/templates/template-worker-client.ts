import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createValidationError } from '#functions/rejection-error.ts';
import { templatesMessages } from '#shared/messages/templates-messages.ts';
import type { TemplateOutline } from './read-template-outline.ts';
import type { FieldValues, FilledPdf, TemplateTaskAnswer, TemplateTask } from './template-task.ts';

/** A file that takes longer, or takes longer to fill once it was read, is taken as malicious. */
const TASK_TIMEOUT_MS = { outline: 2_000, fill: 4_000 };
const MAX_MEMORY_MB = 256;
const CHECK_INTERVAL_MS = 20;
const MB = 1024 * 1024;

/** Reads the fields of a PDF form; throws when it cannot be read. */
export async function readTemplateOutlineInWorker(bytes: Uint8Array): Promise<TemplateOutline> {
  const answer = await runAfterPreviousTask({ kind: 'outline', bytes });
  if ('outline' in answer) return answer.outline;
  throw createValidationError('rejection' in answer ? answer.rejection : templatesMessages.notPdf);
}

/**
 * Reads an uploaded form and fills it with samples, so that a file that cannot be filled is found now and not
 * when a user prints it.
 */
export async function readAndTestFillTemplate(bytes: Uint8Array): Promise<TemplateOutline> {
  const outline = await readTemplateOutlineInWorker(bytes);
  const sampleValues = outline.fields.map(
    ({ Name, Kind }) => [Name, Kind === 'box' || 'Réglé 1,234.50'] as const,
  );
  await fillTemplateInWorker(bytes, new Map(sampleValues));
  return outline;
}

/** Fills and flattens a PDF that was read before. */
export async function fillTemplateInWorker(
  bytes: Uint8Array,
  values: FieldValues,
): Promise<FilledPdf> {
  const answer = await runAfterPreviousTask({ kind: 'fill', bytes, values });
  if ('filled' in answer) return answer.filled;
  throw createValidationError(
    'rejection' in answer ? answer.rejection : templatesMessages.cannotBeFilled,
  );
}

let previousTask: Promise<unknown> = Promise.resolve();

/** One task at a time, so that each has the full time and memory. */
function runAfterPreviousTask(task: TemplateTask): Promise<TemplateTaskAnswer> {
  const answer = previousTask.then(() => runInThread(task));
  previousTask = answer.catch(() => undefined);
  return answer;
}

/** A thread that runs one task after the other; the answer is undefined when the thread has ended. */
type TemplateThread = {
  runTask: (task: TemplateTask) => Promise<TemplateTaskAnswer | undefined>;
  end: () => void;
};

/** Reused for the next file; ended when a file takes too long. */
let runningThread: Promise<TemplateThread> | undefined;

async function startThread(): Promise<TemplateThread> {
  const moduleUrl = import.meta.url;
  // Next to the bundle of each function that needs it, or in the source.
  const file = moduleUrl.endsWith('.ts') ? './template-worker.ts' : './template-worker.mjs';
  const worker = new Worker(new URL(file, moduleUrl), {
    // pdf-lib prints warnings there; the answer contains the error, too.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  let settle: ((answer: TemplateTaskAnswer | undefined) => void) | undefined;
  const settleEmpty = () => settle?.(undefined);
  worker.on('error', settleEmpty);
  worker.on('exit', settleEmpty);
  // Loading its code takes longer than reading most files.
  await once(worker, 'message');
  worker.on('message', (answer: TemplateTaskAnswer) => settle?.(answer));
  worker.unref();
  return {
    runTask: (task) =>
      new Promise((resolve) => {
        settle = resolve;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(task);
      }),
    end: () => {
      settleEmpty();
      void worker.terminate();
    },
  };
}

async function runInThread(task: TemplateTask): Promise<TemplateTaskAnswer> {
  runningThread ??= startThread();
  const thread = await runningThread.catch((error: unknown) => {
    runningThread = undefined;
    throw error;
  });
  const watch = watchThreadLimits(thread, TASK_TIMEOUT_MS[task.kind]);
  const answer = await thread.runTask(task);
  clearInterval(watch);
  if (answer) return answer;
  runningThread = undefined;
  return { rejection: templatesMessages.exceedsLimits };
}

/** Ends a thread that takes too much time or memory. */
function watchThreadLimits(thread: TemplateThread, timeoutMs: number): NodeJS.Timeout {
  const startMemory = process.memoryUsage.rss();
  const startedAt = performance.now();
  return setInterval(() => {
    const isLong = performance.now() - startedAt > timeoutMs;
    // Decompressed data is outside the heap, which has a limit.
    const isLarge = process.memoryUsage.rss() - startMemory > MAX_MEMORY_MB * MB;
    if (isLong || isLarge) thread.end();
  }, CHECK_INTERVAL_MS);
}
