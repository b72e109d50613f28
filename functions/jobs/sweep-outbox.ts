import { sendMessage } from '#functions/outside/aws.ts';
import { writeJobLine } from '#functions/runtime/log.ts';
import { listDue } from '#functions/store/outbox.ts';

/** More than that at once would only wait in the queue instead of in the table. */
const MOST_AT_ONCE = 200;
const SIDE_BY_SIDE = 10;

/**
 * Puts every entry that is due into the queue: a retry whose time has come, one whose worker was stopped,
 * one the stream did not bring. An entry that is in the queue already is carried out once all the same.
 */
export async function handler(): Promise<void> {
  const now = new Date();
  const due = await listDue(now.toISOString(), MOST_AT_ONCE);
  for (let start = 0; start < due.length; start += SIDE_BY_SIDE) {
    const some = due.slice(start, start + SIDE_BY_SIDE);
    await Promise.all(some.map(({ turn }) => sendMessage(process.env.OUTBOX_QUEUE_URL!, turn)));
  }
  if (!due.length) return;
  const oldest = Math.max(...due.map(({ createdOn }) => now.getTime() - Date.parse(createdOn)));
  writeJobLine({
    level: 'info',
    job: 'sweep outbox',
    due: due.length,
    oldestSeconds: Math.round(oldest / 1000),
  });
}
