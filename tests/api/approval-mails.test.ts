import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeServer, createReplyServer, listenOnLoopback } from '#infra/local/engines/loopback.ts';
import {
  answer,
  ask,
  createApprovalDesk,
  orderGp,
  resaveChair,
  saveChair,
} from '#tests/make/approval-desk.ts';
import { storeDealer } from '#tests/make/dealer-fixtures.ts';

type SentMail = {
  Destination: { ToAddresses: string[] };
  Content: { Simple: { Subject: { Data: string }; Body: { Text: { Data: string } } } };
};
let sentMails: SentMail[] = [];
const refusedAddresses = new Set<string>();
const sesServer = createReplyServer(async (request) => {
  const mail = (await json(request)) as SentMail;
  if (mail.Destination.ToAddresses.some((address) => refusedAddresses.has(address)))
    return { status: 400, headers: { 'x-amzn-errortype': 'BadRequestException' }, body: '{}' };
  sentMails.push(mail);
  return { status: 200, body: '{}' };
});
const { AWS_ENDPOINT_URL_SES } = process.env;

beforeAll(async () => {
  process.env.AWS_ENDPOINT_URL_SES = `http://127.0.0.1:${await listenOnLoopback(sesServer)}`;
});
beforeEach(() => {
  sentMails = [];
  refusedAddresses.clear();
});
afterAll(async () => {
  process.env.AWS_ENDPOINT_URL_SES = AWS_ENDPOINT_URL_SES;
  await closeServer(sesServer);
});

const listSubjects = () => sentMails.map(({ Content }) => Content.Simple.Subject.Data);
const listReceivers = () => sentMails.flatMap(({ Destination }) => Destination.ToAddresses);

test('who is asked is mailed, at most once in 10 minutes, and who asked is mailed the answer', async () => {
  const desk = await createApprovalDesk(10_480);
  await desk.setRules(orderGp);
  const { rep, manager, administrator } = desk;
  const order = await saveChair(rep, 850_00);
  await ask(rep, order, { Note: 'Second practice' });
  await desk.tell();
  expect(listReceivers().toSorted()).toEqual([manager.email, administrator.email].toSorted());
  expect(new Set(listSubjects())).toEqual(
    new Set([`Order ${order.OrderNumber} needs your approval`]),
  );
  const text = sentMails[0]!.Content.Simple.Body.Text.Data;
  expect(text).toContain('Second practice');
  expect(text).not.toContain('17.6');
  const worse = await resaveChair(rep, order, 840_00);
  await ask(rep, worse);
  await desk.tell();
  expect(sentMails).toHaveLength(2);
  await answer(manager, worse, { Note: 'Fine' });
  await desk.tell();
  expect(listReceivers().slice(2)).toEqual([rep.email]);
  expect(listSubjects()[2]).toBe(`Order ${order.OrderNumber} was approved`);
});

test('an address that takes no mail keeps nobody else from theirs', async () => {
  const desk = await createApprovalDesk(10_481);
  await desk.setRules(orderGp);
  refusedAddresses.add(desk.manager.email);
  await ask(desk.rep, await saveChair(desk.rep, 850_00));
  await desk.tell();
  expect(listReceivers()).toEqual([desk.administrator.email]);
});

test('a dealer in Canada mails in both languages', async () => {
  const desk = await createApprovalDesk(10_482);
  await desk.setRules(orderGp);
  await ask(desk.rep, await saveChair(desk.rep, 850_00));
  await storeDealer({ Id: 10_482, StoreCode: 'hsca' });
  await desk.tell();
  expect(listSubjects()[0]).toMatch(
    /^La commande \d+ attend votre approbation \/ Order \d+ needs your approval$/,
  );
});
