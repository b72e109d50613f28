import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { formatMailedLinkTag } from '#functions/domain/mail/mailed-link-tag.ts';
import { handler as recordMailProblems } from '#functions/jobs/record-mail-problems.ts';
import { tryCountThrottledAction } from '#functions/store/accounts/throttles.ts';
import type { StoredProposal } from '#functions/store/proposals/stored-proposals.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import { splitNoticeText } from '#shared/format/notice-text.ts';
import { MAX_PROPOSAL_LINKS } from '#shared/schemas/proposal-schema.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';
import { optionsContent } from '#tests/make/option-order.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import {
  createProposalClient,
  createShareableFields,
  decodeProposal,
} from '#tests/make/proposal-client.ts';
import { listDeniedAccess, recordAccess } from '#tests/make/record-access.ts';
import { storeProposal } from '#tests/make/store-proposal.ts';

const DEALER = 9963;
const bounce = { BouncedOn: '2026-11-21T10:00:00.000Z', Reason: '550 user unknown' };
let rep: OrderClientUser;

beforeAll(async () => {
  for (const Id of [DEALER, DEALER + 1]) {
    await storeDealer({ Id });
    await storeCustomer(Id);
  }
  rep = await createSignedInDealerUser({ dealerId: DEALER });
});

/** An address whose mails come back; each is another one. */
const createBouncingEmail = () => `bounce+${randomUUID()}@simulator.amazonses.com`;
const createEmail = () => `${randomUUID()}@lakeshore.example`;

const saveShareableOrder = () =>
  createOrderClient(rep).saveNewOrder({ ...optionsContent, ...createShareableFields() });
const store = async (changes: Parameters<typeof storeProposal>[2] = {}) =>
  storeProposal(rep, await saveShareableOrder(), changes);
const readProposal = async (orderId: number) =>
  decodeProposal(((await createProposalClient(rep).list(orderId)).body as unknown[])[0]);
const deliverMails = () => deliverDueOutbox(DEALER, undefined, 'proposal-mail');
const correct = (
  { orderId, sequence, links }: StoredProposal,
  email: string,
  {
    user = rep,
    link = links[0]!.Id,
    key,
  }: { user?: OrderClientUser; link?: string; key?: string } = {},
) => createProposalClient(user).correctLink(orderId, sequence, { link, email }, key);

/** A bounce as SES reports it. */
const reportBounce = (
  { orderId, sequence, links }: StoredProposal,
  { dealerId = DEALER, linkId = links[0]!.Id }: { dealerId?: number; linkId?: string } = {},
) => {
  const tag = formatMailedLinkTag({ orderId, sequence, linkId });
  const Message = JSON.stringify({
    eventType: 'Bounce',
    mail: { tags: { dealer: [String(dealerId)], 'proposal-link': [tag] } },
    bounce: {
      bounceType: 'Permanent',
      timestamp: '2026-11-21T10:00:00.000Z',
      feedbackId: randomUUID(),
      bouncedRecipients: [
        { emailAddress: 'renee@lakeshore.example', diagnosticCode: '550 user unknown' },
      ],
    },
  });
  return recordMailProblems({ Records: [{ Sns: { MessageId: 'm1', Message } }] } as never);
};

/** The notifications of the rep about a proposal. */
async function listNotices({ orderId }: StoredProposal) {
  const { body } = await callHandler(listNotifications, { token: rep.token });
  const { Notifications } = body as { Notifications: { OrderId: number; Message: string }[] };
  return Notifications.filter(({ OrderId }) => OrderId === orderId).map(({ Message }) => Message);
}

describe('a mail that came back', () => {
  test('is noted at its link with the words of the other side, and corrected', async () => {
    const order = await saveShareableOrder();
    const email = createBouncingEmail();
    const client = createProposalClient(rep);
    await client.share(order, {
      Recipients: [
        { Name: 'Anders Holm', Email: email },
        { Name: 'Renee Castillo', Email: createEmail() },
      ],
    });
    await deliverMails();
    await expect.poll(async () => (await readProposal(order.Id)).Links[0]!.Bounce).not.toBeNull();
    const { Links } = await readProposal(order.Id);
    expect(Links).toMatchObject([
      { Bounce: { Reason: 'smtp; 550 5.1.1 user unknown' }, EndedOn: null },
      { Bounce: null },
    ]);

    // The mail to the corrected address comes back too: so it was sent.
    const corrected = createBouncingEmail();
    const answer = await client.correctLink(order.Id, 1, { link: Links[0]!.Id, email: corrected });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        State: 'waiting',
        Links: [
          { Email: email, EndedOn: expect.any(String) as string },
          { EndedOn: null },
          { Name: 'Anders Holm', Email: corrected, EndedOn: null, Bounce: null },
        ],
      },
    });
    await deliverMails();
    await expect.poll(async () => (await readProposal(order.Id)).Links[2]!.Bounce).not.toBeNull();
  });

  test('is told to the reps once, and its function reaches only what it may', async () => {
    const proposal = await store();
    const { result: _, ...recorded } = await recordAccess(() => reportBounce(proposal));
    expect(listDeniedAccess(outboxAccess.recordMailProblems, recorded)).toEqual([]);
    await reportBounce(proposal);
    expect(await listNotices(proposal)).toEqual([
      splitNoticeText(proposalsTexts.bounced(proposal.number, 'renee@lakeshore.example')).message,
    ]);
  });

  test('is nothing at a link that has ended, at no link, and at that of another dealer', async () => {
    const ended = await store({
      state: { state: 'ended', ending: 'withdrawn' },
      ended: { on: '2026-11-21T09:00:00.000Z', by: 'Robin Reed', reason: null },
    });
    const waiting = await store();
    await reportBounce(ended);
    await reportBounce(waiting, { linkId: randomUUID() });
    await reportBounce(waiting, { dealerId: DEALER + 1 });
    await reportBounce({ ...waiting, sequence: 99 });
    for (const { orderId } of [ended, waiting])
      expect((await readProposal(orderId)).Links.map(({ Bounce }) => Bounce)).toEqual([null, null]);
  });
});

describe('a correction', () => {
  test('is made once, however often it is sent', async () => {
    const proposal = await store({ bounce });
    const [email, key] = [createEmail(), randomUUID()];
    const first = await correct(proposal, email, { key });
    expect(first).toMatchObject({ status: 200 });
    expect(await correct(proposal, email, { key })).toEqual(first);
    expect(await correct(proposal, email)).toMatchObject({
      status: 409,
      body: { Message: proposalsTexts.notBounced },
    });
    expect((await readProposal(proposal.orderId)).Links).toHaveLength(3);
  });

  test('of ten at once is made once', async () => {
    const proposal = await store({ bounce });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => correct(proposal, createEmail())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await readProposal(proposal.orderId)).Links).toHaveLength(3);
  });

  test('brings the signed copy where the proposal was accepted', async () => {
    const proposal = await store({ bounce, accepted: {} });
    expect(await correct(proposal, createEmail())).toMatchObject({
      status: 200,
      body: { State: 'accepted' },
    });
  });

  test('is refused where no mail came back, where nobody waits, and to others', async () => {
    const proposal = await store({ bounce });
    const [bounced, arrived] = proposal.links;
    expect(await correct(proposal, createEmail(), { link: arrived!.Id })).toMatchObject({
      status: 409,
      body: { Message: proposalsTexts.notBounced },
    });
    expect(await correct(proposal, createEmail(), { link: 'none' })).toMatchObject({ status: 404 });
    expect(await correct(proposal, 'no address')).toMatchObject({ status: 400 });
    const stranger = await createSignedInDealerUser({ dealerId: DEALER + 1 });
    expect(await correct(proposal, createEmail(), { user: stranger })).toMatchObject({
      status: 404,
    });
    const declined = await store({ bounce, state: { state: 'declined' } });
    expect(await correct(declined, createEmail())).toMatchObject({
      status: 409,
      body: { Message: proposalsTexts.notWaiting },
    });
    const { Links } = await readProposal(proposal.orderId);
    expect(Links).toMatchObject([{ Id: bounced!.Id, EndedOn: null }, { Id: arrived!.Id }]);
  });

  test('keeps the limits of links and of mails to one address', async () => {
    const full = await store({
      bounce,
      recipients: Array.from({ length: MAX_PROPOSAL_LINKS }, (_, index) => ({
        Name: `Reader ${index}`,
        Email: createEmail(),
      })),
    });
    expect(await correct(full, createEmail())).toMatchObject({
      status: 409,
      body: { Message: proposalsTexts.linksFull(MAX_PROPOSAL_LINKS) },
    });
    const proposal = await store({ bounce });
    const email = createEmail();
    for (let count = 0; count < 20; count++)
      await tryCountThrottledAction('forms-mail-to', email, { maxCount: 20, minutes: 1440 });
    expect(await correct(proposal, email)).toMatchObject({
      status: 429,
      body: { Message: documentsTexts.tooManyMails },
    });
    expect((await readProposal(proposal.orderId)).Links).toHaveLength(2);
  });
});
