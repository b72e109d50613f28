import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';
import { handler as buildForms } from '#functions/api/reports/build-forms.ts';
import { handler as getOrderReport } from '#functions/api/reports/get-order-report.ts';
import { handler as mailForms } from '#functions/api/reports/mail-forms.ts';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { needsLongPrintOrReject } from '#functions/documents/long-print.ts';
import { removeBucketFile } from '#functions/external/aws-requests.ts';
import { tryCountThrottledAction } from '#functions/store/accounts/throttles.ts';
import {
  tryBeginOutboxAttempt,
  countWaitingOutboxEntries,
  buildNewOutboxEntryWrite,
} from '#functions/store/outbox-entries.ts';
import { joinLongPrintQueue, leavePrintQueue } from '#functions/store/print-queue.ts';
import { toDealerKey, tableClient, TableName } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  deliverOutboxRef,
  listDueOutboxRefs,
  findDealerOutboxEntry,
} from '#tests/make/deliver-outbox.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';

const dealerId = 9715;
const WORKSHEET = 3;
/** The lines of a worksheet with more cells than are printed synchronously. */
const LINES = 1_950;
const PROPOSAL = 1;
/** Its tables have fewer columns. */
const PROPOSAL_LINES = 6_000;
let rep: OrderClientUser;
let order: Order;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
  order = await createOrderClient(rep).saveNewOrder({}, LINES);
});

const callBuildForms = (Reports = [WORKSHEET], OrderId = order.Id) =>
  callHandler(buildForms, { token: rep.token, body: { OrderId, Reports } });
const callGetReport = () =>
  callHandler(getOrderReport, {
    token: rep.token,
    params: { orderId: order.Id, typeId: WORKSHEET },
  });
const listDueLongPrints = () => listDueOutboxRefs(dealerId, new Date(), 'long-print');
const beingMadeAnswer = {
  status: 202,
  headers: { 'retry-after': '4' },
  body: { Message: documentsTexts.inProgress },
};

test('a long paper is begun once, whoever asks, and given to whoever asks again', async () => {
  expect(await callBuildForms()).toMatchObject(beingMadeAnswer);
  const [entry, ...others] = await listDueLongPrints();
  expect(others).toEqual([]);
  // The answer was lost, and another user requests the same document by another call.
  expect(await Promise.all([callBuildForms(), callGetReport()])).toMatchObject([
    beingMadeAnswer,
    beingMadeAnswer,
  ]);
  expect(await listDueLongPrints()).toEqual([entry]);

  await deliverOutboxRef(entry!);
  const answers = await Promise.all([callBuildForms(), callGetReport()]);
  expect(await listDueLongPrints()).toEqual([]);
  const files = answers.map(({ status, headers }) => {
    expect(status).toBe(302);
    return headers.location!;
  });
  expect(new Set(files.map((file) => new URL(file).pathname)).size).toBe(1);
  const file = await fetch(files[0]!);
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 });
  const { numPages, getPage } = await loading.promise.then((document) => ({
    numPages: document.numPages,
    getPage: (number: number) => document.getPage(number),
  }));
  const { items } = await (await getPage(numPages)).getTextContent();
  const last = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  expect(last.replace(/\s+/g, ' ')).toContain(`Page ${numPages} of ${numPages}`);
  await loading.destroy();
});

test('a paper that was made and is lost is begun anew', async () => {
  const bucket = getFilesBucket();
  const { headers } = await callBuildForms();
  const pdf = new URL(headers.location!).pathname.replace(/.*(?=reports\/)/, '');
  await removeBucketFile(bucket, pdf);
  expect(await callBuildForms()).toMatchObject(beingMadeAnswer);
  const [entry, ...others] = await listDueLongPrints();
  expect(others).toEqual([]);
  // Started, but not printed yet, which takes time.
  await removeBucketFile(bucket, pdf.replace('.pdf', '.json'));
  await deliverOutboxRef(entry!);
  const ended = await findDealerOutboxEntry(dealerId, entry!.SK);
  expect(ended).toMatchObject({ State: 'failed' });
  expect(ended).not.toHaveProperty('ExpiresAt');
});

test('another version is another paper', async () => {
  const changed = await createOrderClient(rep).update({ ...order, WorksheetName: 'Suite 400' });
  expect(changed.status).toBe(200);
  expect(await callBuildForms()).toMatchObject(beingMadeAnswer);
  expect(await listDueLongPrints()).toHaveLength(1);
});

const getTimeAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const updateOutboxEntry = (
  { PK, SK }: { PK: string; SK: string },
  expression: string,
  values: Record<string, unknown>,
) =>
  tableClient.send(
    new UpdateCommand({
      TableName,
      Key: { PK, SK },
      UpdateExpression: expression,
      ExpressionAttributeValues: values,
    }),
  );

test('what cannot be made is told for minutes, and then begun anew', async () => {
  const [entry] = await listDueLongPrints();
  // Its attempts took longer than the time for which callers are told to wait.
  await updateOutboxEntry(entry!, 'SET CreatedOn = :then', { ':then': getTimeAgo(430) });
  const id = entry!.SK;
  const [hash] = id.replace('long-print#', '').split('.');
  await removeBucketFile(getFilesBucket(), `reports/${hash}.json`);
  await deliverOutboxRef(entry!);
  expect(await findDealerOutboxEntry(dealerId, id)).toMatchObject({ State: 'failed' });
  const failed = { status: 503, body: { Message: documentsTexts.printingFailed } };
  expect(await Promise.all([callBuildForms(), callBuildForms()])).toMatchObject([failed, failed]);
  expect(await listDueLongPrints()).toEqual([]);

  await updateOutboxEntry(entry!, 'SET FailedOn = :then', { ':then': getTimeAgo(301) });
  expect(await callBuildForms()).toMatchObject(beingMadeAnswer);
  const [again] = await listDueLongPrints();
  // It is tried at once, like a new one.
  await removeBucketFile(getFilesBucket(), `reports/${hash}.json`);
  expect(await tryBeginOutboxAttempt(again!, getTimeAgo(0))).toMatchObject({ attempt: 1 });
});

test('what failed before entries said when is begun anew some minutes after it began', async () => {
  const [entry] = await listDueLongPrints();
  await deliverOutboxRef(entry!);
  await updateOutboxEntry(entry!, 'SET CreatedOn = :then REMOVE FailedOn', {
    ':then': getTimeAgo(301),
  });
  expect(await callBuildForms()).toMatchObject(beingMadeAnswer);
  expect(await listDueLongPrints()).toHaveLength(1);
});

test('a long paper is too large for a mail, no other is begun, and no mail is counted', async () => {
  const dates = { InstalledOn: '2030-12-14', ExpiresOn: '2030-12-31' };
  const { Id: OrderId, Version: OrderVersion } = await createOrderClient(rep).saveNewOrder(
    dates,
    PROPOSAL_LINES,
  );
  const mail = {
    OrderId,
    Reports: [PROPOSAL],
    OrderVersion,
    To: ['long-paper@example.com'],
    Subject: 'Proposal',
    Message: '',
    SendMeACopy: false,
  };
  expect(await callHandler(mailForms, { token: rep.token, body: mail })).toMatchObject({
    status: 400,
    body: { Message: documentsTexts.tooLargeToMail(7) },
  });
  const oncePerDay = { maxCount: 1, minutes: 1440 };
  expect(await tryCountThrottledAction('forms-mail-to', 'long-paper@example.com', oncePerDay)).toBe(
    true,
  );
  expect(await listDueLongPrints()).toHaveLength(1);
});

const dealer = toDealerKey(dealerId);
const other = toDealerKey(9716);
/** A print without a stored page: the worker gives it up. */
async function createLongPrint(of: typeof dealer, id: string) {
  const now = new Date().toISOString();
  const payload = { hash: id };
  await writeItem(buildNewOutboxEntryWrite(of, { kind: 'long-print', id, payload, now }));
}

test('of one dealer some are made or wait, and who asks for more is told to come again', async () => {
  for (const id of ['one', 'two', 'three']) await createLongPrint(dealer, id);
  expect(await countWaitingOutboxEntries(dealer, 'long-print')).toBe(4);
  // The answer for a print in progress is the same as before.
  expect(await callBuildForms()).toMatchObject(beingMadeAnswer);
  const { body } = await createOrderClient(rep).load(order.Id);
  const changed = { ...(body as Order), WorksheetName: 'Suite 500' };
  expect((await createOrderClient(rep).update(changed)).status).toBe(200);
  expect(await callBuildForms()).toMatchObject({
    status: 429,
    headers: { 'retry-after': '30' },
    body: { Message: documentsTexts.tooManyLong },
  });
  expect(await countWaitingOutboxEntries(dealer, 'long-print')).toBe(4);
  const [, ...rest] = await listDueLongPrints();
  for (const entry of rest) await deliverOutboxRef(entry);
  expect(await callBuildForms()).toMatchObject(beingMadeAnswer);
});

test.each([
  ['two of its dealer', [dealer, dealer]],
  ['three in all', [dealer, other, other]],
])('a long paper waits while %s are made, and is made then', async (name, dealers) => {
  const id = `behind ${dealers.length}`;
  await createLongPrint(dealer, id);
  const positions = await Promise.all(
    dealers.map((of, at) => joinLongPrintQueue(of, `${name} ${at}`)),
  );
  const isIt = ({ SK }: { SK: string }) => SK.endsWith(id);
  const attempt = (await listDueLongPrints()).find(isIt);
  await deliverOutboxRef(attempt!);
  const waiting = await findDealerOutboxEntry(dealerId, attempt!.SK);
  expect(waiting).toMatchObject({ State: 'waiting', Attempts: 1 });
  // No worker is assigned to it while it waits.
  expect(String(waiting!.GSI1SK) < new Date(Date.now() + 10_000).toISOString()).toBe(true);
  await leavePrintQueue(positions[0]!);
  await deliverOutboxRef({ ...attempt!, attempts: 1 });
  // It was attempted, but nothing was stored.
  expect(await findDealerOutboxEntry(dealerId, attempt!.SK)).toMatchObject({ State: 'failed' });
  await Promise.all(positions.map(leavePrintQueue));
});

const buildCellsHtml = (count: number) => ({ html: '<td>x</td>'.repeat(count) });

test('a short paper is printed at once, and what fits into no printer is refused', () => {
  expect(needsLongPrintOrReject(buildCellsHtml(25_000))).toBe(false);
  expect(needsLongPrintOrReject(buildCellsHtml(25_001))).toBe(true);
  expect(needsLongPrintOrReject(buildCellsHtml(140_000))).toBe(true);
  expect(() => needsLongPrintOrReject(buildCellsHtml(140_001))).toThrow(
    documentsTexts.tooManyPages,
  );
});
