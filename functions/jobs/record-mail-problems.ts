import type { SNSEvent } from 'aws-lambda';
import {
  buildPermanentBounceAdminNoticeWrites,
  parseMailProblems,
  type ParsedMailProblems,
} from '#functions/domain/mail/parse-mail-problems.ts';
import { recordBouncedMail } from '#functions/domain/proposals/record-bounced-mail.ts';
import { writeJobLogLine } from '#functions/log/write-log-line.ts';
import { saveMailProblemOnce } from '#functions/store/stored-mail-problems.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';

/**
 * Stores the problems that SES reports about mails, for the administrators of the dealer who sent them, and
 * notifies the SmartSales Admins of addresses that accept no mail (D71). A mail of a proposal that came back is noted
 * at the link of its recipient (B2.2).
 */
export async function handler({ Records }: SNSEvent): Promise<void> {
  for (const { Sns } of Records) {
    const report = parseMailProblems(Sns.Message);
    if (report) await recordReport(report);
    writeJobLogLine({
      level: 'info',
      job: 'record mail problems',
      messageId: Sns.MessageId,
      dealer: report?.dealerId,
      problems: report?.problems.length ?? 'unreadable',
    });
  }
}

async function recordReport({ dealerId, mailedLink, problems }: ParsedMailProblems): Promise<void> {
  const dealer = toDealerKey(dealerId);
  for (const problem of problems) {
    const noticeWrites = await buildPermanentBounceAdminNoticeWrites(dealerId, problem);
    await saveMailProblemOnce(dealer, problem, noticeWrites);
    if (mailedLink && problem.What === 'bounced')
      await recordBouncedMail(dealer, mailedLink, {
        BouncedOn: problem.When,
        Reason: problem.Reason,
      });
  }
}
