import { t } from '#shared/language/t.ts';

/** Notifications to SmartSales Admins about the platform (D71). */
export const adminNoticesTexts = {
  signedUp: (company: string) => t`${company} has signed up`,
  signedUpMessage: (name: string, email: string) =>
    t`${name}, ${email}, has confirmed the email. The dealer is unregistered until somebody gives it a store code.`,
  uploadGivenUp: (fileName: string) => t`The upload ${fileName} was given up`,
  uploadGivenUpMessage: (company: string, problem: string) => t`Uploaded by ${company}. ${problem}`,
  bounced: (email: string) => t`${email} takes no mail`,
  bouncedMessage: (company: string, subject: string) =>
    t`The mail “${subject}” of ${company} came back. It stands under Mail problems.`,
  /** Stands for the company where there is no dealer. */
  platform: t`SmartSales`,
};
