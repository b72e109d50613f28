import { beforeAll, expect, test, vi } from 'vitest';
import { handler as getSubmission } from '#functions/api/orders/get-submission.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as getOrderDocument } from '#functions/api/reports/get-order-paper.ts';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { getSubmissionDocumentKey } from '#functions/domain/reports/document-key.ts';
import { hasFile, findFileBytes, writeBucketFile } from '#functions/external/aws-requests.ts';
import { tryBeginOutboxAttempt } from '#functions/store/outbox-entries.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { deliverOutboxRef, listDueOutboxRefs } from '#tests/make/deliver-outbox.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';

const hsusDealerId = 9830;
const zahnDealerId = 9831;

beforeAll(async () => {
  const stores = [
    [hsusDealerId, 'HSUS'],
    [zahnDealerId, 'ZAHN'],
  ] as const;
  for (const [Id, StoreCode] of stores) {
    await storeDealer({ Id, StoreCode, OrderLinkEnabled: true });
    await storeCustomer(Id);
  }
});

async function createSubmittedOrder(dealerId: number) {
  const rep = await createSignedInDealerUser({ dealerId });
  const order = await createOrderClient(rep).saveNewOrder({
    InstalledOn: '2026-12-14',
    InstallationInfo: { Name: 'North Suite', City: 'Duluth', PostalCode: '55802' },
  });
  const { status } = await callHandler(submitOrder, {
    token: rep.token,
    params: { id: order.Id },
    body: [order.Id],
  });
  expect(status).toBe(200);
  return { rep, order };
}

const readSubmission = async (rep: OrderClientUser, id: number) =>
  (await callHandler(getSubmission, { token: rep.token, params: { id } })).body;
const callGetDocument = (rep: OrderClientUser, orderId: number, reportId: number) =>
  callHandler(getOrderDocument, { token: rep.token, params: { orderId, reportId } });
const listDueDocuments = (dealerId: number) =>
  listDueOutboxRefs(dealerId, new Date(), 'order-papers');

async function readDocumentText(rep: OrderClientUser, orderId: number, reportId: number) {
  const { status, headers } = await callGetDocument(rep, orderId, reportId);
  expect(status).toBe(302);
  const file = await fetch(headers.location!);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  return (await readPdfPageTexts(new Uint8Array(await file.arrayBuffer()))).join(' ');
}

test('of an HSUS order are a worksheet and an installation list, which says no price', async () => {
  const { rep, order } = await createSubmittedOrder(hsusDealerId);
  expect(await readSubmission(rep, order.Id)).toEqual({
    Delivery: 'waiting',
    PapersState: 'waiting',
    Papers: [],
  });
  expect((await callGetDocument(rep, order.Id, 24)).status).toBe(404);
  const [entryRef] = await listDueDocuments(hsusDealerId);
  await deliverOutboxRef(entryRef!);
  // After a repeated delivery nothing is printed again.
  await deliverOutboxRef(entryRef!);
  expect(await listDueDocuments(hsusDealerId)).toEqual([]);
  expect(await readSubmission(rep, order.Id)).toMatchObject({
    PapersState: 'made',
    Papers: [
      { ReportId: 3, Name: 'Worksheet' },
      { ReportId: 24, Name: 'Installation List' },
    ],
  });
  // A worker has no time zone, so the document names the zone of its times.
  expect(await readDocumentText(rep, order.Id, 3)).toMatch(/Submitted .*\d:\d\d [AP]M UTC/);
  const list = await readDocumentText(rep, order.Id, 24);
  expect(list).toContain('North Suite');
  expect(list).toContain('12/14/2026');
  expect(list).toContain(order.OrderLines[0]!.PartNumber!);
  expect(list).not.toMatch(/\d\.\d\d\b/);
});

test('of a ZAHN order are reports 122 and 123', async () => {
  const { rep, order } = await createSubmittedOrder(zahnDealerId);
  for (const attempt of await listDueDocuments(zahnDealerId)) await deliverOutboxRef(attempt);
  expect(await readSubmission(rep, order.Id)).toMatchObject({
    Papers: [{ ReportId: 122 }, { ReportId: 123 }],
  });
});

test('are nothing to another dealer, and to a rep who does not see the order', async () => {
  const { rep, order } = await createSubmittedOrder(hsusDealerId);
  for (const attempt of await listDueDocuments(hsusDealerId)) await deliverOutboxRef(attempt);
  expect((await callGetDocument(rep, order.Id, 3)).status).toBe(302);
  const strangers = [
    await createSignedInDealerUser({ dealerId: hsusDealerId }),
    await createSignedInDealerUser({ dealerId: zahnDealerId }),
  ];
  for (const stranger of strangers) {
    expect((await callGetDocument(stranger, order.Id, 3)).status).toBe(404);
    const { status } = await callHandler(getSubmission, {
      token: stranger.token,
      params: { id: order.Id },
    });
    expect(status).toBe(404);
  }
});

test('of an order that was not submitted are none', async () => {
  const rep = await createSignedInDealerUser({ dealerId: hsusDealerId });
  const order = await createOrderClient(rep).saveNewOrder();
  expect(await readSubmission(rep, order.Id)).toBeNull();
  expect((await callGetDocument(rep, order.Id, 3)).status).toBe(404);
});

const WORKSHEET = 3;
const INSTALLATION_LIST = 24;
const getDocumentKey = (orderId: number, reportId: number) =>
  getSubmissionDocumentKey(toDealerKey(hsusDealerId), orderId, reportId);
const findWaitingEntry = async (orderId: number) => {
  const due = await listDueDocuments(hsusDealerId);
  return due.find(({ SK }) => SK.endsWith(`#${orderId}`));
};

test('one that an attempt made before it was stopped is kept, and the others are made', async () => {
  const { rep, order } = await createSubmittedOrder(hsusDealerId);
  const made = Buffer.from('made before');
  const fileOptions = { type: 'application/pdf', ms: 5_000 };
  await writeBucketFile(getFilesBucket(), getDocumentKey(order.Id, WORKSHEET), made, fileOptions);
  const attempt = (await findWaitingEntry(order.Id))!;
  await tryBeginOutboxAttempt(attempt, new Date().toISOString());
  await deliverOutboxRef({ ...attempt, attempts: 1 });
  expect(await readSubmission(rep, order.Id)).toMatchObject({
    PapersState: 'made',
    Papers: [{ ReportId: WORKSHEET }, { ReportId: INSTALLATION_LIST }],
  });
  const documentBytes = await findFileBytes(getFilesBucket(), getDocumentKey(order.Id, WORKSHEET));
  expect(Buffer.from(documentBytes!)).toEqual(made);
  expect(await readDocumentText(rep, order.Id, INSTALLATION_LIST)).toContain('North Suite');
});

/** Whether the documents' worker itself calls, not the code that it waits for. */
function isCalledByWorker() {
  const callerFrame = new Error().stack!.split('\n').find((frame) => frame.includes('/functions/'));
  return (
    callerFrame !== undefined &&
    /^\s*at (?!async ).*submission-documents-deliverer/.test(callerFrame)
  );
}

test('one for which its worker has no time left is made by the next attempt', async () => {
  const { rep, order } = await createSubmittedOrder(hsusDealerId);
  const real = performance.now.bind(performance);
  let later = 0;
  // For this worker a minute passes at each look at the clock; a print in the queue has its own clock.
  const now = vi
    .spyOn(performance, 'now')
    .mockImplementation(() => real() + (isCalledByWorker() ? (later += 60_000) : 0));
  await deliverOutboxRef((await findWaitingEntry(order.Id))!);
  now.mockRestore();
  const areThere = () =>
    Promise.all(
      [WORKSHEET, INSTALLATION_LIST].map((report) =>
        hasFile(getFilesBucket(), getDocumentKey(order.Id, report)),
      ),
    );
  expect(await areThere()).toEqual([true, false]);
  expect(await readSubmission(rep, order.Id)).toMatchObject({ PapersState: 'waiting' });
  await deliverOutboxRef((await findWaitingEntry(order.Id))!);
  expect(await areThere()).toEqual([true, true]);
  expect(await readSubmission(rep, order.Id)).toMatchObject({ PapersState: 'made' });
});
