import type { SQSEvent } from 'aws-lambda';
import { carryOut } from '#functions/domain/outbox/carry-out.ts';
import { describeError, writeJobLine } from '#functions/runtime/log.ts';
import type { OutboxTurn } from '#functions/store/outbox.ts';

/** Carries out what the queue brings; what it does not get to, the sweep brings again. */
export async function handler({ Records }: SQSEvent): Promise<void> {
  for (const { body, messageId } of Records) {
    const turn = JSON.parse(body) as OutboxTurn;
    const { error, ...outcome } = await carryOut(turn);
    writeJobLine({
      level: outcome.came === 'failed' ? 'error' : 'info',
      job: 'deliver outbox',
      messageId,
      dealer: turn.PK,
      entry: turn.SK,
      ...outcome,
      ...(error !== undefined && { error: describeError(error) }),
    });
  }
}
