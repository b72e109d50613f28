import { handler as deliver } from '#functions/jobs/deliver-outbox.ts';
import { handler as processUploads } from '#functions/jobs/process-uploads.ts';
import { listDueOutboxEntries, type OutboxEntryRef } from '#functions/store/outbox-entries.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';

/** More than any test ever has waiting. */
const MAX_DUE_ENTRIES = 1000;

/** The attempts that are due for a dealer at that time: now, unless a test looks ahead. */
export async function listDueAttempts(dealerId: number, by = new Date(), kind = 'order-link') {
  const line = kind === 'upload' ? 'UPLOADS' : 'OUTBOX';
  const due = await listDueOutboxEntries(line, { upTo: by.toISOString(), limit: MAX_DUE_ENTRIES });
  const isOfDealer = ({ PK, SK }: OutboxEntryRef) =>
    PK.startsWith(`${toDealerKey(dealerId)}#`) && SK.startsWith(`${kind}#`);
  return due.map(({ entryRef }) => entryRef).filter(isOfDealer);
}

/** Delivers an attempt to the worker as the queue does. */
export function deliverAttempt(turn: OutboxEntryRef): Promise<void> {
  const runWorker = turn.SK.startsWith('upload#') ? processUploads : deliver;
  return runWorker({ Records: [{ messageId: 'm', body: JSON.stringify(turn) }] } as never);
}

/** Delivers once everything that is due for a dealer at that time. */
export async function deliverAllDue(dealerId: number, by?: Date, kind?: string): Promise<void> {
  for (const attempt of await listDueAttempts(dealerId, by, kind)) await deliverAttempt(attempt);
}

export const findDealerOutboxEntry = (dealerId: number, id: string) =>
  findItem({ PK: `${toDealerKey(dealerId)}#OUTBOX`, SK: id }, { isConsistent: true });
