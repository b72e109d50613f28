import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as getOrderVersion } from '#functions/api/orders/get-order-version.ts';
import { handler as listOrderVersions } from '#functions/api/orders/list-order-versions.ts';
import { handler as renameOrder } from '#functions/api/orders/rename-order.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { loadOrderHeader, saveOrder } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { percent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/verify-totals.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aLine } from '#tests/make/a-line.ts';
import { deskOf, read, type User } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';

/* The history of an order: what it lists, what it opens, and what becomes of what is restored. */

const dealerId = 9_860;
let rep: User;
let other: User;

beforeAll(async () => {
  await aStoredDealer({ Id: dealerId });
  await aStoredCustomer(dealerId);
  rep = await aStoredUser({ dealerId });
  other = await aStoredUser({ dealerId });
});

const history = async (id: number, query = {}, user = rep) =>
  call(listOrderVersions, { token: user.token, params: { id }, query });
const open = async (id: number, version: number, user = rep) =>
  call(getOrderVersion, { token: user.token, params: { id, version } });
const restore = async (order: Order, version: number, more = {}) =>
  call(restoreOrderVersion, {
    token: rep.token,
    params: { id: order.Id, version },
    body: { Version: order.Version },
    ...more,
  });

const changed = async (order: Order, changes: Partial<Order>) =>
  read((await deskOf(rep).update({ ...order, ...changes })).body);
const named = async ({ Id }: Order, Name: string) =>
  call(renameOrder, { token: rep.token, body: { OrderId: Id, Name } });

/** Missing and null are the same. */
const plain = (order: Order) =>
  JSON.parse(JSON.stringify(order, (_, value: unknown) => value ?? undefined)) as Order;

const wire = (amount: number) => amount / 100;

type Listed = { Versions: { Version: number; Deed: string }[]; Before: number | null };

describe('The history', () => {
  test('lists every version, the newest first, with who saved it and what it came to', async () => {
    const first = await deskOf(rep).saved({ WorksheetName: 'Suite' }, 2);
    const second = await changed(first, {
      OrderLines: [first.OrderLines[0]!],
      InstalledOn: '2027-03-01',
    });
    await named(second, 'North suite');
    await call(commitOrders, { token: rep.token, body: [first.Id] });
    const { body } = await history(first.Id);
    const { userId: SavedById } = rep;
    expect(body).toMatchObject({
      Versions: [
        {
          Version: 4,
          Deed: 'commit',
          OrderStatusId: 2,
          LineCount: 1,
          WorksheetName: 'North suite',
        },
        { Version: 3, Deed: 'rename', OrderStatusId: 1, Total: wire(second.Total) },
        { Version: 2, Deed: 'save', WorksheetName: 'Suite', SubTotal: wire(second.SubTotal) },
        { Version: 1, Deed: 'create', LineCount: 2, Total: wire(first.Total), SavedById },
      ],
      Before: null,
    });
  });

  test('comes page by page', async () => {
    const order = await deskOf(rep).saved();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await named(order, name);
    const pages: number[][] = [];
    for (let before: number | null | undefined; before !== null;) {
      const { body } = await history(order.Id, { take: '3', ...(before && { before }) });
      const { Versions, Before } = body as Listed;
      pages.push(Versions.map(({ Version }) => Version));
      before = Before;
    }
    expect(pages).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
    expect((await history(order.Id, { take: '0' })).status).toBe(400);
    expect((await history(order.Id, { take: '201' })).status).toBe(400);
    expect(((await history(order.Id, { take: '1' })).body as Listed).Before).toBe(7);
  });

  test('opens every version as it was answered when it was saved', async () => {
    const first = await deskOf(rep).saved({}, 130);
    const second = await changed(first, { OrderLines: first.OrderLines.slice(3) });
    const third = await changed(second, { GeneralNotes: 'Over a weekend' });
    for (const one of [first, second, third])
      expect(plain(read((await open(first.Id, one.Version)).body))).toEqual(plain(one));
    for (const version of [0, 4, 1e14]) expect((await open(first.Id, version)).status).toBe(404);
  });

  test('is of those who see the order', async () => {
    const { Id } = await deskOf(rep).saved();
    expect((await history(Id, {}, other)).status).toBe(404);
    expect((await open(Id, 1, other)).status).toBe(404);
  });
});

describe('Restoring', () => {
  test('saves what was there under the version that is there now', async () => {
    const first = await deskOf(rep).saved({ WorksheetName: 'One' }, 3);
    const second = await changed(first, { WorksheetName: 'Two', OrderLines: [] });
    const { status, body } = await restore(second, 1);
    expect(status).toBe(200);
    const { RevisedOn: _, ...then } = plain(first);
    expect(plain(read(body))).toMatchObject({ ...then, Version: 3 });
    expect((await deskOf(rep).load(first.Id)).body).toEqual(body);
    const { Versions } = (await history(first.Id)).body as Listed;
    expect(Versions.map(({ Deed }) => Deed)).toEqual(['restore', 'save', 'create']);
  });

  test('says over which version, and answers the one that came between', async () => {
    const first = await deskOf(rep).saved();
    const second = await changed(first, { WorksheetName: 'Two' });
    const { status, body } = await restore(first, 1);
    expect(status).toBe(409);
    expect(read((body as { Order: unknown }).Order)).toMatchObject({ Version: second.Version });
  });

  test('is done once under a key, whoever saves after it', async () => {
    const first = await deskOf(rep).saved({ WorksheetName: 'One' });
    const second = await changed(first, { WorksheetName: 'Two' });
    const keyed = { headers: { 'idempotency-key': `restored-${first.Id}` } };
    const { body } = await restore(second, 1, keyed);
    await named(first, 'Three');
    expect((await restore(second, 1, keyed)).body).toEqual(body);
    expect((await history(first.Id)).body).toMatchObject({
      Versions: [{ Version: 4 }, {}, {}, {}],
    });
  });

  test('is refused where the order may not be changed', async () => {
    const first = await deskOf(rep).saved({ InstalledOn: '2027-03-01' });
    await call(commitOrders, { token: rep.token, body: [first.Id] });
    const { status, body } = await restore({ ...first, Version: 2 }, 1);
    expect(status).toBe(409);
    expect(body).toEqual({ Message: 'Orders that are Committed may not be saved.' });
    expect((await restore({ ...first, Version: 2 }, 9)).status).toBe(409);
  });

  test('brings imported discounts back, which no caller could send', async () => {
    const first = await deskOf(rep).saved();
    const since = await loadOrderHeader(toDealerKey(dealerId), first.Id);
    const ImportedDiscount1 = percent(125_000);
    const line = aLine({
      ...first.OrderLines[0]!,
      ImportedDiscount1,
      Discount1: ImportedDiscount1,
    });
    const imported = recalculateOrder(
      { ...first, Version: 2, OrderLines: [line] },
      { storeCode: 'HSUS' },
    );
    await saveOrder(toDealerKey(dealerId), {
      order: imported,
      transition: 'save',
      ownerName: 'Robin Reed',
      since,
      extraWrites: [],
    });
    const third = await changed(imported, { OrderLines: [] });
    const { body } = await restore(third, 2);
    expect(read(body).OrderLines).toMatchObject([{ ImportedDiscount1, Discount1: 125_000 }]);
    expect(read(body).Total).toBe(imported.Total);
  });

  test('keeps to whom the order belongs', async () => {
    const first = await deskOf(rep).saved({ WorksheetName: 'One' });
    const given = await changed(first, { SalesRepId: other.salesRepId });
    const answer = await call(restoreOrderVersion, {
      token: other.token,
      params: { id: first.Id, version: 1 },
      body: { Version: given.Version },
    });
    expect(read(answer.body)).toMatchObject({
      SalesRepId: other.salesRepId,
      TransferredFromRepId: rep.salesRepId,
      WorksheetName: 'One',
    });
  });
});
