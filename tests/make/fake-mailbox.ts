import { json } from 'node:stream/consumers';
import type { AccountMailPayload } from '#functions/domain/accounts/account-mail-outbox.ts';
import { findPendingSignUp } from '#functions/store/accounts/pending-sign-ups.ts';
import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import type { OutboxEntryRef } from '#functions/store/outbox-entries.ts';
import { closeServer, listenOnLoopback, createReplyServer } from '#infra/local/engines/loopback.ts';
import { deliverAttempt, listDueAttempts, findDealerOutboxEntry } from './deliver-outbox.ts';

export type SentMail = { to: string; subject: string; text: string; html: string };

type SesRequest = {
  Destination: { ToAddresses: string[] };
  Content: {
    Simple: { Subject: { Data: string }; Body: { Text: { Data: string }; Html: { Data: string } } };
  };
};

/** What belongs to no dealer. */
const PLATFORM_DEALER_ID = 0;

/** An SES whose mails a test reads. */
export async function startFakeMailbox() {
  const sent: SentMail[] = [];
  const ses = createReplyServer(async (request) => {
    const { Destination, Content } = (await json(request)) as SesRequest;
    const { Subject, Body } = Content.Simple;
    const [to = ''] = Destination.ToAddresses;
    sent.push({ to, subject: Subject.Data, text: Body.Text.Data, html: Body.Html.Data });
    return { status: 200, body: '{}' };
  });
  const before = process.env.AWS_ENDPOINT_URL_SES;
  process.env.AWS_ENDPOINT_URL_SES = `http://127.0.0.1:${await listenOnLoopback(ses)}`;
  return {
    /** The mails to somebody about their account, once what waits of them was sent. */
    async deliverMailsTo(email: string): Promise<SentMail[]> {
      for (const turn of await listDueAttempts(PLATFORM_DEALER_ID, new Date(), 'account-mail'))
        if ((await findAddressee(turn)) === email) await deliverAttempt(turn);
      return sent.filter(({ to }) => to === email);
    },
    async close() {
      process.env.AWS_ENDPOINT_URL_SES = before;
      await closeServer(ses);
    },
  };
}

/** Mails to others are not brought: another test waits for them, with an SES of its own. */
async function findAddressee({ SK }: OutboxEntryRef): Promise<string | undefined> {
  const entry = await findDealerOutboxEntry(PLATFORM_DEALER_ID, SK);
  if (!entry) return undefined;
  const mail = JSON.parse(String(entry.Payload)) as AccountMailPayload;
  if ('email' in mail) return mail.email;
  const signUp = await findPendingSignUp(mail.userId);
  return signUp?.Email ?? (await findAccount(mail.userId))?.email;
}

/** What stands in the link of a mail. */
export function parseLinkCode({ text }: SentMail): string {
  const code = /[?&](?:code|token)=([\w.-]+)/.exec(text)?.[1];
  if (!code) throw new Error(`No link in: ${text}`);
  return code;
}
