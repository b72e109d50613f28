import type { SQSEvent } from 'aws-lambda';
import { carryOut, type Crew } from '#functions/domain/outbox/carry-out.ts';
import { describeError, writeJobLine } from '#functions/runtime/log.ts';
import type { OutboxTurn } from '#functions/store/outbox.ts';

/** Carries out the turns that a queue brings, one after the other, and writes down what came of each. */
export async function carryOutAll(job: string, { Records }: SQSEvent, crew: Crew): Promise<void> {
  for (const { body, messageId } of Records) {
    const turn = JSON.parse(body) as OutboxTurn;
    const { error, ...outcome } = await carryOut(turn, crew);
    writeJobLine({
      level: outcome.came === 'failed' ? 'error' : 'info',
      job,
      messageId,
      dealer: turn.PK,
      entry: turn.SK,
      ...outcome,
      ...(error !== undefined && { error: describeError(error) }),
    });
  }
}
