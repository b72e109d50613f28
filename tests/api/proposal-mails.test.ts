import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { proposalMailDeliverer } from '#functions/domain/proposals/proposal-mail-deliverer.ts';
import { buildProposalMailWrite } from '#functions/domain/proposals/proposal-notices.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { buildDealerClosedWrite } from '#functions/store/accounts/closed-dealers.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import type { ProposalMailPayload } from '#functions/store/outbox-payloads.ts';
import { findLinkTarget, hashLinkToken } from '#functions/store/proposals/stored-proposal-links.ts';
import {
  buildQuestionWrite,
  findProposal,
  type StoredProposal,
} from '#functions/store/proposals/stored-proposals.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { closeServer, createReplyServer, listenOnLoopback } from '#infra/local/engines/loopback.ts';
import { splitNoticeText } from '#shared/format/notice-text.ts';
import { findLinkToken } from '#shared/proposals/find-link-token.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { ProposalQuestion } from '#shared/schemas/proposal-schema.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox, listDueOutboxRefs } from '#tests/make/deliver-outbox.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { buildLongValidCopy, storeProposal } from '#tests/make/store-proposal.ts';

const DEALER = 9962;
const dealer = toDealerKey(DEALER);
const FILES_BUCKET = process.env['FILES_BUCKET'] ?? '';
const MINUTE_MS = 60_000;

type SentProposalMail = {
  FromEmailAddress: string;
  ReplyToAddresses?: string[];
  Destination: { ToAddresses: string[] };
  Content: {
    Simple: {
      Subject: { Data: string };
      Body: { Text: { Data: string }; Html: { Data: string } };
      Attachments?: { FileName: string; RawContent: string }[];
    };
  };
};

let rep: OrderClientUser;
let order: Order;
let sentMails: SentProposalMail[] = [];
let isRejecting = false;
const sesServer = createReplyServer(async (request) => {
  sentMails.push((await json(request)) as SentProposalMail);
  return isRejecting
    ? {
        status: 400,
        headers: { 'x-amzn-errortype': 'BadRequestException' },
        body: '{"message":"Missing final @domain"}',
      }
    : { status: 200, body: '{}' };
});
const { AWS_ENDPOINT_URL_SES } = process.env;

beforeAll(async () => {
  process.env.AWS_ENDPOINT_URL_SES = `http://127.0.0.1:${await listenOnLoopback(sesServer)}`;
  await storeDealer({ Id: DEALER });
  await storeCustomer(DEALER);
  rep = await createSignedInDealerUser({ dealerId: DEALER });
  order = await createOrderClient(rep).saveNewOrder();
  // Reps of a Canadian dealer get both languages.
  await storeDealer({ Id: DEALER, StoreCode: 'HSCA' });
});
afterAll(async () => {
  process.env.AWS_ENDPOINT_URL_SES = AWS_ENDPOINT_URL_SES;
  await closeServer(sesServer);
});
let sequence = 1;
beforeEach(() => {
  sentMails = [];
  isRejecting = false;
  sequence += 1;
});

const store = (changes: Parameters<typeof storeProposal>[2] = {}) =>
  storeProposal(rep, order, { sequence, ...changes });

const queueMail = (
  proposal: StoredProposal,
  mail: Omit<ProposalMailPayload, 'orderId' | 'sequence'>,
) =>
  writeItem(buildProposalMailWrite(dealer, proposal, { now: new Date().toISOString(), ...mail }));

const deliverMails = (dueBy?: Date) => deliverDueOutbox(DEALER, dueBy, 'proposal-mail');

/** The mails that one entry sends. */
async function send(
  proposal: StoredProposal,
  mail: Omit<ProposalMailPayload, 'orderId' | 'sequence'>,
) {
  sentMails = [];
  await queueMail(proposal, mail);
  await deliverMails();
  return sentMails;
}

const getText = ({ Content }: SentProposalMail) => Content.Simple.Body.Text.Data;
const getSubject = ({ Content }: SentProposalMail) => Content.Simple.Subject.Data;
const ofFirst = ({ links }: StoredProposal) => ({ linkId: links[0]!.Id });

async function storeQuestion(proposal: StoredProposal, changes: Partial<ProposalQuestion> = {}) {
  const question: ProposalQuestion = {
    Number: 1,
    Text: 'Is the weekend part of the price?',
    AskedOn: '2026-11-23T10:00:00.000Z',
    AskedBy: 'Renee Castillo',
    Answer: null,
    AnsweredOn: null,
    AnsweredBy: null,
  };
  await writeItem(buildQuestionWrite(dealer, proposal, question));
  if (Object.keys(changes).length > 0)
    await writeItem(buildQuestionWrite(dealer, proposal, { ...question, ...changes }));
}

const answered = {
  Answer: 'Yes, it is.',
  AnsweredOn: '2026-11-23T11:00:00.000Z',
  AnsweredBy: 'Robin Reed',
};
const revised = {
  accepted: {},
  state: { state: 'ended', ending: 'revised' },
  ended: { on: '2026-11-26T18:00:00.000Z', by: 'Robin Reed', reason: 'The wrong chair' },
} as const;

/** As if it had been sealed. */
async function storeSealed(bytes: number, accepted: Partial<StoredProposal['acceptance']> = {}) {
  const fileKey = `dealers/${DEALER}/proposals/${order.Id}/${sequence}/signed.pdf`;
  await writeBucketFile(FILES_BUCKET, fileKey, Buffer.alloc(bytes, '%PDF'));
  const sealed = { sha256: 'f'.repeat(64), fileKey, sealedOn: '2026-11-24T20:17:00.000Z' };
  return store({ accepted: { ...accepted, sealed } });
}

describe('the mail that brings a proposal', () => {
  test('is in the dealer’s name, with the rep’s words and a link of its own', async () => {
    const proposal = await store({ message: 'Dear Renee,\n\nsee http://evil.example <b>now</b>.' });
    const [mail, ...others] = await send(proposal, { what: 'shared', ...ofFirst(proposal) });
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      ReplyToAddresses: [rep.email],
      Destination: { ToAddresses: ['renee@lakeshore.example'] },
    });
    const sender = /^=\?UTF-8\?B\?([\w+/=]+)\?= <[^<>]+>$/.exec(mail!.FromEmailAddress);
    expect(Buffer.from(sender![1]!, 'base64').toString()).toBe(
      'Harmon Smile Dental Equipment, Inc.',
    );
    expect(getSubject(mail!)).toBe(`Proposal ${proposal.number}: North suite`);
    const { Html } = mail!.Content.Simple.Body;
    expect(Html.Data).not.toContain('href="http://evil.example');
    expect(Html.Data).toContain('&#60;b&#62;now&#60;/b&#62;');

    const link = /http:\/\/localhost:8080\/p#[\w-]{43}/.exec(getText(mail!))![0];
    expect(Html.Data).toContain(`href="${link}"`);
    expect(await findLinkTarget(hashLinkToken(findLinkToken(link)!))).toEqual({
      dealerId: DEALER,
      orderId: order.Id,
      sequence,
      ...ofFirst(proposal),
    });
    expect(getText(mail!)).toContain('Valid until the end of 12/31/2036, MST (UTC−07:00).');
  });

  test('has no token in its entry, before and after it was sent', async () => {
    const proposal = await store();
    const [mail] = await send(proposal, { what: 'shared', ...ofFirst(proposal) });
    const token = findLinkToken(/#[\w-]{43}/.exec(getText(mail!))![0])!;
    const items = await readAllItems({ PK: `${dealer}#OUTBOX` });
    expect(JSON.stringify(items)).toContain(proposal.links[0]!.Id);
    expect(JSON.stringify(items)).not.toContain(token);
  });

  test('is sent with a token that opens the proposal even where the secret was changed', async () => {
    const proposal = await store();
    vi.stubEnv('ORIGIN_SECRET', 'another');
    const [mail] = await send(proposal, { what: 'shared', ...ofFirst(proposal) });
    vi.unstubAllEnvs();
    const hash = hashLinkToken(findLinkToken(/#[\w-]{43}/.exec(getText(mail!))![0])!);
    expect(hash).not.toBe(proposal.links[0]!.hash);
    expect(await findLinkTarget(hash)).toMatchObject({ orderId: order.Id, ...ofFirst(proposal) });
    expect(await findLinkTarget(proposal.links[0]!.hash)).toMatchObject({ orderId: order.Id });
  });

  test('is in French where the proposal is', async () => {
    const proposal = await store({ language: 'fr', message: '' });
    const [mail] = await send(proposal, { what: 'shared', ...ofFirst(proposal) });
    expect(getText(mail!)).toContain('Bonjour Renee Castillo,');
    expect(getText(mail!)).toContain('Valide jusqu’à la fin du 2036-12-31, HNR (UTC−07:00).');
  });
});

describe('what is not so any more is not sent', () => {
  const declined = { state: { state: 'declined' } } as const;
  const expired = { validUntil: '2026-11-21T00:00:00.000Z' };
  test.each([
    ['shared', declined],
    ['shared', revised],
    ['shared', expired],
    ['reminder', { accepted: {} }],
    ['reminder', declined],
    ['reminder', expired],
    ['revised', { accepted: {} }],
    ['accepted', { accepted: {} }],
    ['accepted', revised],
  ] as const)('%s of %o', async (what, changes) => {
    const proposal = await store(changes);
    expect(await send(proposal, { what, ...ofFirst(proposal) })).toEqual([]);
    expect(await listDueOutboxRefs(DEALER, new Date(), 'proposal-mail')).toEqual([]);
  });

  test('nor by a link that was ended, nor of a dealer that is closed', async () => {
    const open = await store();
    const ended = open.links.map((link) => ({ ...link, EndedOn: '2026-11-22T10:00:00.000Z' }));
    sequence += 1;
    const proposal = await store({ links: ended });
    expect(await send(proposal, { what: 'shared', ...ofFirst(proposal) })).toEqual([]);
    await writeItem(buildDealerClosedWrite(DEALER, true));
    expect(await send(open, { what: 'shared', ...ofFirst(open) })).toEqual([]);
    await writeItem(buildDealerClosedWrite(DEALER, false));
    expect(await send(open, { what: 'shared', ...ofFirst(open) })).toHaveLength(1);
  });

  test('nor a question that was answered, an answer that is missing, an attempt that came to nothing', async () => {
    const proposal = await store();
    await storeQuestion(proposal);
    const about = { question: 1 };
    expect(await send(proposal, { what: 'answer', ...ofFirst(proposal), ...about })).toEqual([]);
    sequence += 1;
    const other = await store({ accepted: {} });
    await storeQuestion(other, answered);
    const toRep = { userId: rep.userId };
    expect(await send(other, { what: 'question', ...toRep, ...about })).toEqual([]);
    expect(await send(other, { what: 'attempted', ...toRep })).toEqual([]);
    expect(await send(other, { what: 'declined', ...toRep })).toEqual([]);
  });
});

test('A reminder waits for its time, and is sent then', async () => {
  const proposal = await store();
  const notBefore = new Date(Date.now() + 3 * MINUTE_MS).toISOString();
  expect(await send(proposal, { what: 'reminder', ...ofFirst(proposal), notBefore })).toEqual([]);
  // The stream delivers an entry at once, whenever it is due.
  const job = { dealer, key: 'reminder', attempt: 1 };
  const { orderId } = proposal;
  await expect(
    proposalMailDeliverer.deliver({
      ...job,
      payload: { what: 'reminder', orderId, sequence, ...ofFirst(proposal), notBefore },
    }),
  ).rejects.toThrow('not its turn yet');
  vi.useFakeTimers({ now: Date.now() + 4 * MINUTE_MS, toFake: ['Date'] });
  try {
    await deliverMails(new Date());
  } finally {
    vi.useRealTimers();
  }
  expect(sentMails.map(getSubject)).toEqual([
    `Reminder: proposal ${proposal.number} is valid until 12/31/2036`,
  ]);
});

describe('the mails of an acceptance', () => {
  test('bring the signed copy to each recipient, the typed address and the rep, and name that address', async () => {
    const proposal = await storeSealed(1000);
    const [toRecipient] = await send(proposal, { what: 'accepted', linkId: proposal.links[1]!.Id });
    const [toTyped] = await send(proposal, { what: 'accepted' });
    const [toRep] = await send(proposal, { what: 'accepted', userId: rep.userId });
    expect([toRecipient, toTyped, toRep].map((mail) => mail!.Destination.ToAddresses)).toEqual([
      ['anders@lakeshore.example'],
      ['r.castillo@home.example'],
      [rep.email],
    ]);
    for (const mail of [toRecipient, toTyped, toRep]) {
      expect(getText(mail!)).toContain(
        `Renee Castillo (r.castillo@home.example) accepted proposal ${proposal.number} on 11/24/2026 1:16 PM MST (UTC−07:00).`,
      );
      expect(mail!.Content.Simple.Attachments).toMatchObject([
        { FileName: `Proposal ${proposal.number}.pdf` },
      ]);
    }
    expect(getText(toRecipient!)).toMatch(/\/p#[\w-]{43}/);
    expect(getText(toTyped!)).not.toContain('/p#');
    expect(getText(toRep!)).toContain(`/dashboard/customer-order/${order.CustomerId}/${order.Id}/`);
    expect(getSubject(toRep!)).toBe(
      `La proposition ${proposal.number} a été acceptée / Proposal ${proposal.number} was accepted`,
    );
  });

  test('note with the first to a customer when it went out, in the proposal and the audit', async () => {
    const proposal = await storeSealed(1000);
    const readMailedOn = async () => {
      const stored = await findProposal(dealer, proposal.orderId, proposal.sequence);
      return stored!.proposal.acceptance!.mailedOn;
    };
    await send(proposal, { what: 'accepted', userId: rep.userId });
    expect(await readMailedOn()).toBeUndefined();
    await send(proposal, { what: 'accepted', ...ofFirst(proposal) });
    const mailedOn = await readMailedOn();
    expect(Date.now() - Date.parse(mailedOn!)).toBeLessThan(60_000);
    await send(proposal, { what: 'accepted' });
    expect(await readMailedOn()).toBe(mailedOn);
    const Changes = [{ Field: 'MailedOn', From: null, To: mailedOn }];
    const entries = await listNewestAuditEntries(dealer);
    expect(entries.filter(({ When }) => When >= mailedOn!)).toMatchObject([
      { Kind: 'signed proposal', RecordId: proposal.number, Deed: 'changed', Changes },
    ]);
  });

  test('lead to the page where the signed copy is too large', async () => {
    const proposal = await storeSealed(4_000_001, { Language: 'fr' });
    const mails = [
      await send(proposal, { what: 'accepted', ...ofFirst(proposal) }),
      await send(proposal, { what: 'accepted' }),
    ].flat();
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.Content.Simple.Attachments).toBeUndefined();
      expect(getText(mail)).toContain('Elle se trouve sur la page de la proposition.');
      expect(getText(mail)).toMatch(/\/p#[\w-]{43}/);
    }
    const [toRep] = await send(proposal, { what: 'accepted', userId: rep.userId });
    expect(getText(toRep!)).toContain('It is with the order.');
  });
});

test('A rep reads of a refusal, a question and an attempt in both languages', async () => {
  const proposal = await store();
  await storeQuestion(proposal);
  const { userId } = rep;
  const [question] = await send(proposal, { what: 'question', userId, question: 1 });
  expect(getText(question!)).toContain(
    `Renee Castillo asks about proposal ${proposal.number}:\n\nIs the weekend part of the price?`,
  );
  expect(getText(question!)).toContain(`a une question sur la proposition ${proposal.number}`);
  const attempt = { what: 'attempted', userId } as const;
  const [attempted] = await send(proposal, { ...attempt, linkId: proposal.links[1]!.Id });
  expect(getSubject(attempted!)).toContain(`Anders Holm tried to accept proposal`);
  const [unnamed] = await send(proposal, attempt);
  expect(getSubject(unnamed!)).toContain(`The customer tried to accept proposal`);
  sequence += 1;
  const [link] = proposal.links;
  const declined = await store({
    state: { state: 'declined' },
    links: proposal.links,
    decline: { reason: 'Too dear', on: '2026-11-24T18:00:00.000Z', linkId: link!.Id },
  });
  const [refusal] = await send(declined, { what: 'declined', userId });
  expect(getText(refusal!)).toContain('Reason: Too dear');
  expect(getText(refusal!)).toContain('Raison: Too dear');
});

test('A customer reads the answer, and why an acceptance was ended', async () => {
  const proposal = await store();
  await storeQuestion(proposal, answered);
  const [answer] = await send(proposal, { what: 'answer', question: 1, ...ofFirst(proposal) });
  expect(getText(answer!)).toContain(
    'Robin Reed answered your question “Is the weekend part of the price?”\n\nYes, it is.',
  );
  expect(getText(answer!)).toMatch(/\/p#[\w-]{43}/);
  sequence += 1;
  const ended = await store(revised);
  const [revision] = await send(ended, { what: 'revised', ...ofFirst(ended) });
  expect(getText(revision!)).toContain('of 11/24/2026 was ended by Robin Reed on 11/26/2026.');
  expect(getText(revision!)).toContain('Reason: The wrong chair');
  expect(getText(revision!)).not.toContain('/p#');
});

/** Has the mail refused at once; returns the rep's notifications. */
async function refuse(proposal: StoredProposal, mail: Pick<ProposalMailPayload, 'what'>) {
  isRejecting = true;
  expect(await send(proposal, { ...mail, ...ofFirst(proposal) })).toHaveLength(1);
  isRejecting = false;
  const { body } = await callHandler(listNotifications, { token: rep.token });
  return JSON.stringify(body);
}

test('An address that is refused is noted at its link, the reps are told, and nothing is tried again', async () => {
  const copy = buildLongValidCopy({ Number: '7777-1' });
  const proposal = await store({ copy });
  const notices = await refuse(proposal, { what: 'shared' });
  const { subject } = splitNoticeText(proposalsTexts.bounced('7777-1', ''));
  expect(notices).toContain(subject);
  expect(notices).toContain('renee@lakeshore.example');
  expect(notices).not.toContain('A mail of proposal 7777-1 was not sent');
  const stored = await findProposal(dealer, proposal.orderId, proposal.sequence);
  expect(stored!.proposal.links[0]).toMatchObject({
    Bounce: { Reason: 'Missing final @domain', BouncedOn: expect.any(String) as string },
    EndedOn: null,
  });
  await deliverMails(new Date(Date.now() + 60 * MINUTE_MS));
  expect(sentMails).toHaveLength(1);
});

test('Whoever shared it is told of a refused mail of a proposal that has ended', async () => {
  const copy = buildLongValidCopy({ Number: '7778-1' });
  const ended = await store({ ...revised, copy });
  const notices = await refuse(ended, { what: 'revised' });
  expect(notices).toContain('A mail of proposal 7778-1 was not sent');
  const stored = await findProposal(dealer, ended.orderId, ended.sequence);
  expect(stored!.proposal.links[0]!.Bounce).toBeUndefined();
});

test('A mail that is delivered twice from the queue goes out once', async () => {
  const proposal = await store();
  await queueMail(proposal, { what: 'shared', ...ofFirst(proposal) });
  await Promise.all([deliverMails(), deliverMails()]);
  expect(sentMails).toHaveLength(1);
});
