import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { handler as listOrderVersions } from '#functions/api/orders/list-order-versions.ts';
import { handler as mailForms } from '#functions/api/reports/mail-forms.ts';
import { tryCountAction } from '#functions/store/accounts/throttles.ts';
import { closeServer, listenOnLoopback, createReplyServer } from '#infra/local/engines/loopback.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { deskOf, type User } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';
import { dueOf, workOff } from '#tests/make/outbox.ts';
import { pdfPages } from '#tests/make/pdf-text.ts';

const DEALER = 9640;
const PROPOSAL = 1;
const internalForms = [3, 24];

type Sent = {
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

let rep: User;
let stranger: User;
let order: Order;
let sent: Sent[] = [];
let isRejecting = false;

const ses = createReplyServer(async (request) => {
  sent.push((await json(request)) as Sent);
  return isRejecting
    ? { status: 400, headers: { 'x-amzn-errortype': 'MessageRejected' }, body: '{}' }
    : { status: 200, body: '{}' };
});

beforeAll(async () => {
  process.env.AWS_ENDPOINT_URL_SES = `http://127.0.0.1:${await listenOnLoopback(ses)}`;
  await aStoredDealer({ Id: DEALER, StoreCode: 'HSUS' });
  await aStoredDealer({ Id: DEALER + 1, StoreCode: 'HSUS' });
  await aStoredCustomer(DEALER);
  rep = await aStoredUser({ dealerId: DEALER });
  stranger = await aStoredUser({ dealerId: DEALER + 1 });
  order = await deskOf(rep).saved({
    WorksheetName: 'North suite',
    InstalledOn: '2030-12-14',
    ExpiresOn: '2030-12-31',
  });
});
afterAll(() => closeServer(ses));
beforeEach(() => {
  sent = [];
  isRejecting = false;
});

const mail = (changes: object = {}) => ({
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
const send = (body: object, key?: string, { token } = rep) =>
  call(mailForms, { token, body, ...(key && { headers: { 'idempotency-key': key } }) });
const waiting = () => dueOf(DEALER, new Date(), 'forms-mail');
const history = async () => {
  const { body } = await call(listOrderVersions, { token: rep.token, params: { id: order.Id } });
  return (body as { Mails: object[] }).Mails;
};

test('Forms go out as one mail, however often they are sent under one key, and the history tells of it', async () => {
  expect(await send(mail(), 'once')).toMatchObject({ status: 204 });
  expect(await send(mail(), 'once')).toMatchObject({ status: 204 });
  expect(await send(mail({ Subject: 'Another' }), 'once')).toMatchObject({ status: 422 });
  expect(await waiting()).toHaveLength(1);
  const told = {
    Version: order.Version,
    To: ['renee@lakeshore.example', 'office@lakeshore.example'],
    Forms: ['Proposal'],
  };
  expect(await history()).toMatchObject([{ ...told, State: 'waiting' }]);
  await workOff(DEALER, new Date(), 'forms-mail');
  expect(await history()).toMatchObject([{ ...told, State: 'sent' }]);

  const [only, ...others] = sent;
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    ReplyToAddresses: [rep.email],
    Destination: { ToAddresses: told.To, BccAddresses: [rep.email] },
  });
  expect(only!.FromEmailAddress).toMatch(/^=\?UTF-8\?B\?[\w+/=]+\?= <[^<>]+>$/);
  const { Subject, Body, Attachments } = only!.Content.Simple;
  expect(Subject.Data).toBe('Your worksheet');
  expect(Body.Text.Data).toContain('as we <b>spoke</b>.');
  expect(Body.Html.Data).toContain('as we &#60;b&#62;spoke&#60;/b&#62;.');
  expect(Attachments).toMatchObject([
    { FileName: 'North suite.pdf', ContentTransferEncoding: 'BASE64' },
  ]);
  const [page] = await pdfPages(Buffer.from(Attachments[0]!.RawContent, 'base64'));
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
    [{ Reports: [] }, { Reports: documentsTexts.selectForm }],
    ...internalForms.map(
      (internal) =>
        [{ Reports: [internal] }, { Reports: documentsTexts.internalNotMailed }] as const,
    ),
  ] as const;
  for (const [changes, Errors] of bad)
    expect(await send(mail(changes))).toMatchObject({ status: 400, body: { Errors } });
  expect(await send(mail({ OrderVersion: order.Version + 1 }))).toMatchObject({
    status: 409,
    body: { Message: ordersTexts.changedBySomeoneElse },
  });
  expect(await send(mail(), undefined, stranger)).toMatchObject({ status: 404 });
  expect(await waiting()).toEqual([]);
});

test('Whoever is mailed to too often is left alone', async () => {
  const often = { maxCount: 20, minutes: 1440 };
  for (let count = 0; count < 20; count++)
    await tryCountAction('forms-mail-to', 'busy@lakeshore.example', often);
  const answer = await send(mail({ To: ['busy@lakeshore.example'] }));
  expect(answer).toMatchObject({ status: 429, body: { Message: documentsTexts.tooManyMails } });
  expect(await waiting()).toEqual([]);
});

test('A mail that is refused for good is told to whoever sent it, and in the history', async () => {
  isRejecting = true;
  expect(await send(mail({ To: ['gone@lakeshore.example'] }))).toMatchObject({ status: 204 });
  await workOff(DEALER, new Date(), 'forms-mail');
  expect(sent).toHaveLength(1);
  expect((await history())[0]).toMatchObject({ State: 'failed', To: ['gone@lakeshore.example'] });
  const { body } = await call(listNotifications, { token: rep.token });
  expect(JSON.stringify(body)).toContain(documentsTexts.mailFailed('gone@lakeshore.example'));
  expect(await waiting()).toEqual([]);
});
