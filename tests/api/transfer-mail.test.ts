import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeServer, listenOnLoopback, createReplyServer } from '#infra/local/engines/loopback.ts';
import { recalculateOrder } from '#shared/pricing/order/verify-totals.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aDraft } from '#tests/make/a-draft.ts';
import { deskOf, read, type User } from '#tests/make/an-order-desk.ts';
import { bring, dueOf, entryOf, workOff } from '#tests/make/outbox.ts';

const dealerId = 9450;
const canadianId = 9451;
let rep: User;
let colleague: User;

type Sent = {
  FromEmailAddress: string;
  Destination: { ToAddresses: string[] };
  Content: { Simple: { Subject: { Data: string }; Body: { Text: { Data: string } } } };
};
let sent: Sent[] = [];
let status = 200;
const ses = createReplyServer(async (request) => {
  sent.push((await json(request)) as Sent);
  const headers = { 'x-amzn-errortype': 'BadRequestException' };
  return { status, headers, body: '{}' };
});
const { AWS_ENDPOINT_URL_SES } = process.env;

beforeAll(async () => {
  process.env.AWS_ENDPOINT_URL_SES = `http://127.0.0.1:${await listenOnLoopback(ses)}`;
  await aStoredDealer({ Id: dealerId });
  await aStoredDealer({ Id: canadianId, StoreCode: 'hsca' });
  await Promise.all([aStoredCustomer(dealerId), aStoredCustomer(canadianId)]);
  rep = await aStoredUser({ dealerId });
  colleague = await aStoredUser({ dealerId, firstName: 'Derek', lastName: 'Holt' });
});
beforeEach(() => {
  sent = [];
  status = 200;
});
afterAll(async () => {
  process.env.AWS_ENDPOINT_URL_SES = AWS_ENDPOINT_URL_SES;
  await closeServer(ses);
});

/** Passes an order on by a save. */
async function transfer() {
  const desk = deskOf(rep);
  const order = await desk.saved({ WorksheetName: 'North suite' });
  const { body } = await desk.update({ ...order, SalesRepId: colleague.salesRepId });
  const { Version } = read(body);
  return { order, entry: `mail#${order.Id}.${Version}` };
}
/** A time at which every retry is due. */
const later = () => new Date(Date.now() + 3_600_000);

test('a save under another owner is mailed to that owner, once', async () => {
  const { order, entry } = await transfer();
  expect(sent).toEqual([]);
  const [turn] = await dueOf(dealerId, new Date(), 'mail');
  await workOff(dealerId, new Date(), 'mail');
  await bring(turn!);
  await workOff(dealerId, later(), 'mail');
  expect(sent).toMatchObject([
    {
      FromEmailAddress: 'no-reply@smartsales.example',
      Destination: { ToAddresses: [colleague.email] },
      Content: {
        Simple: {
          Subject: { Data: `Order ${order.OrderNumber} was transferred to you`, Charset: 'UTF-8' },
        },
      },
    },
  ]);
  expect(sent[0]!.Content.Simple.Body.Text.Data).toContain('Robin Reed transferred order');
  expect(await entryOf(dealerId, entry)).toMatchObject({ State: 'done' });
});

test('an order made for somebody else is mailed in both languages in Canada', async () => {
  const maker = await aStoredUser({ dealerId: canadianId });
  const owner = await aStoredUser({ dealerId: canadianId });
  const draft = aDraft(maker, { SalesRepId: owner.salesRepId });
  const made = recalculateOrder(draft, { storeCode: 'HSCA' });
  expect(await deskOf(maker).create(made)).toMatchObject({ status: 200 });
  await workOff(canadianId, new Date(), 'mail');
  expect(sent.map(({ Content }) => Content.Simple.Subject.Data)).toEqual([
    expect.stringMatching(/^La commande \d+ vous a été transférée \/ Order \d+ was/),
  ]);
});

test('a save that transfers nothing mails nothing', async () => {
  const order = await deskOf(rep).saved();
  await deskOf(rep).update({ ...order, WorksheetName: 'South suite' });
  expect(await dueOf(dealerId, later(), 'mail')).toEqual([]);
});

test('mail that cannot be sent now is sent later', async () => {
  const { entry } = await transfer();
  status = 429;
  await workOff(dealerId, new Date(), 'mail');
  expect(await entryOf(dealerId, entry)).toMatchObject({ State: 'waiting' });
  status = 200;
  await workOff(dealerId, later(), 'mail');
  expect(await entryOf(dealerId, entry)).toMatchObject({ State: 'done' });
}, 20_000);

test('mail that is refused for good is given up', async () => {
  const { entry } = await transfer();
  status = 400;
  await workOff(dealerId, new Date(), 'mail');
  expect(await entryOf(dealerId, entry)).toMatchObject({
    State: 'failed',
    Problem: 'SES answered 400: {}',
  });
});
