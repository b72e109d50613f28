import type { SNSEvent } from 'aws-lambda';
import {
  buildPermanentBounceAdminNoticeWrites,
  parseMailProblems,
} from '#functions/domain/mail/parse-mail-problems.ts';
import { writeJobLogLine } from '#functions/log/write-log-line.ts';
import { saveMailProblemOnce } from '#functions/store/stored-mail-problems.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';

/**
 * Stores the problems that SES reports about mails, for the administrators of the dealer who sent them, and
 * notifies the SmartSales Admins of addresses that accept no mail (D71).
 */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    const report = parseMailProblems(Sns.Message);
    for (const problem of report?.problems ?? []) {
      const noticeWrites = await buildPermanentBounceAdminNoticeWrites(report!.dealerId, problem);
      await saveMailProblemOnce(toDealerKey(report!.dealerId), problem, noticeWrites);
    }
    writeJobLogLine({
      level: 'info',
      job: 'record mail problems',
      messageId: Sns.MessageId,
      dealer: report?.dealerId,
      problems: report?.problems.length ?? 'unreadable',
    });
  }
}
