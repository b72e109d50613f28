import type { SQSEvent, SQSRecord } from 'aws-lambda';
import {
  tryDeliverOutboxEntry,
  type OutboxWorkerOptions,
  type DeliveryOutcome,
} from '#functions/domain/outbox/try-deliver-outbox-entry.ts';
import { countMetric, runInRequestContext } from '#functions/log/request-context.ts';
import { describeErrorForLog, writeJobLogLine } from '#functions/log/write-log-line.ts';
import type { OutboxEntryRef } from '#functions/store/outbox-entries.ts';

/**
 * Carries out the outbox entries of a batch of queue messages, one after the other, and logs each outcome.
 */
export async function deliverOutboxRecords(
  jobName: string,
  { Records }: SQSEvent,
  worker: OutboxWorkerOptions,
): Promise<void> {
  for (const record of Records)
    await runInRequestContext(record.messageId, () => deliverOutboxRecord(jobName, record, worker));
}

async function deliverOutboxRecord(
  jobName: string,
  { body, messageId }: SQSRecord,
  worker: OutboxWorkerOptions,
) {
  const entryRef = JSON.parse(body) as OutboxEntryRef;
  const { error, ...outcome } = await tryDeliverOutboxEntry(entryRef, worker);
  if (outcome.kind === 'order-link') countOrderDelivery(outcome.result);
  writeJobLogLine({
    level: outcome.result === 'failed' ? 'error' : 'info',
    job: jobName,
    messageId,
    dealer: entryRef.PK,
    entry: entryRef.SK,
    ...outcome,
    ...(error !== undefined && { error: describeErrorForLog(error) }),
  });
}

function countOrderDelivery(result: DeliveryOutcome['result']) {
  if (result === 'done') countMetric('OrdersDelivered');
  if (result === 'failed') countMetric('OrdersGivenUp');
}
