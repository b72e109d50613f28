import { joinNoticeText } from '#shared/format/notice-text.ts';
import { t } from '#shared/language/t.ts';

/** Notifications to SmartSales Admins about the platform (D71). */
export const adminNoticesTexts = {
  signedUp: (company: string, name: string, email: string) =>
    joinNoticeText(
      t`${company} has signed up`,
      t`${name}, ${email}, has confirmed the email. The dealer is unregistered until somebody gives it a store code.`,
    ),
  uploadGivenUp: (fileName: string, company: string, problem: string) =>
    joinNoticeText(t`The upload ${fileName} was given up`, t`Uploaded by ${company}. ${problem}`),
  bounced: (email: string, company: string, subject: string) =>
    joinNoticeText(
      t`${email} takes no mail`,
      t`The mail “${subject}” of ${company} came back. It stands under Mail problems.`,
    ),
  /** Stands for the company where there is no dealer. */
  platform: t`SmartSales`,
};
