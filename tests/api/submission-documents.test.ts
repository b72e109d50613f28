import { beforeAll, expect, test, vi } from 'vitest';
import { handler as getSubmission } from '#functions/api/orders/get-submission.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as getPaper } from '#functions/api/reports/get-order-paper.ts';
import { getSubmissionDocumentKey } from '#functions/domain/reports/document-key.ts';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import { hasFile, readFile, writeFile } from '#functions/outside/aws-requests.ts';
import { beginOutboxAttempt } from '#functions/store/outbox-entries.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { deskOf, type User } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';
import { bring, dueOf } from '#tests/make/outbox.ts';
import { pdfPages } from '#tests/make/pdf-text.ts';

const hsus = 9830;
const zahn = 9831;

beforeAll(async () => {
  const stores = [
    [hsus, 'HSUS'],
    [zahn, 'ZAHN'],
  ] as const;
  for (const [Id, StoreCode] of stores) {
    await aStoredDealer({ Id, StoreCode, OrderLinkEnabled: true });
    await aStoredCustomer(Id);
  }
});

async function aSubmittedOrder(dealerId: number) {
  const rep = await aStoredUser({ dealerId });
  const order = await deskOf(rep).saved({
    InstalledOn: '2026-12-14',
    InstallationInfo: { Name: 'North Suite', City: 'Duluth', PostalCode: '55802' },
  });
  const { status } = await call(submitOrder, {
    token: rep.token,
    params: { id: order.Id },
    body: [order.Id],
  });
  expect(status).toBe(200);
  return { rep, order };
}

const submissionOf = async (rep: User, id: number) =>
  (await call(getSubmission, { token: rep.token, params: { id } })).body;
const callGetDocument = (rep: User, orderId: number, reportId: number) =>
  call(getPaper, { token: rep.token, params: { orderId, reportId } });
const listDueDocuments = (dealerId: number) => dueOf(dealerId, new Date(), 'order-papers');

async function textOf(rep: User, orderId: number, reportId: number) {
  const { status, headers } = await callGetDocument(rep, orderId, reportId);
  expect(status).toBe(302);
  const file = await fetch(headers.location!);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  return (await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(' ');
}

test('of an HSUS order are a worksheet and an installation list, which says no price', async () => {
  const { rep, order } = await aSubmittedOrder(hsus);
  expect(await submissionOf(rep, order.Id)).toEqual({
    Delivery: 'waiting',
    PapersState: 'waiting',
    Papers: [],
  });
  expect((await callGetDocument(rep, order.Id, 24)).status).toBe(404);
  const [turn] = await listDueDocuments(hsus);
  await bring(turn!);
  // Brought once more, nothing is made again.
  await bring(turn!);
  expect(await listDueDocuments(hsus)).toEqual([]);
  expect(await submissionOf(rep, order.Id)).toMatchObject({
    PapersState: 'made',
    Papers: [
      { ReportId: 3, Name: 'Worksheet' },
      { ReportId: 24, Name: 'Installation List' },
    ],
  });
  // A worker knows no zone, so the paper says which one its times are of.
  expect(await textOf(rep, order.Id, 3)).toMatch(/Submitted .*\d:\d\d [AP]M UTC/);
  const list = await textOf(rep, order.Id, 24);
  expect(list).toContain('North Suite');
  expect(list).toContain('12/14/2026');
  expect(list).toContain(order.OrderLines[0]!.PartNumber!);
  expect(list).not.toMatch(/\d\.\d\d\b/);
});

test('of a ZAHN order are reports 122 and 123', async () => {
  const { rep, order } = await aSubmittedOrder(zahn);
  for (const turn of await listDueDocuments(zahn)) await bring(turn);
  expect(await submissionOf(rep, order.Id)).toMatchObject({
    Papers: [{ ReportId: 122 }, { ReportId: 123 }],
  });
});

test('are nothing to another dealer, and to a rep who does not see the order', async () => {
  const { rep, order } = await aSubmittedOrder(hsus);
  for (const turn of await listDueDocuments(hsus)) await bring(turn);
  expect((await callGetDocument(rep, order.Id, 3)).status).toBe(302);
  const strangers = [await aStoredUser({ dealerId: hsus }), await aStoredUser({ dealerId: zahn })];
  for (const stranger of strangers) {
    expect((await callGetDocument(stranger, order.Id, 3)).status).toBe(404);
    const { status } = await call(getSubmission, {
      token: stranger.token,
      params: { id: order.Id },
    });
    expect(status).toBe(404);
  }
});

test('of an order that was not submitted are none', async () => {
  const rep = await aStoredUser({ dealerId: hsus });
  const order = await deskOf(rep).saved();
  expect(await submissionOf(rep, order.Id)).toBeNull();
  expect((await callGetDocument(rep, order.Id, 3)).status).toBe(404);
});

const WORKSHEET = 3;
const INSTALLATION_LIST = 24;
const bucket = () => getRequiredVariable('FILES_BUCKET');
const keyOf = (orderId: number, reportId: number) =>
  getSubmissionDocumentKey(toDealerKey(hsus), orderId, reportId);
const wait = async (orderId: number) => {
  const due = await listDueDocuments(hsus);
  return due.find(({ SK }) => SK.endsWith(`#${orderId}`));
};

test('one that an attempt made before it was stopped is kept, and the others are made', async () => {
  const { rep, order } = await aSubmittedOrder(hsus);
  const made = Buffer.from('made before');
  const kept = { type: 'application/pdf', ms: 5_000 };
  await writeFile(bucket(), keyOf(order.Id, WORKSHEET), made, kept);
  const turn = (await wait(order.Id))!;
  await beginOutboxAttempt(turn, new Date().toISOString());
  await bring({ ...turn, attempts: 1 });
  expect(await submissionOf(rep, order.Id)).toMatchObject({
    PapersState: 'made',
    Papers: [{ ReportId: WORKSHEET }, { ReportId: INSTALLATION_LIST }],
  });
  const found = await readFile(bucket(), keyOf(order.Id, WORKSHEET));
  expect(Buffer.from(found!)).toEqual(made);
  expect(await textOf(rep, order.Id, INSTALLATION_LIST)).toContain('North Suite');
});

/** Whether it is the papers' worker itself that asks, and not what it waits for. */
function isWorkers() {
  const callerFrame = new Error().stack!.split('\n').find((frame) => frame.includes('/functions/'));
  return callerFrame !== undefined && /^\s*at (?!async ).*papers-deliverer/.test(callerFrame);
}

test('one for which its worker has no time left is made by the next attempt', async () => {
  const { rep, order } = await aSubmittedOrder(hsus);
  const real = performance.now.bind(performance);
  let later = 0;
  // For this worker a minute is over each time it looks; whoever waits in a line has their own clock.
  const now = vi
    .spyOn(performance, 'now')
    .mockImplementation(() => real() + (isWorkers() ? (later += 60_000) : 0));
  await bring((await wait(order.Id))!);
  now.mockRestore();
  const areThere = () =>
    Promise.all(
      [WORKSHEET, INSTALLATION_LIST].map((report) => hasFile(bucket(), keyOf(order.Id, report))),
    );
  expect(await areThere()).toEqual([true, false]);
  expect(await submissionOf(rep, order.Id)).toMatchObject({ PapersState: 'waiting' });
  await bring((await wait(order.Id))!);
  expect(await areThere()).toEqual([true, true]);
  expect(await submissionOf(rep, order.Id)).toMatchObject({ PapersState: 'made' });
});
