import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeServer, listenOnLoopback, createReplyServer } from '#infra/local/engines/loopback.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  deliverOutboxRef,
  listDueOutboxRefs,
  findDealerOutboxEntry,
  deliverDueOutbox,
} from '#tests/make/deliver-outbox.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';

const dealerId = 9450;
const canadianId = 9451;
let rep: OrderClientUser;
let colleague: OrderClientUser;

type SentTransferMail = {
  FromEmailAddress: string;
  Destination: { ToAddresses: string[] };
  Content: { Simple: { Subject: { Data: string }; Body: { Text: { Data: string } } } };
};
let sentMails: SentTransferMail[] = [];
let sesStatus = 200;
const sesServer = createReplyServer(async (request) => {
  sentMails.push((await json(request)) as SentTransferMail);
  const headers = { 'x-amzn-errortype': 'BadRequestException' };
  return { status: sesStatus, headers, body: '{}' };
});
const { AWS_ENDPOINT_URL_SES } = process.env;

beforeAll(async () => {
  process.env.AWS_ENDPOINT_URL_SES = `http://127.0.0.1:${await listenOnLoopback(sesServer)}`;
  await storeDealer({ Id: dealerId });
  await storeDealer({ Id: canadianId, StoreCode: 'hsca' });
  await Promise.all([storeCustomer(dealerId), storeCustomer(canadianId)]);
  rep = await createSignedInDealerUser({ dealerId });
  colleague = await createSignedInDealerUser({ dealerId, firstName: 'Derek', lastName: 'Holt' });
});
beforeEach(() => {
  sentMails = [];
  sesStatus = 200;
});
afterAll(async () => {
  process.env.AWS_ENDPOINT_URL_SES = AWS_ENDPOINT_URL_SES;
  await closeServer(sesServer);
});

/** Transfers an order by a save. */
async function transferOrder() {
  const desk = createOrderClient(rep);
  const order = await desk.saveNewOrder({ WorksheetName: 'North suite' });
  const { body } = await desk.update({ ...order, SalesRepId: colleague.salesRepId });
  const { Version } = decodeOrderBody(body);
  return { order, entry: `mail#${order.Id}.${Version}` };
}
/** A time at which every retry is due. */
const getLaterTime = () => new Date(Date.now() + 3_600_000);

test('a save under another owner is mailed to that owner, once', async () => {
  const { order, entry } = await transferOrder();
  expect(sentMails).toEqual([]);
  const [entryRef] = await listDueOutboxRefs(dealerId, new Date(), 'mail');
  await deliverDueOutbox(dealerId, new Date(), 'mail');
  await deliverOutboxRef(entryRef!);
  await deliverDueOutbox(dealerId, getLaterTime(), 'mail');
  expect(sentMails).toMatchObject([
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
  expect(sentMails[0]!.Content.Simple.Body.Text.Data).toContain('Robin Reed transferred order');
  expect(await findDealerOutboxEntry(dealerId, entry)).toMatchObject({ State: 'done' });
});

test('an order made for somebody else is mailed in both languages in Canada', async () => {
  const maker = await createSignedInDealerUser({ dealerId: canadianId });
  const owner = await createSignedInDealerUser({ dealerId: canadianId });
  const draft = buildUnsavedOrder(maker, { SalesRepId: owner.salesRepId });
  const made = recalculateOrder(draft, { storeCode: 'HSCA' });
  expect(await createOrderClient(maker).create(made)).toMatchObject({ status: 200 });
  await deliverDueOutbox(canadianId, new Date(), 'mail');
  expect(sentMails.map(({ Content }) => Content.Simple.Subject.Data)).toEqual([
    expect.stringMatching(/^La commande \d+ vous a été transférée \/ Order \d+ was/),
  ]);
});

test('a save that transfers nothing mails nothing', async () => {
  const order = await createOrderClient(rep).saveNewOrder();
  await createOrderClient(rep).update({ ...order, WorksheetName: 'South suite' });
  expect(await listDueOutboxRefs(dealerId, getLaterTime(), 'mail')).toEqual([]);
});

test('mail that cannot be sent now is sent later', async () => {
  const { entry } = await transferOrder();
  sesStatus = 429;
  await deliverDueOutbox(dealerId, new Date(), 'mail');
  expect(await findDealerOutboxEntry(dealerId, entry)).toMatchObject({ State: 'waiting' });
  sesStatus = 200;
  await deliverDueOutbox(dealerId, getLaterTime(), 'mail');
  expect(await findDealerOutboxEntry(dealerId, entry)).toMatchObject({ State: 'done' });
}, 20_000);

test('mail that is refused for good is given up', async () => {
  const { entry } = await transferOrder();
  sesStatus = 400;
  await deliverDueOutbox(dealerId, new Date(), 'mail');
  expect(await findDealerOutboxEntry(dealerId, entry)).toMatchObject({
    State: 'failed',
    Problem: 'SES answered 400: {}',
  });
});
