import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { carryOut, type Crew, type Outcome } from '#functions/domain/outbox/carry-out.ts';
import { describeError, writeJobLine } from '#functions/log/log.ts';
import { count, underRequest } from '#functions/log/request.ts';
import type { OutboxEntryRef } from '#functions/store/outbox.ts';

/** Carries out the turns that a queue brings, one after the other, and writes down what came of each. */
export async function carryOutAll(job: string, { Records }: SQSEvent, crew: Crew): Promise<void> {
  for (const record of Records)
    await underRequest(record.messageId, () => carryOutOne(job, record, crew));
}

async function carryOutOne(job: string, { body, messageId }: SQSRecord, crew: Crew) {
  const entryRef = JSON.parse(body) as OutboxEntryRef;
  const { error, ...outcome } = await carryOut(entryRef, crew);
  if (outcome.kind === 'order-link') countOrder(outcome.came);
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

function countOrder(came: Outcome['came']) {
  if (came === 'done') count('OrdersDelivered');
  if (came === 'failed') count('OrdersGivenUp');
}
