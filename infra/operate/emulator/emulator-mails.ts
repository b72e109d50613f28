import { AwsClient } from 'aws4fetch';
import type { LocalMail } from '#infra/local/engines/local-mailbox.ts';

/* The mails of an emulator: its SES delivers none, but can list them. */

type EmulatorMail = { Subject: string; To: string[]; BodyText: string; BodyHtml?: string | null };
type EmulatorMessage = EmulatorMail & { MessageId: string; Timestamp: number };

/** Verifies the sender, which in the cloud the DNS records of its domain do. */
export async function verifyEmulatorSender(
  address: string,
  region: string,
  domain: string,
): Promise<void> {
  const ses = new AwsClient({
    accessKeyId: 'test',
    secretAccessKey: 'test',
    service: 'ses',
    region,
  });
  const response = await ses.fetch(`${address}/v2/email/identities`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ EmailIdentity: domain }),
  });
  const text = await response.text();
  // The sender may exist already.
  if (!response.ok && !text.includes('AlreadyExists'))
    throw new Error(`The emulator verifies no sender: it answered ${response.status}.`);
}

/** The mails it was given to send, newest first; empty for an emulator other than MiniStack. */
export async function readEmulatorMails(address: string): Promise<LocalMail[]> {
  const response = await fetch(`${address}/_ministack/ses/messages`).catch(() => undefined);
  const { messages = {} } = response?.ok
    ? ((await response.json()) as { messages?: Record<string, EmulatorMessage[]> })
    : {};
  return Object.values(messages)
    .flat()
    .toSorted((one, other) => other.Timestamp - one.Timestamp)
    .map(({ MessageId, Timestamp, To, Subject, BodyText, BodyHtml }) => ({
      id: MessageId,
      at: new Date(Timestamp * 1000).toISOString(),
      to: To.join(', '),
      subject: Subject,
      body: BodyText,
      ...(BodyHtml && { html: BodyHtml }),
    }));
}
