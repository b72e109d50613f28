import { json } from 'node:stream/consumers';
import type { RunFunction } from '#infra/local/functions/run-functions.ts';
import type { LocalMailbox } from './local-mailbox.ts';
import { closeServer, listenOnLoopback, LOOPBACK_ADDRESS, createReplyServer } from './loopback.ts';

type SesText = { Data: string };
type EmailTag = { Name: string; Value: string };
type SentEmail = {
  Destination: { ToAddresses: string[]; BccAddresses?: string[] };
  Content: {
    Simple: {
      Subject: SesText;
      Body: { Text: SesText; Html: SesText };
      Headers?: EmailTag[];
      Attachments?: { FileName: string; RawContent: string }[];
    };
  };
  EmailTags?: EmailTag[];
};

/** Addresses of the mail simulator, which SES has, too. */
const SIMULATOR_ADDRESS = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/;

/**
 * Accepts mail as SES does, and stores it for the page /mail. Rejects an address without an @. For a
 * simulator address, the function that records mail problems gets the same event as in the cloud.
 */
export async function startSes(mailbox: LocalMailbox, run: RunFunction) {
  let sentCount = 0;
  const server = createReplyServer(async (request) => {
    if (request.url !== '/v2/email/outbound-emails')
      return createErrorReply(404, 'NotFoundException');
    const mail = (await json(request)) as SentEmail;
    const { ToAddresses, BccAddresses = [] } = mail.Destination;
    const recipients = [...ToAddresses, ...BccAddresses];
    if (!recipients.every((to) => to.includes('@')))
      return createErrorReply(400, 'BadRequestException');
    const { Subject, Body, Headers = [], Attachments = [] } = mail.Content.Simple;
    const attached = Attachments.map(({ FileName, RawContent }) => ({
      name: FileName,
      bytes: Buffer.byteLength(RawContent, 'base64'),
    }));
    for (const to of recipients)
      mailbox.deliver({
        to,
        subject: Subject.Data,
        body: Body.Text.Data,
        html: Body.Html.Data,
        ...(Headers.length > 0 && {
          headers: Headers.map(({ Name, Value }) => `${Name}: ${Value}`),
        }),
        ...(attached.length > 0 && { attached }),
      });
    const event = buildSimulatorEvent(mail, `local-${Date.now()}-${++sentCount}`);
    if (event)
      run('mail-problems', event).catch((error: unknown) =>
        console.error('What became of a mail was not kept', error),
      );
    return { status: 200, body: '{"MessageId":"local"}' };
  });
  const port = await listenOnLoopback(server);
  return { endpoint: `http://${LOOPBACK_ADDRESS}:${port}`, stop: () => closeServer(server) };
}

/**
 * The event that the configuration set's topic publishes for a mail to the simulator; undefined for other
 * mails, which are delivered.
 */
function buildSimulatorEvent(
  { Destination, Content, EmailTags = [] }: SentEmail,
  feedbackId: string,
) {
  const [to = ''] = Destination.ToAddresses;
  const eventKind = SIMULATOR_ADDRESS.exec(to)?.[1];
  if (!eventKind) return undefined;
  const eventFields = { timestamp: new Date().toISOString(), feedbackId };
  const mail = {
    tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]])),
    commonHeaders: { subject: Content.Simple.Subject.Data },
  };
  const problem =
    eventKind === 'bounce'
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
