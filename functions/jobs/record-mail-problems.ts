import type { SNSEvent } from 'aws-lambda';
import { adminNoticesOf, problemsIn } from '#functions/domain/mail/mail-problems.ts';
import { writeJobLine } from '#functions/log/log.ts';
import { saveMailProblem } from '#functions/store/mail-problems.ts';
import { dealerKey } from '#functions/store/table/table.ts';

/**
 * Keeps what SES tells of mails that did not arrive, for the administrators of the dealer whose they are, and tells
 * the SmartSales Admins which address takes no mail (D71).
 */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    const report = problemsIn(Sns.Message);
    for (const problem of report?.problems ?? []) {
      const noticeWrites = await adminNoticesOf(report!.dealerId, problem);
      await saveMailProblem(dealerKey(report!.dealerId), problem, noticeWrites);
    }
    writeJobLine({
      level: 'info',
      job: 'record mail problems',
      messageId: Sns.MessageId,
      dealer: report?.dealerId,
      problems: report?.problems.length ?? 'unreadable',
    });
  }
}
