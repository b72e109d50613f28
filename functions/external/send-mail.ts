import { getMailConfigurationSet, getMailSender } from '#functions/configuration/variables.ts';
import { postSesMail } from './aws-requests.ts';
import { describeConnectionFailure } from './describe-connection-failure.ts';

export type OutgoingMail = {
  to: string | readonly string[];
  /** A hidden copy. */
  bcc?: string;
  /** The sender's name, if it is not the product's; replies go to `replyTo`. */
  fromName?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Letters, digits, _ and - by name: what SES says of the mail later names them again. */
  tags?: Readonly<Record<string, string>>;
  /** Further headers by name: letters, digits and signs of ASCII. */
  headers?: Readonly<Record<string, string>>;
  attachment?: { fileName: string; type: string; bytes: Uint8Array };
};

/** Retries do not help: the address is invalid, or this mail is rejected. */
export class MailRejectedError extends Error {
  override name = 'MailRejectedError';
}

/**
 * SES errors that concern one mail. All others concern the sender, the account or the moment, and can be
 * repaired.
 */
const mailErrorTypes = new Set(['BadRequestException', 'MessageRejected']);
/** SES uses the same error for a sender whose domain is not verified yet. */
const NOT_VERIFIED_PATTERN = /not verified/i;

const toUtf8Content = (Data: string) => ({ Data, Charset: 'UTF-8' });
const MAX_PROBLEM_LENGTH = 500;
/** Long, because a mail after a timeout would be sent twice. */
const ATTACHMENT_TIMEOUT_MS = 40_000;

/**
 * Sends a mail of a dealer, or of the platform (0). The dealer's administrators are notified when it does not
 * arrive. SES has no idempotency key, so a mail that is sent twice goes out twice.
 */
export async function sendMail(mail: OutgoingMail, dealerId: number): Promise<void> {
  const { to, bcc, fromName, replyTo, subject, text, html, tags = {}, headers, attachment } = mail;
  const from = getMailSender();
  const sesMail = {
    FromEmailAddress: fromName === undefined ? from : encodeSenderAddress(fromName, from),
    ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
    Destination: {
      ToAddresses: typeof to === 'string' ? [to] : to,
      ...(bcc !== undefined && { BccAddresses: [bcc] }),
    },
    ConfigurationSetName: getMailConfigurationSet(),
    EmailTags: Object.entries({ ...tags, dealer: String(dealerId) }).map(([Name, Value]) => ({
      Name,
      Value,
    })),
    Content: {
      Simple: {
        Subject: toUtf8Content(subject),
        Body: { Text: toUtf8Content(text), Html: toUtf8Content(html) },
        ...(headers && {
          Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
        }),
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

/** The words of SES in the message of a MailRejectedError; null where they cannot be read. */
export function findRejectionWords(problem: string): string | null {
  const answer = /^SES answered \d+: (.*)$/s.exec(problem)?.[1] ?? '';
  try {
    const { message } = JSON.parse(answer) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
}

const toSesAttachment = ({ fileName, type, bytes }: NonNullable<OutgoingMail['attachment']>) => ({
  FileName: fileName,
  ContentType: type,
  ContentDisposition: 'ATTACHMENT',
  ContentTransferEncoding: 'BASE64',
  RawContent: Buffer.from(bytes).toString('base64'),
});

/** In bytes: an encoded word in a mail header has at most 75 characters (RFC 2047). */
const MAX_NAME_BYTES = 45;

/** The product's address with a display name, which may contain any characters. */
export function encodeSenderAddress(displayName: string, productAddress: string): string {
  const address = /<([^<>]+)>/.exec(productAddress)?.[1] ?? productAddress;
  const letters = Array.from(displayName.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim());
  while (Buffer.byteLength(letters.join('')) > MAX_NAME_BYTES) letters.pop();
  return `=?UTF-8?B?${Buffer.from(letters.join('')).toString('base64')}?= <${address}>`;
}

/** Sends the mail; describes a connection failure in the error. */
const postToSes = (mail: object, ms?: number): Promise<Response> =>
  postSesMail(mail, ms).catch((error: unknown) => {
    throw new Error(`SES: ${describeConnectionFailure(error)}`, { cause: error });
  });

function isMailError({ status, headers }: Response, answer: string): boolean {
  const kind = (headers.get('x-amzn-errortype') ?? '').split(':')[0]!;
  return status === 400 && mailErrorTypes.has(kind) && !NOT_VERIFIED_PATTERN.test(answer);
}
