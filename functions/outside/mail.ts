import { postMail } from './aws.ts';

/** A mail to one reader, as text and as HTML. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** It will not be sent, however often it is tried: the address is none, or the mail is refused. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
const LONGEST_PROBLEM = 500;

/**
 * Sends a mail of a dealer's, or of the platform's (0), whose administrators are told where it does not arrive. It goes
 * out twice where it is sent twice: nothing known to SES tells that it went before.
 */
export async function sendMail({ to, subject, text, html }: Mail, dealerId: number): Promise<void> {
  const response = await postMail({
    FromEmailAddress: process.env.MAIL_FROM,
    Destination: { ToAddresses: [to] },
    ConfigurationSetName: process.env.MAIL_EVENTS,
    EmailTags: [{ Name: 'dealer', Value: String(dealerId) }],
    Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
  });
  const answer = (await response.text()).slice(0, LONGEST_PROBLEM);
  if (response.ok) return;
  const problem = `SES answered ${response.status}: ${answer}`;
  throw response.status === 400 ? new MailRefused(problem) : new Error(problem);
}
