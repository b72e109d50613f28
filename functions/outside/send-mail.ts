import { getRequiredVariable } from '#functions/environment-variables.ts';
import { postSesMail } from './aws-requests.ts';
import { describeConnectionFailure } from './describe-connection-failure.ts';

/** A mail, as text and as HTML. */
export type OutgoingMail = {
  to: string | readonly string[];
  /** Who has a copy that the others do not know of. */
  bcc?: string;
  /** In whose name it goes out, where that is not ours, and where answers go. */
  fromName?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachment?: { fileName: string; type: string; bytes: Uint8Array };
};

/** It will not be sent, however often it is tried: the address is none, or this very mail is refused. */
export class MailRejectedError extends Error {
  override name = 'MailRefused';
}

/** What SES says of one mail. All else is said of its sender, of the account or of the moment, which somebody mends. */
const mailErrorTypes = new Set(['BadRequestException', 'MessageRejected']);
/** It says this of a sender, too, of whom nobody has shown yet that the domain is theirs. */
const NOT_VERIFIED_PATTERN = /not verified/i;

const toUtf8Content = (Data: string) => ({ Data, Charset: 'UTF-8' });
const MAX_PROBLEM_LENGTH = 500;
/** What is not waited for goes out twice. */
const ATTACHMENT_TIMEOUT_MS = 40_000;

/**
 * Sends a mail of a dealer's, or of the platform's (0), whose administrators are told where it does not arrive. It goes
 * out twice where it is sent twice: nothing known to SES tells that it went before.
 */
export async function sendMail(mail: OutgoingMail, dealerId: number): Promise<void> {
  const { to, bcc, fromName, replyTo, subject, text, html, attachment } = mail;
  const from = getRequiredVariable('MAIL_FROM');
  const sesMail = {
    FromEmailAddress: fromName === undefined ? from : formatSenderAddress(fromName, from),
    ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
    Destination: {
      ToAddresses: typeof to === 'string' ? [to] : to,
      ...(bcc !== undefined && { BccAddresses: [bcc] }),
    },
    ConfigurationSetName: getRequiredVariable('MAIL_EVENTS'),
    EmailTags: [{ Name: 'dealer', Value: String(dealerId) }],
    Content: {
      Simple: {
        Subject: toUtf8Content(subject),
        Body: { Text: toUtf8Content(text), Html: toUtf8Content(html) },
        ...(attachment && { Attachments: [toSesAttachment(attachment)] }),
      },
    },
  };
  const response = await postToSes(sesMail, attachment && ATTACHMENT_TIMEOUT_MS);
  const answer = (await response.text()).slice(0, MAX_PROBLEM_LENGTH);
  if (response.ok) return;
  const problem = `SES answered ${response.status}: ${answer}`;
  throw isMailError(response, answer) ? new MailRejectedError(problem) : new Error(problem);
}

const toSesAttachment = ({ fileName, type, bytes }: NonNullable<OutgoingMail['attachment']>) => ({
  FileName: fileName,
  ContentType: type,
  ContentDisposition: 'ATTACHMENT',
  ContentTransferEncoding: 'BASE64',
  RawContent: Buffer.from(bytes).toString('base64'),
});

/** In bytes: a word of a mail's head that is encoded has 75 letters at most (RFC 2047). */
const MAX_NAME_BYTES = 45;

/** Our address under somebody's name, which may hold anything. */
export function formatSenderAddress(name: string, from: string): string {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  const letters = Array.from(name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim());
  while (Buffer.byteLength(letters.join('')) > MAX_NAME_BYTES) letters.pop();
  return `=?UTF-8?B?${Buffer.from(letters.join('')).toString('base64')}?= <${address}>`;
}

/** Hands it over, and says in words why there is no answer. */
const postToSes = (mail: object, ms?: number): Promise<Response> =>
  postSesMail(mail, ms).catch((error: unknown) => {
    throw new Error(`SES: ${describeConnectionFailure(error)}`, { cause: error });
  });

function isMailError({ status, headers }: Response, answer: string): boolean {
  const kind = (headers.get('x-amzn-errortype') ?? '').split(':')[0]!;
  return status === 400 && mailErrorTypes.has(kind) && !NOT_VERIFIED_PATTERN.test(answer);
}
