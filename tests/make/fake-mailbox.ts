import { json } from 'node:stream/consumers';
import { findPendingSignUp } from '#functions/store/accounts/pending-sign-ups.ts';
import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import type { OutboxEntryRef } from '#functions/store/outbox-entries.ts';
import type { AccountMailPayload } from '#functions/store/outbox-payloads.ts';
import { closeServer, listenOnLoopback, createReplyServer } from '#infra/local/engines/loopback.ts';
import { deliverOutboxRef, listDueOutboxRefs, findDealerOutboxEntry } from './deliver-outbox.ts';

export type SentMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

type SesRequest = {
  Destination: { ToAddresses: string[] };
  Content: {
    Simple: {
      Subject: { Data: string };
      Body: { Text: { Data: string }; Html: { Data: string } };
      Headers?: { Name: string; Value: string }[];
    };
  };
};

/** The dealer id of entries that belong to no dealer. */
const PLATFORM_DEALER_ID = 0;

/** A fake SES whose mails a test can read. */
export async function startFakeMailbox() {
  const sent: SentMail[] = [];
  const ses = createReplyServer(async (request) => {
    const { Destination, Content } = (await json(request)) as SesRequest;
    const { Subject, Body, Headers = [] } = Content.Simple;
    const [to = ''] = Destination.ToAddresses;
    sent.push({
      to,
      subject: Subject.Data,
      text: Body.Text.Data,
      html: Body.Html.Data,
      headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
    });
    return { status: 200, body: '{}' };
  });
  const before = process.env.AWS_ENDPOINT_URL_SES;
  process.env.AWS_ENDPOINT_URL_SES = `http://127.0.0.1:${await listenOnLoopback(ses)}`;
  return {
    /** Delivers the waiting account mails of one address and returns them. */
    async deliverMailsTo(email: string): Promise<SentMail[]> {
      for (const attempt of await listDueOutboxRefs(PLATFORM_DEALER_ID, new Date(), 'account-mail'))
        if ((await findAddressee(attempt)) === email) await deliverOutboxRef(attempt);
      return sent.filter(({ to }) => to === email);
    },
    /** Delivers the waiting weekly mails of a dealer at that time, and returns what is there for one address. */
    async deliverWeeklyMails(dealerId: number, email: string, dueBy = new Date()) {
      for (const attempt of await listDueOutboxRefs(dealerId, dueBy, 'weekly-mail'))
        await deliverOutboxRef(attempt);
      return sent.filter(({ to }) => to === email);
    },
    async close() {
      process.env.AWS_ENDPOINT_URL_SES = before;
      await closeServer(ses);
    },
  };
}

/** Mails to other addresses are not delivered: other tests wait for them with their own fake SES. */
async function findAddressee({ SK }: OutboxEntryRef): Promise<string | undefined> {
  const entry = await findDealerOutboxEntry(PLATFORM_DEALER_ID, SK);
  if (!entry) return undefined;
  const mail = JSON.parse(String(entry.Payload)) as AccountMailPayload;
  if ('email' in mail) return mail.email;
  const signUp = await findPendingSignUp(mail.userId);
  return signUp?.Email ?? (await findAccount(mail.userId))?.email;
}

/** The code in the link of a mail. Throws when the mail has no link. */
export function requireLinkCode({ text }: SentMail): string {
  const code = /[?&](?:code|token)=([\w.-]+)/.exec(text)?.[1];
  if (!code) throw new Error(`No link in: ${text}`);
  return code;
}
