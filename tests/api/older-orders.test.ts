import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getPipeline } from '#functions/api/insights/get-pipeline.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { fillOlderOrder } from '#functions/domain/older-orders/fill-older-order.ts';
import { fillOlderOrders } from '#functions/domain/older-orders/fill-older-orders.ts';
import { readOrderAmountsProgress } from '#functions/store/orders/order-amounts-progress.ts';
import { loadOrder, loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { readSharedOrderStates } from '#functions/store/proposals/shared-orders.ts';
import { buildUnguardedRecordDeleteWrite } from '#functions/store/table/list-records.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction, transactionClient } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { loadRow, makeOrderOlder } from '#tests/make/make-order-older.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';
import { createProposalClient, createShareableFields } from '#tests/make/proposal-client.ts';

const [dealerId, otherDealerId] = [10_682, 10_683];
const dealer = toDealerKey(dealerId);
const NOW = Date.parse('2026-12-01T06:00:00Z');
const DAY_MS = 86_400_000;
const always = { mayGoOn: () => true };

let administrator: OrderClientUser;
let colleague: OrderClientUser;

beforeAll(async () => {
  for (const Id of [dealerId, otherDealerId]) {
    await storeDealer({ Id });
    await storeCustomer(Id);
  }
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  colleague = await createSignedInDealerUser({ dealerId });
});

async function saveOrder(changes: Partial<Order> = {}, lineCount = 3) {
  return createOrderClient(administrator).saveNewOrder(
    { InstalledOn: '2026-12-14', ...changes },
    lineCount,
  );
}

async function saveCommitted() {
  const { Id } = await saveOrder({
    EquipmentRep: { Name: 'Sam Sold', EmailAddress: colleague.email },
  });
  const { status } = await callHandler(commitOrders, { token: administrator.token, body: [Id] });
  expect(status).toBe(200);
  return Id;
}

/** Everything that a user could notice of an order. */
const readWhole = async (id: number, of = dealer) => ({
  order: await loadOrder(of, id),
  header: await loadOrderHeader(of, id),
  row: await loadRow(of, id),
});

describe('An order from before amounts were kept', () => {
  test('gets them, and whom its commission goes to, without a new version', async () => {
    const id = await saveCommitted();
    const saved = await readWhole(id);
    expect(saved.row.CommissionPersons).toEqual({
      SalesRep: { kind: 'user', userId: colleague.userId },
    });
    await makeOrderOlder(dealer, id);
    await fillOlderOrder(dealer, id);
    expect(await readWhole(id)).toEqual(saved);
  });

  test('knows again that it was once shared', async () => {
    const order = await saveOrder(createShareableFields());
    const client = createProposalClient(administrator);
    expect((await client.share(order)).status).toBe(200);
    expect((await client.withdraw(order.Id, 1)).status).toBe(200);
    const state = (await readSharedOrderStates(dealer)).get(order.Id);
    expect(state).toMatchObject({ State: 'ended' });
    await writeTransaction([buildUnguardedRecordDeleteWrite(dealer, 'SHAREDORDERS', order.Id)]);
    await makeOrderOlder(dealer, order.Id);
    await fillOlderOrder(dealer, order.Id);
    expect((await readSharedOrderStates(dealer)).get(order.Id)).toEqual(state);
  });

  test('keeps the row of a proposal that was made meanwhile', async () => {
    const order = await saveOrder(createShareableFields());
    await makeOrderOlder(dealer, order.Id);
    expect((await createProposalClient(administrator).share(order)).status).toBe(200);
    const saved = await readWhole(order.Id);
    // A share that knows the lines does not lose what they come to.
    expect(saved.header.amounts).toBeDefined();
    await fillOlderOrder(dealer, order.Id);
    expect((await readWhole(order.Id)).header).toEqual(saved.header);
    expect((await readSharedOrderStates(dealer)).get(order.Id)).toMatchObject({ State: 'waiting' });
  });
});

async function countNotCounted(): Promise<number> {
  const query = { Whose: 'dealer' };
  const { body } = await callHandler(getPipeline, { token: administrator.token, query });
  return (body as { NotCounted: number }).NotCounted;
}

const runPass = (daysLater = 0, options = always) =>
  fillOlderOrders(dealer, { now: NOW + daysLater * DAY_MS, ...options });

describe('The walk over a dealer’s orders', () => {
  test('fills in all, tells the lists once, and looks again until it finds none', async () => {
    const ids = [await saveCommitted(), (await saveOrder()).Id, (await saveOrder()).Id];
    const before = await Promise.all(ids.map((id) => makeOrderOlder(dealer, id)));
    await callHandler(searchOrders, { token: administrator.token, body: {} });
    expect(await runPass()).toBe(ids.length);
    expect(await Promise.all(ids.map((id) => loadRow(dealer, id)))).toEqual(before);
    expect(await countNotCounted()).toBe(0);
    // A change of state that had read the order before wrote it as it was.
    await makeOrderOlder(dealer, ids[1]!);
    expect(await runPass()).toBe(1);
    expect((await readOrderAmountsProgress(dealer)).completedOn).toBeNull();
    expect(await runPass()).toBe(0);
    expect((await readOrderAmountsProgress(dealer)).completedOn).toBe(new Date(NOW).toISOString());
    // A release that was taken back, weeks later.
    await makeOrderOlder(dealer, ids[2]!);
    expect(await runPass(6)).toBe(0);
    expect(await runPass(7)).toBe(1);
    expect(await Promise.all(ids.map((id) => loadRow(dealer, id)))).toEqual(before);
  });

  test('goes on where it was stopped, and ends whatever write fails', async () => {
    const user = await createSignedInDealerUser({ dealerId: otherDealerId });
    const other = toDealerKey(otherDealerId);
    const ids: number[] = [];
    // More than a batch.
    for (let index = 0; index < 104; index += 1)
      ids.push((await createOrderClient(user).saveNewOrder()).Id);
    const before = await Promise.all(ids.map((id) => makeOrderOlder(other, id)));
    const runOther = (mayGoOn = () => true) => fillOlderOrders(other, { now: NOW, mayGoOn });
    let batches = 0;
    expect(await runOther(() => batches++ < 1)).toBe(100);
    expect(await readOrderAmountsProgress(other)).toMatchObject({ filled: 100, isFeedDue: false });
    expect(await runOther()).toBe(4);
    expect(await Promise.all(ids.map((id) => loadRow(other, id)))).toEqual(before);

    const wholeBefore = await readWhole(ids[50]!, other);
    await Promise.all(ids.map((id) => makeOrderOlder(other, id)));
    const lost = await loseEveryFifthTransaction(async () => {
      for (let pass = 1; pass < MAX_PASSES; pass += 1) {
        await runOther().catch(() => undefined);
        const { completedOn, unfilled } = await readOrderAmountsProgress(other);
        if (completedOn !== null && unfilled === 0) return;
      }
      expect.unreachable('The walk did not end');
    });
    expect(lost).toBeGreaterThan(20);
    expect(await Promise.all(ids.map((id) => loadRow(other, id)))).toEqual(before);
    expect(await readWhole(ids[50]!, other)).toEqual(wholeBefore);
  });
});

const MAX_PASSES = 50;

/** Returns how many were lost during some work. */
async function loseEveryFifthTransaction(work: () => Promise<void>): Promise<number> {
  let [sent, lost] = [0, 0];
  const name = 'loseTransaction';
  transactionClient.middlewareStack.add(
    (next) => (args) => {
      sent += 1;
      if (sent % 5 !== 0) return next(args);
      lost += 1;
      throw new Error('The process was stopped');
    },
    { step: 'initialize', name },
  );
  try {
    await work();
  } finally {
    transactionClient.middlewareStack.remove(name);
  }
  return lost;
}
