import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handler as forgotPassword } from '#functions/api/account/forgot-password.ts';
import { handler as createContractPrice } from '#functions/api/contract-prices/create-contract-price.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as getProductByStockCode } from '#functions/api/products/get-product-by-stock-code.ts';
import { handler as lookUpProducts } from '#functions/api/products/look-up-products.ts';
import { handler as uploadConfigurator } from '#functions/api/uploads/upload-configurator.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { handler as sweep } from '#functions/jobs/sweep-outbox.ts';
import { handler as takeInbox } from '#functions/jobs/take-inbox.ts';
import { findSubmission } from '#functions/store/orders/stored-submissions.ts';
import { listDueOutboxEntries } from '#functions/store/outbox-entries.ts';
import { toDealerKey, tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { pickCaller } from '#tests/contract/access-table.ts';
import {
  isChangingRoute,
  loadContractCalls,
  toExampleRequest,
} from '#tests/contract/contract-calls.ts';
import { getCallExample, buildExamples } from '#tests/contract/examples.ts';
import { createTestWorld, recreateWorldRecords, type World } from '#tests/contract/world.ts';
import {
  callHandler,
  type HandlerResponse,
  type HandlerRequest,
} from '#tests/make/call-handler.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
import { storeCustomer } from '#tests/make/dealer-fixtures.ts';
import { deliverOutboxRef, deliverDueOutbox } from '#tests/make/deliver-outbox.ts';
import { buildConfiguratorTsv } from '#tests/make/publish-configurator.ts';
import { createUserAccount, signInWithTestPassword, TEST_ORIGIN } from '#tests/make/sign-in.ts';
import {
  toUnitCounts,
  listChangedUnits,
  listUnitRecordProblems,
  readUnitRecord,
  type UnitCounts,
  writeUnitRecord,
} from './unit-record.ts';

/*
 * The cost of each call of the contract, with one world and in the order of the contract. A call that only
 * reads is counted the second time, when its lists are cached; a call that changes something is counted once,
 * on its own records. `npm run count` records the present costs.
 */

/** Ids have the same number of digits in each run, and so items have the same size. */
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const randomInt = (...bounds: [number, number?]) => {
    const [least, end] = bounds.length === 1 ? [0, bounds[0]] : (bounds as [number, number]);
    return crypto.randomInt(Math.max(least, 10 ** (String(end - 1).length - 1)), end);
  };
  return { ...crypto, randomInt };
});

installRequestCounting(tableClient, transactionClient);

let printer: Server;
let world: World;
const countsByCall: Record<string, UnitCounts> = {};

/**
 * A printer that prints nothing and answers at once: so the duration of a print does not depend on the
 * machine.
 */
beforeAll(async () => {
  const pdf = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
  printer = createServer((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify({ pdf })));
  });
  await new Promise<void>((ready) => printer.listen(0, '127.0.0.1', ready));
  process.env.AWS_ENDPOINT_URL_LAMBDA = `http://127.0.0.1:${(printer.address() as AddressInfo).port}`;
  world = await createTestWorld({ dealerId: 7150 });
  // The first sign-in of a process also reads the client's secret.
  await signInWithTestPassword((await createUserAccount()).email);
});
afterAll(() => printer.close());

async function recordUnits(
  name: string,
  work: () => Promise<HandlerResponse | void>,
): Promise<void> {
  const { result, count: took } = await countRequestsDuring(work);
  const outside = Object.values(took.outside).reduce((sum, requests) => sum + requests, 0);
  const all = { ...took, outside, answerBytes: getBodySize(result?.body) };
  countsByCall[name] = toUnitCounts((column) => all[column]);
}

const getBodySize = (body: unknown) =>
  body instanceof Uint8Array ? body.length : Buffer.byteLength(JSON.stringify(body ?? null));

/** Requests for calls whose example is rejected: only a successful call is counted. */
const requestOverrides: Record<string, (own: World) => HandlerRequest | Promise<HandlerRequest>> = {
  'account.refresh': async ({ administrator: { email } }) => {
    const [cookie = ''] = (await signInWithTestPassword(email, { sessionoverride: 'true' }))
      .cookies;
    return { cookies: [cookie.split(';')[0]!], headers: { origin: TEST_ORIGIN } };
  },
  'account.login': () => ({ headers: { origin: TEST_ORIGIN } }),
  'reports.getOrderPaper': async ({ dealerId, administrator: { token }, ready: { Id } }) => {
    await callHandler(submitOrder, { token, params: { id: Id }, body: [Id] });
    for (const kind of ['order-link', 'order-papers'])
      await deliverDueOutbox(dealerId, new Date(), kind);
    const submission = await findSubmission(toDealerKey(dealerId), Id);
    return { params: { orderId: Id, reportId: submission!.Papers[0]!.ReportId } };
  },
  'orders.commitOrders': ({ committable }) => ({ body: [committable.Id] }),
};

const calls = await loadContractCalls();
const readCalls = calls.filter(({ route }) => !isChangingRoute(route));
const changing = calls.filter(({ route }) => isChangingRoute(route));

const countCall = async ({ name, route, handler }: (typeof calls)[number], own: World) => {
  const isChange = isChangingRoute(route);
  const request = {
    token: pickCaller(name, own).token,
    ...(isChange && { headers: { 'idempotency-key': name } }),
    ...toExampleRequest(route, getCallExample(buildExamples(own), route)),
    ...(await requestOverrides[name]?.(own)),
  };
  const ask = async () => {
    const answer = await callHandler(handler, request);
    expect({ name, ...answer }).toMatchObject(good);
    return answer;
  };
  if (!isChange) await ask();
  await recordUnits(name, ask);
};
const good = { status: expect.toBeOneOf([200, 204, 302]) as unknown };

beforeAll(async () => {
  for (const readCall of readCalls) await countCall(readCall, world);
  for (const changingCall of changing)
    await countCall(changingCall, await recreateWorldRecords(world, changingCall.route.area));
});

/** Delivers everything that is due, and everything that results from it, until nothing is left. */
async function deliverEverythingDue(countAs?: (kind: string) => string): Promise<void> {
  for (let dueRefs = await listAllDue(); dueRefs.length > 0; dueRefs = await listAllDue())
    for (const attempt of dueRefs) {
      const bringing = () => deliverOutboxRef(attempt);
      await (countAs ? recordUnits(countAs(attempt.SK.split('#')[0]!), bringing) : bringing());
    }
}

async function listAllDue() {
  const upTo = new Date().toISOString();
  const lines = ['OUTBOX', 'UPLOADS'] as const;
  const dueRefsByQueue = await Promise.all(
    lines.map((line) => listDueOutboxEntries(line, { upTo, limit: 1000 })),
  );
  return dueRefsByQueue.flat().map(({ entryRef: attempt }) => attempt);
}

/** A product that is looked up for a customer with a contract price. */
beforeAll(async () => {
  const { dealerId, administrator } = await createTestWorld({ dealerId: 7151 });
  const { token } = administrator;
  await storeCustomer(dealerId, { Id: 12, JdeNum: '204520', GroupNames: ['North'] });
  const body = { GroupName: 'North', MfgId: 31, PartNumber: 'PN-1', Percent: 20 };
  await callHandler(createContractPrice, { token, body });
  const lookUp = () =>
    callHandler(getProductByStockCode, {
      token,
      params: { code: 'SC-1' },
      query: { customerId: '12' },
    });
  assert.match(JSON.stringify(await lookUp()), /"Kind":"contract"/);
  await recordUnits('products.getProductByStockCode for a customer', lookUp);
  const lookUpMany = () =>
    callHandler(lookUpProducts, {
      token,
      query: { customerId: '12' },
      body: [{ StockCode: 'SC-1' }],
    });
  assert.match(JSON.stringify(await lookUpMany()), /"Kind":"contract"/);
  await recordUnits('products.lookUpProducts for a customer', lookUpMany);
});

/** Work for which no caller waits. */
beforeAll(async () => {
  const { dealerId, administrator, ready } = await createTestWorld({ dealerId: 7155 });
  await deliverEverythingDue();
  await recordUnits('outbox-sweep of nothing', sweep);
  const { token, email } = administrator;
  await callHandler(submitOrder, { token, params: { id: ready.Id }, body: [ready.Id] });
  await callHandler(forgotPassword, { body: { email } });
  await recordUnits('outbox-sweep of what is due', sweep);
  await deliverEverythingDue((kind) => `outbox-deliver ${kind}`);
  const text = buildConfiguratorTsv('Operatory', [
    ['Chairs', '', 'PRX', 'PN-1', 'Patient Chair', '1'],
  ]);
  const file = new File([text], 'operatory.tsv');
  await callHandler(uploadConfigurator, { token, parts: { file } });
  await deliverEverythingDue(() => 'uploads-process configurator');
  const key = `inbox/${dealerId}/customers.csv`;
  await writeBucketFile(
    process.env.FILES_BUCKET!,
    key,
    Buffer.from('Customer #,Name\n100,Lakeshore\n'),
  );
  const body = JSON.stringify({ Records: [{ s3: { object: { key } } }] });
  await recordUnits('inbox-take customers', () =>
    takeInbox({ Records: [{ messageId: 'm', body }] } as never),
  );
  await deliverEverythingDue((kind) =>
    kind === 'upload' ? 'uploads-process customers' : `outbox-deliver ${kind}`,
  );
});

test('no call and no worker takes a tenth more than it did', () => {
  const recorded = readUnitRecord();
  if (process.env.COUNT === 'anew') {
    process.stdout.write(
      `${listChangedUnits(recorded, countsByCall).join('\n') || 'Nothing has changed.'}\n`,
    );
    return writeUnitRecord(countsByCall);
  }
  expect(listUnitRecordProblems(recorded, countsByCall)).toEqual([]);
});
