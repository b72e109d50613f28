import type { SQSEvent, SQSRecord } from 'aws-lambda';
import {
  deliverOutboxEntry,
  type OutboxWorkerOptions,
  type DeliveryOutcome,
} from '#functions/domain/outbox/deliver-outbox-entry.ts';
import { countMetric, runInRequest } from '#functions/log/request-context.ts';
import { describeError, writeJobLine } from '#functions/log/write-log-line.ts';
import type { OutboxEntryRef } from '#functions/store/outbox-entries.ts';

/**
 * Carries out the outbox entries of a batch of queue messages, one after the other, and logs each outcome.
 */
export async function deliverOutboxRecords(
  job: string,
  { Records }: SQSEvent,
  worker: OutboxWorkerOptions,
): Promise<void> {
  for (const record of Records)
    await runInRequest(record.messageId, () => deliverOutboxRecord(job, record, worker));
}

async function deliverOutboxRecord(
  job: string,
  { body, messageId }: SQSRecord,
  worker: OutboxWorkerOptions,
) {
  const entryRef = JSON.parse(body) as OutboxEntryRef;
  const { error, ...outcome } = await deliverOutboxEntry(entryRef, worker);
  if (outcome.kind === 'order-link') countOrderDelivery(outcome.came);
  writeJobLine({
    level: outcome.came === 'failed' ? 'error' : 'info',
    job,
    messageId,
    dealer: entryRef.PK,
    entry: entryRef.SK,
    ...outcome,
    ...(error !== undefined && { error: describeError(error) }),
  });
}

function countOrderDelivery(result: DeliveryOutcome['came']) {
  if (result === 'done') countMetric('OrdersDelivered');
  if (result === 'failed') countMetric('OrdersGivenUp');
}
