import type { SNSEvent } from 'aws-lambda';
import { problemsIn } from '#functions/domain/mail/mail-problems.ts';
import { writeJobLine } from '#functions/log/log.ts';
import { keepMailProblem } from '#functions/store/mail-problems.ts';
import { dealerKey } from '#functions/store/table/table.ts';

/** Keeps what SES tells of mails that did not arrive, for the administrators of the dealer whose they are. */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    const told = problemsIn(Sns.Message);
    for (const problem of told?.problems ?? [])
      await keepMailProblem(dealerKey(told!.dealerId), problem);
    writeJobLine({
      level: 'info',
      job: 'record mail problems',
      messageId: Sns.MessageId,
      dealer: told?.dealerId,
      problems: told?.problems.length ?? 'unreadable',
    });
  }
}
