import { getOutboxQueue, getUploadsQueue } from '#functions/configuration/variables.ts';
import { sendQueueMessage } from '#functions/external/aws-requests.ts';
import { writeJobLogLine } from '#functions/log/write-log-line.ts';
import { listDueOutboxEntries, type OutboxQueue } from '#functions/store/outbox-entries.ts';

/** More would only wait in the queue instead of in the table. */
const MAX_ENTRIES_PER_SWEEP = 200;
const PARALLEL_MESSAGES = 10;

/**
 * Sends every due entry to its queue: a retry that is due, an entry whose worker was stopped, or one that the
 * stream did not deliver. An entry that is already in the queue is still carried out only once.
 */
export async function handler(): Promise<void> {
  await sweepQueue('OUTBOX', getOutboxQueue());
  await sweepQueue('UPLOADS', getUploadsQueue());
}

async function sweepQueue(queue: OutboxQueue, queueUrl: string): Promise<void> {
  const now = new Date();
  const dueEntries = await listDueOutboxEntries(queue, {
    upTo: now.toISOString(),
    limit: MAX_ENTRIES_PER_SWEEP,
  });
  for (let start = 0; start < dueEntries.length; start += PARALLEL_MESSAGES) {
    const batch = dueEntries.slice(start, start + PARALLEL_MESSAGES);
    await Promise.all(batch.map(({ entryRef }) => sendQueueMessage(queueUrl, entryRef)));
  }
  if (!dueEntries.length) return;
  const oldest = Math.max(
    ...dueEntries.map(({ createdOn }) => now.getTime() - Date.parse(createdOn)),
  );
  writeJobLogLine({
    level: 'info',
    job: 'sweep outbox',
    line: queue,
    due: dueEntries.length,
    oldestSeconds: Math.round(oldest / 1000),
  });
}
