import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { handler as listOrderVersions } from '#functions/api/orders/list-order-versions.ts';
import { handler as mailForms } from '#functions/api/reports/mail-forms.ts';
import { tryCountThrottledAction } from '#functions/store/accounts/throttles.ts';
import { closeServer, listenOnLoopback, createReplyServer } from '#infra/local/engines/loopback.ts';
import { splitNoticeText } from '#shared/format/notice-text.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { listDueOutboxRefs, deliverDueOutbox } from '#tests/make/deliver-outbox.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';

const DEALER = 9640;
const PROPOSAL = 1;
const internalForms = [3, 24];

type SentFormMail = {
  FromEmailAddress: string;
  ReplyToAddresses: string[];
  Destination: { ToAddresses: string[]; BccAddresses?: string[] };
  Content: {
    Simple: {
      Subject: { Data: string };
      Body: { Text: { Data: string }; Html: { Data: string } };
      Attachments: { FileName: string; ContentTransferEncoding: string; RawContent: string }[];
    };
  };
};

let rep: OrderClientUser;
let stranger: OrderClientUser;
let order: Order;
let sentMails: SentFormMail[] = [];
let isRejecting = false;

const sesServer = createReplyServer(async (request) => {
  sentMails.push((await json(request)) as SentFormMail);
  return isRejecting
    ? { status: 400, headers: { 'x-amzn-errortype': 'MessageRejected' }, body: '{}' }
    : { status: 200, body: '{}' };
});

beforeAll(async () => {
  process.env.AWS_ENDPOINT_URL_SES = `http://127.0.0.1:${await listenOnLoopback(sesServer)}`;
  await storeDealer({ Id: DEALER, StoreCode: 'HSUS' });
  await storeDealer({ Id: DEALER + 1, StoreCode: 'HSUS' });
  await storeCustomer(DEALER);
  rep = await createSignedInDealerUser({ dealerId: DEALER });
  stranger = await createSignedInDealerUser({ dealerId: DEALER + 1 });
  order = await createOrderClient(rep).saveNewOrder({
    WorksheetName: 'North suite',
    InstalledOn: '2030-12-14',
    ExpiresOn: '2030-12-31',
  });
});
afterAll(() => closeServer(sesServer));
beforeEach(() => {
  sentMails = [];
  isRejecting = false;
});

const buildMailRequest = (changes: object = {}) => ({
  OrderId: order.Id,
  OrderVersion: order.Version,
  Reports: [PROPOSAL],
  To: ['Renee@lakeshore.example', 'office@lakeshore.example'],
  Subject: 'Your worksheet',
  Message: 'Dear Renee,\n\nas we <b>spoke</b>.',
  SendMeACopy: true,
  FileName: 'North suite',
  ...changes,
});
const callMailForms = (body: object, key?: string, { token } = rep) =>
  callHandler(mailForms, { token, body, ...(key && { headers: { 'idempotency-key': key } }) });
const listDueMails = () => listDueOutboxRefs(DEALER, new Date(), 'forms-mail');
const readOrderMails = async () => {
  const { body } = await callHandler(listOrderVersions, {
    token: rep.token,
    params: { id: order.Id },
  });
  return (body as { Mails: object[] }).Mails;
};

test('Forms go out as one mail, however often they are sent under one key, and the history tells of it', async () => {
  expect(await callMailForms(buildMailRequest(), 'once')).toMatchObject({ status: 204 });
  expect(await callMailForms(buildMailRequest(), 'once')).toMatchObject({ status: 204 });
  expect(await callMailForms(buildMailRequest({ Subject: 'Another' }), 'once')).toMatchObject({
    status: 422,
  });
  expect(await listDueMails()).toHaveLength(1);
  const mailRequest = {
    Version: order.Version,
    To: ['renee@lakeshore.example', 'office@lakeshore.example'],
    Forms: ['Proposal'],
  };
  expect(await readOrderMails()).toMatchObject([{ ...mailRequest, State: 'waiting' }]);
  await deliverDueOutbox(DEALER, new Date(), 'forms-mail');
  expect(await readOrderMails()).toMatchObject([{ ...mailRequest, State: 'sent' }]);

  const [only, ...others] = sentMails;
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    ReplyToAddresses: [rep.email],
    Destination: { ToAddresses: mailRequest.To, BccAddresses: [rep.email] },
  });
  expect(only!.FromEmailAddress).toMatch(/^=\?UTF-8\?B\?[\w+/=]+\?= <[^<>]+>$/);
  const { Subject, Body, Attachments } = only!.Content.Simple;
  expect(Subject.Data).toBe('Your worksheet');
  expect(Body.Text.Data).toContain('as we <b>spoke</b>.');
  expect(Body.Html.Data).toContain('as we &#60;b&#62;spoke&#60;/b&#62;.');
  expect(Attachments).toMatchObject([
    { FileName: 'North suite.pdf', ContentTransferEncoding: 'BASE64' },
  ]);
  const [page] = await readPdfPageTexts(Buffer.from(Attachments[0]!.RawContent, 'base64'));
  expect(page).toContain('North suite');
});

test('What cannot be sent is refused, and nothing goes out', async () => {
  const six = Array.from({ length: 6 }, (_, at) => `a${at}@lakeshore.example`);
  const bad = [
    [{ To: ['renee@lakeshore.example', 'no address'] }, { 'To.1': expect.any(String) }],
    [{ To: ['a@b.example\nBcc: all@b.example'] }, { 'To.0': expect.any(String) }],
    [{ To: [] }, { To: documentsTexts.addresseeMissing }],
    [{ To: six }, { To: documentsTexts.tooManyAddressees(5) }],
    [{ Subject: '  ' }, { Subject: documentsTexts.subjectMissing }],
    [{ Message: 'x'.repeat(2001) }, { Message: expect.any(String) }],
    [{ Reports: [] }, { Reports: documentsTexts.formRequired }],
    ...internalForms.map(
      (internal) =>
        [{ Reports: [internal] }, { Reports: documentsTexts.internalFormsNotMailed }] as const,
    ),
  ] as const;
  for (const [changes, Errors] of bad)
    expect(await callMailForms(buildMailRequest(changes))).toMatchObject({
      status: 400,
      body: { Errors },
    });
  expect(await callMailForms(buildMailRequest({ OrderVersion: order.Version + 1 }))).toMatchObject({
    status: 409,
    body: { Message: ordersTexts.changedBySomeoneElse },
  });
  expect(await callMailForms(buildMailRequest(), undefined, stranger)).toMatchObject({
    status: 404,
  });
  expect(await listDueMails()).toEqual([]);
});

test('Whoever is mailed to too often is left alone', async () => {
  const often = { maxCount: 20, minutes: 1440 };
  for (let count = 0; count < 20; count++)
    await tryCountThrottledAction('forms-mail-to', 'busy@lakeshore.example', often);
  const answer = await callMailForms(buildMailRequest({ To: ['busy@lakeshore.example'] }));
  expect(answer).toMatchObject({ status: 429, body: { Message: documentsTexts.tooManyMails } });
  expect(await listDueMails()).toEqual([]);
});

test('A mail that is refused for good is told to whoever sent it, and in the history', async () => {
  isRejecting = true;
  expect(await callMailForms(buildMailRequest({ To: ['gone@lakeshore.example'] }))).toMatchObject({
    status: 204,
  });
  await deliverDueOutbox(DEALER, new Date(), 'forms-mail');
  expect(sentMails).toHaveLength(1);
  expect((await readOrderMails())[0]).toMatchObject({
    State: 'failed',
    To: ['gone@lakeshore.example'],
  });
  const { body } = await callHandler(listNotifications, { token: rep.token });
  const { message } = splitNoticeText(documentsTexts.mailFailed('', 'gone@lakeshore.example'));
  expect(JSON.stringify(body)).toContain(message);
  expect(await listDueMails()).toEqual([]);
});
