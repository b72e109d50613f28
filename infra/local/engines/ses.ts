import { json } from 'node:stream/consumers';
import type { RunFunction } from '#infra/local/functions/functions.ts';
import { close, listen, LOOPBACK, replying } from './loopback.ts';
import type { Mailbox } from './mailbox.ts';

type Data = { Data: string };
type Tag = { Name: string; Value: string };
type Sent = {
  Destination: { ToAddresses: string[]; BccAddresses?: string[] };
  Content: {
    Simple: {
      Subject: Data;
      Body: { Text: Data; Html: Data };
      Attachments?: { FileName: string; RawContent: string }[];
    };
  };
  EmailTags?: Tag[];
};

/** What becomes of a mail to the simulator's addresses, which SES has, too. */
const SIMULATED = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/;

/**
 * Takes mail as SES does, and keeps it where /mail shows it. An address without an @ is refused; of one of the simulator's the
 * function that follows mails is told what it is told in the cloud.
 */
export async function startSes(mailbox: Mailbox, run: RunFunction) {
  let sent = 0;
  const server = replying(async (request) => {
    if (request.url !== '/v2/email/outbound-emails')
      return createErrorReply(404, 'NotFoundException');
    const mail = (await json(request)) as Sent;
    const { ToAddresses, BccAddresses = [] } = mail.Destination;
    const readers = [...ToAddresses, ...BccAddresses];
    if (!readers.every((to) => to.includes('@')))
      return createErrorReply(400, 'BadRequestException');
    const { Subject, Body, Attachments = [] } = mail.Content.Simple;
    const attached = Attachments.map(({ FileName, RawContent }) => ({
      name: FileName,
      bytes: Buffer.byteLength(RawContent, 'base64'),
    }));
    for (const to of readers)
      mailbox.deliver({
        to,
        subject: Subject.Data,
        body: Body.Text.Data,
        html: Body.Html.Data,
        ...(attached.length > 0 && { attached }),
      });
    const event = eventOf(mail, `local-${Date.now()}-${++sent}`);
    if (event)
      run('mail-problems', event).catch((error: unknown) =>
        console.error('What became of a mail was not kept', error),
      );
    return { status: 200, body: '{"MessageId":"local"}' };
  });
  const port = await listen(server);
  return { endpoint: `http://${LOOPBACK}:${port}`, stop: () => close(server) };
}

/** What the topic of the configuration set says of a mail to the simulator; nothing of others, which arrive. */
function eventOf({ Destination, Content, EmailTags = [] }: Sent, feedbackId: string) {
  const [to = ''] = Destination.ToAddresses;
  const what = SIMULATED.exec(to)?.[1];
  if (!what) return undefined;
  const eventFields = { timestamp: new Date().toISOString(), feedbackId };
  const mail = {
    tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]])),
    commonHeaders: { subject: Content.Simple.Subject.Data },
  };
  const problem =
    what === 'bounce'
      ? {
          eventType: 'Bounce',
          bounce: {
            ...eventFields,
            bounceType: 'Permanent',
            bouncedRecipients: [
              { emailAddress: to, diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
            ],
          },
        }
      : {
          eventType: 'Complaint',
          complaint: {
            ...eventFields,
            complaintFeedbackType: 'abuse',
            complainedRecipients: [{ emailAddress: to }],
          },
        };
  const Message = JSON.stringify({ ...problem, mail });
  return { Records: [{ EventSource: 'aws:sns', Sns: { MessageId: feedbackId, Message } }] };
}

const createErrorReply = (status: number, code: string) => ({
  status,
  headers: { 'x-amzn-errortype': code },
  body: JSON.stringify({ message: code }),
});
