import type { SqsEngine } from '#infra/local/engines/sqs-engine.ts';
import type { RunFunction } from '#infra/local/functions/run-functions.ts';

/** In the cloud it is a minute, and the table's stream delivers new entries at once. */
const SWEEP_INTERVAL_MS = 1000;
/** In the cloud it is at each full and half hour. */
const HOURLY_WORK_INTERVAL_MS = 60_000;

/**
 * Drives the outbox: delivers its queues to their workers, and runs the sweep repeatedly, which also finds
 * new entries. Beside it the hourly work is run.
 */
export function startLocalOutboxDeliveries(queue: SqsEngine, run: RunFunction): () => void {
  let isStopped = false;
  const runLogged = (name: string, event: object) =>
    run(name, event).catch((error: unknown) => {
      // The next start repeats what was interrupted.
      if (!isStopped) console.error(`${name} failed`, error);
    });
  queue.consume((message) => {
    const worker = message.queue === 'uploads' ? 'uploads-process' : 'outbox-deliver';
    void runLogged(worker, { Records: [message] });
  });
  let sweeping: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    sweeping ??= runLogged('outbox-sweep', {}).finally(() => (sweeping = undefined));
  }, SWEEP_INTERVAL_MS);
  let hourlyWork: Promise<unknown> | undefined;
  const hourlyTimer = setInterval(() => {
    hourlyWork ??= runLogged('hourly-run', {}).finally(() => (hourlyWork = undefined));
  }, HOURLY_WORK_INTERVAL_MS);
  return () => {
    isStopped = true;
    clearInterval(timer);
    clearInterval(hourlyTimer);
  };
}
