import { writeJobLine } from '#functions/log/log.ts';
import { sendMessage } from '#functions/outside/aws.ts';
import { listDue, type WaitingLine } from '#functions/store/outbox.ts';
import { readVariable } from '#functions/variables.ts';

/** More than that at once would only wait in the queue instead of in the table. */
const MAX_ENTRIES_PER_SWEEP = 200;
const SIDE_BY_SIDE = 10;

/**
 * Puts every entry that is due into the queue of its line: a retry whose time has come, one whose worker was stopped,
 * one the stream did not bring. An entry that is in the queue already is carried out once all the same.
 */
export async function handler(): Promise<void> {
  await sweep('OUTBOX', readVariable('OUTBOX_QUEUE_URL'));
  await sweep('UPLOADS', readVariable('UPLOADS_QUEUE_URL'));
}

async function sweep(line: WaitingLine, queueUrl: string): Promise<void> {
  const now = new Date();
  const due = await listDue(line, { upTo: now.toISOString(), most: MAX_ENTRIES_PER_SWEEP });
  for (let start = 0; start < due.length; start += SIDE_BY_SIDE) {
    const some = due.slice(start, start + SIDE_BY_SIDE);
    await Promise.all(some.map(({ entryRef }) => sendMessage(queueUrl, entryRef)));
  }
  if (!due.length) return;
  const oldest = Math.max(...due.map(({ createdOn }) => now.getTime() - Date.parse(createdOn)));
  writeJobLine({
    level: 'info',
    job: 'sweep outbox',
    line,
    due: due.length,
    oldestSeconds: Math.round(oldest / 1000),
  });
}
