import { handler as deliver } from '#functions/jobs/deliver-outbox.ts';
import { handler as processUploads } from '#functions/jobs/process-uploads.ts';
import { listDueOutboxEntries, type OutboxEntryRef } from '#functions/store/outbox-entries.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import { listDeniedAccess, recordAccess } from './record-access.ts';

/** More than any test ever has waiting. */
const MAX_DUE_ENTRIES = 1000;

/** The attempts that are due for a dealer at that time: now, unless a test looks ahead. */
export async function listDueOutboxRefs(
  dealerId: number,
  dueBy = new Date(),
  entryKind = 'order-link',
) {
  const queueName = entryKind === 'upload' ? 'UPLOADS' : 'OUTBOX';
  const dueEntries = await listDueOutboxEntries(queueName, {
    upTo: dueBy.toISOString(),
    limit: MAX_DUE_ENTRIES,
  });
  const isOfDealer = ({ PK, SK }: OutboxEntryRef) =>
    PK.startsWith(`${toDealerKey(dealerId)}#`) && SK.startsWith(`${entryKind}#`);
  return dueEntries.map(({ entryRef }) => entryRef).filter(isOfDealer);
}

/** Delivers an attempt to the worker as the queue does. Throws if it asks for more than its plan has. */
export async function deliverOutboxRef(entryRef: OutboxEntryRef): Promise<void> {
  const isUpload = entryRef.SK.startsWith('upload#');
  const runWorker = isUpload ? processUploads : deliver;
  const plan = isUpload ? outboxAccess.processUploads : outboxAccess.deliver;
  const event = { Records: [{ messageId: 'm', body: JSON.stringify(entryRef) }] };
  const deniedAccess = listDeniedAccess(plan, await recordAccess(() => runWorker(event as never)));
  if (deniedAccess.length > 0)
    throw new Error(`${entryRef.SK} is denied: ${deniedAccess.join(', ')}`);
}

/** Delivers once everything that is due for a dealer at that time. */
export async function deliverDueOutbox(
  dealerId: number,
  dueBy?: Date,
  entryKind?: string,
): Promise<void> {
  for (const entryRef of await listDueOutboxRefs(dealerId, dueBy, entryKind))
    await deliverOutboxRef(entryRef);
}

export const findDealerOutboxEntry = (dealerId: number, entryId: string) =>
  findItem({ PK: `${toDealerKey(dealerId)}#OUTBOX`, SK: entryId }, { isConsistent: true });
