import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handler as forgotPassword } from '#functions/api/account/forgot-password.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as uploadConfigurator } from '#functions/api/uploads/upload-configurator.ts';
import { handler as sweep } from '#functions/jobs/sweep-outbox.ts';
import { handler as takeInbox } from '#functions/jobs/take-inbox.ts';
import { writeFile } from '#functions/outside/aws-requests.ts';
import { findSubmission } from '#functions/store/orders/stored-submissions.ts';
import { listDueOutboxEntries } from '#functions/store/outbox-entries.ts';
import { toDealerKey, tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { callerOf } from '#tests/contract/access-table.ts';
import { changes, loadCalls, sent } from '#tests/contract/calls.ts';
import { exampleOf, examplesOf } from '#tests/contract/examples.ts';
import { aWorld, freshIn, type World } from '#tests/contract/world.ts';
import { configuratorText } from '#tests/make/a-configurator.ts';
import { call, type Answered, type Sent } from '#tests/make/call.ts';
import { counted, countRequests } from '#tests/make/counted.ts';
import { bring, workOff } from '#tests/make/outbox.ts';
import { ORIGIN, signIn } from '#tests/make/sign-in.ts';
import { toUnitCounts, changed, grown, readRecord, type UnitCounts, writeRecord } from './units.ts';

/*
 * What each call of the contract takes, over one world and in the order of the contract: a call that asks is counted
 * the second time, when its lists are in memory; one that changes something, once, on records of its own.
 * `npm run count` writes down what they take now.
 */

/** Ids have as many figures one time as another, and so have items. */
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const randomInt = (...bounds: [number, number?]) => {
    const [least, end] = bounds.length === 1 ? [0, bounds[0]] : (bounds as [number, number]);
    return crypto.randomInt(Math.max(least, 10 ** (String(end - 1).length - 1)), end);
  };
  return { ...crypto, randomInt };
});

countRequests(tableClient, transactionClient);

let printer: Server;
let world: World;
const countsByCall: Record<string, UnitCounts> = {};

/** Prints nothing, and at once: how long a print is held does not depend on the machine. */
beforeAll(async () => {
  const pdf = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');
  printer = createServer((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify({ pdf })));
  });
  await new Promise<void>((ready) => printer.listen(0, '127.0.0.1', ready));
  process.env.AWS_ENDPOINT_URL_LAMBDA = `http://127.0.0.1:${(printer.address() as AddressInfo).port}`;
  world = await aWorld({ dealerId: 7150 });
});
afterAll(() => printer.close());

async function count(name: string, work: () => Promise<Answered | void>): Promise<void> {
  const { result, count: took } = await counted(work);
  const outside = Object.values(took.outside).reduce((sum, requests) => sum + requests, 0);
  const all = { ...took, outside, answerBytes: sizeOf(result?.body) };
  countsByCall[name] = toUnitCounts((column) => all[column]);
}

const sizeOf = (body: unknown) =>
  body instanceof Uint8Array ? body.length : Buffer.byteLength(JSON.stringify(body ?? null));

/** Where the example of a call is refused: what is counted is what it does. */
const more: Record<string, (own: World) => Sent | Promise<Sent>> = {
  'account.refresh': async ({ administrator: { email } }) => {
    const [cookie = ''] = (await signIn(email, { sessionoverride: 'true' })).cookies;
    return { cookies: [cookie.split(';')[0]!], headers: { origin: ORIGIN } };
  },
  'account.login': () => ({ headers: { origin: ORIGIN } }),
  'reports.getOrderPaper': async ({ dealerId, administrator: { token }, ready: { Id } }) => {
    await call(submitOrder, { token, params: { id: Id }, body: [Id] });
    for (const kind of ['order-link', 'order-papers']) await workOff(dealerId, new Date(), kind);
    const submission = await findSubmission(toDealerKey(dealerId), Id);
    return { params: { orderId: Id, reportId: submission!.Papers[0]!.ReportId } };
  },
  'orders.commitOrders': ({ committable }) => ({ body: [committable.Id] }),
};

const calls = await loadCalls();
const asking = calls.filter(({ route }) => !changes(route));
const changing = calls.filter(({ route }) => changes(route));

const countCall = async ({ name, route, handler }: (typeof calls)[number], own: World) => {
  const isChange = changes(route);
  const asked = {
    token: callerOf(name, own).token,
    ...(isChange && { headers: { 'idempotency-key': name } }),
    ...sent(route, exampleOf(examplesOf(own), route)),
    ...(await more[name]?.(own)),
  };
  const ask = async () => {
    const answer = await call(handler, asked);
    expect({ name, ...answer }).toMatchObject(good);
    return answer;
  };
  if (!isChange) await ask();
  await count(name, ask);
};
const good = { status: expect.toBeOneOf([200, 204, 302]) as unknown };

beforeAll(async () => {
  for (const asked of asking) await countCall(asked, world);
  for (const asked of changing) await countCall(asked, await freshIn(world, asked.route.area));
});

/** Brings what is due, and what comes of that, until there is nothing. */
async function bringAll(countAs?: (kind: string) => string): Promise<void> {
  for (let turns = await allDue(); turns.length > 0; turns = await allDue())
    for (const turn of turns) {
      const bringing = () => bring(turn);
      await (countAs ? count(countAs(turn.SK.split('#')[0]!), bringing) : bringing());
    }
}

async function allDue() {
  const upTo = new Date().toISOString();
  const lines = ['OUTBOX', 'UPLOADS'] as const;
  const due = await Promise.all(
    lines.map((line) => listDueOutboxEntries(line, { upTo, limit: 1000 })),
  );
  return due.flat().map(({ entryRef: turn }) => turn);
}

/** Work that nobody waits for. */
beforeAll(async () => {
  const { dealerId, administrator, ready } = await aWorld({ dealerId: 7155 });
  await bringAll();
  await count('outbox-sweep of nothing', sweep);
  const { token, email } = administrator;
  await call(submitOrder, { token, params: { id: ready.Id }, body: [ready.Id] });
  await call(forgotPassword, { body: { email } });
  await count('outbox-sweep of what is due', sweep);
  await bringAll((kind) => `outbox-deliver ${kind}`);
  const text = configuratorText('Operatory', [['Chairs', '', 'PRX', 'PN-1', 'Patient Chair', '1']]);
  const file = new File([text], 'operatory.tsv');
  await call(uploadConfigurator, { token, parts: { file } });
  await bringAll(() => 'uploads-process configurator');
  const key = `inbox/${dealerId}/customers.csv`;
  await writeFile(process.env.FILES_BUCKET!, key, Buffer.from('Customer #,Name\n100,Lakeshore\n'));
  const body = JSON.stringify({ Records: [{ s3: { object: { key } } }] });
  await count('inbox-take customers', () =>
    takeInbox({ Records: [{ messageId: 'm', body }] } as never),
  );
  await bringAll((kind) =>
    kind === 'upload' ? 'uploads-process customers' : `outbox-deliver ${kind}`,
  );
});

test('no call and no worker takes a tenth more than it did', () => {
  const kept = readRecord();
  if (process.env.COUNT === 'anew') {
    process.stdout.write(`${changed(kept, countsByCall).join('\n') || 'Nothing has changed.'}\n`);
    return writeRecord(countsByCall);
  }
  expect(grown(kept, countsByCall)).toEqual([]);
});
