import type { Sqs } from '#infra/local/engines/sqs.ts';
import type { RunFunction } from '#infra/local/functions/functions.ts';

/** In the cloud it is a minute, and the table's stream brings new entries at once. */
const SWEEP_MS = 1000;

/** Drives the outbox: its queues to their workers, and the sweep time and again, which finds new entries too. */
export function driveOutbox(queue: Sqs, run: RunFunction): () => void {
  let isOver = false;
  const start = (name: string, event: object) =>
    run(name, event).catch((error: unknown) => {
      // What is cut off at the end is begun again by the next start.
      if (!isOver) console.error(`${name} failed`, error);
    });
  queue.consume((message) => {
    const worker = message.queue === 'uploads' ? 'uploads-process' : 'outbox-deliver';
    void start(worker, { Records: [message] });
  });
  let sweeping: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    sweeping ??= start('outbox-sweep', {}).finally(() => (sweeping = undefined));
  }, SWEEP_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
