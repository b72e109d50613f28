import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as getOrderVersion } from '#functions/api/orders/get-order-version.ts';
import { handler as listOrderVersions } from '#functions/api/orders/list-order-versions.ts';
import { handler as renameOrder } from '#functions/api/orders/rename-order.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { toOrderForSave } from '#functions/store/orders/replaced-order-version.ts';
import { loadOrderHeader, saveOrder } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { asPercent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOptionFields } from '#tests/make/build-option-fields.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';

/* The history of an order: its list, its versions, and the restoring of a version. */

const dealerId = 9_860;
let rep: OrderClientUser;
let other: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
  other = await createSignedInDealerUser({ dealerId });
});

const callListVersions = async (id: number, query = {}, user = rep) =>
  callHandler(listOrderVersions, { token: user.token, params: { id }, query });
const callGetVersion = async (id: number, version: number, user = rep) =>
  callHandler(getOrderVersion, { token: user.token, params: { id, version } });
const callRestoreVersion = async (order: Order, version: number, more = {}) =>
  callHandler(restoreOrderVersion, {
    token: rep.token,
    params: { id: order.Id, version },
    body: { Version: order.Version },
    ...more,
  });

const changeOrder = async (order: Order, changes: Partial<Order>) =>
  decodeOrderBody((await createOrderClient(rep).update({ ...order, ...changes })).body);
const callRenameOrder = async ({ Id }: Order, Name: string) =>
  callHandler(renameOrder, { token: rep.token, body: { OrderId: Id, Name } });

/** Treats missing fields and null as equal. */
const removeNulls = (order: Order) =>
  JSON.parse(JSON.stringify(order, (_, value: unknown) => value ?? undefined)) as Order;

const toDollars = (amount: number) => amount / 100;

type ListedVersions = { Versions: { Version: number; Deed: string }[]; Before: number | null };

describe('The history', () => {
  test('lists every version, the newest first, with who saved it and what it came to', async () => {
    const first = await createOrderClient(rep).saveNewOrder({ WorksheetName: 'Suite' }, 2);
    const second = await changeOrder(first, {
      OrderLines: [first.OrderLines[0]!],
      InstalledOn: '2027-03-01',
    });
    await callRenameOrder(second, 'North suite');
    await callHandler(commitOrders, { token: rep.token, body: [first.Id] });
    const { body } = await callListVersions(first.Id);
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
        { Version: 3, Deed: 'rename', OrderStatusId: 1, Total: toDollars(second.Total) },
        { Version: 2, Deed: 'save', WorksheetName: 'Suite', SubTotal: toDollars(second.SubTotal) },
        { Version: 1, Deed: 'create', LineCount: 2, Total: toDollars(first.Total), SavedById },
      ],
      Before: null,
    });
  });

  test('comes page by page', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await callRenameOrder(order, name);
    const pages: number[][] = [];
    for (let before: number | null | undefined; before !== null;) {
      const { body } = await callListVersions(order.Id, { take: '3', ...(before && { before }) });
      const { Versions, Before } = body as ListedVersions;
      pages.push(Versions.map(({ Version }) => Version));
      before = Before;
    }
    expect(pages).toEqual([[7, 6, 5], [4, 3, 2], [1]]);
    expect((await callListVersions(order.Id, { take: '0' })).status).toBe(400);
    expect((await callListVersions(order.Id, { take: '201' })).status).toBe(400);
    expect(((await callListVersions(order.Id, { take: '1' })).body as ListedVersions).Before).toBe(
      7,
    );
  });

  test('opens every version as it was answered when it was saved', async () => {
    const first = await createOrderClient(rep).saveNewOrder({}, 130);
    const second = await changeOrder(first, { OrderLines: first.OrderLines.slice(3) });
    const third = await changeOrder(second, { GeneralNotes: 'Over a weekend' });
    for (const one of [first, second, third])
      expect(
        removeNulls(decodeOrderBody((await callGetVersion(first.Id, one.Version)).body)),
      ).toEqual(removeNulls(one));
    for (const version of [0, 4, 1e14])
      expect((await callGetVersion(first.Id, version)).status).toBe(404);
  });

  test('is of those who see the order', async () => {
    const { Id } = await createOrderClient(rep).saveNewOrder();
    expect((await callListVersions(Id, {}, other)).status).toBe(404);
    expect((await callGetVersion(Id, 1, other)).status).toBe(404);
  });
});

describe('Restoring', () => {
  test('saves what was there under the version that is there now', async () => {
    const first = await createOrderClient(rep).saveNewOrder({ WorksheetName: 'One' }, 3);
    const second = await changeOrder(first, { WorksheetName: 'Two', OrderLines: [] });
    const { status, body } = await callRestoreVersion(second, 1);
    expect(status).toBe(200);
    const { RevisedOn: _, ...then } = removeNulls(first);
    expect(removeNulls(decodeOrderBody(body))).toMatchObject({ ...then, Version: 3 });
    expect((await createOrderClient(rep).load(first.Id)).body).toEqual(body);
    const { Versions } = (await callListVersions(first.Id)).body as ListedVersions;
    expect(Versions.map(({ Deed }) => Deed)).toEqual(['restore', 'save', 'create']);
  });

  test('brings back which bundles may be left out, and which are taken', async () => {
    const first = await createOrderClient(rep).saveNewOrder(buildOptionFields());
    const Bundles = first.Bundles.map(
      ({ Choice: _choice, ChoiceGroup: _group, IsTaken: _taken, ...bundle }) => ({
        ...bundle,
        Choice: 'included' as const,
      }),
    );
    const second = await changeOrder(first, { Bundles });
    expect(second.Bundles.every((bundle) => !('Choice' in bundle))).toBe(true);
    expect(second.Total).toBeGreaterThan(first.Total);
    const old = await callGetVersion(first.Id, 1);
    expect(decodeOrderBody(old.body).Bundles).toEqual(first.Bundles);
    const { body } = await callRestoreVersion(second, 1);
    const restored = decodeOrderBody(body);
    expect(restored.Bundles).toEqual(first.Bundles);
    expect(restored.Total).toBe(first.Total);
    const withoutOptions = (await callRestoreVersion(restored, 2)).body as Order;
    for (const bundle of withoutOptions.Bundles) expect(bundle).not.toHaveProperty('Choice');
  });

  test('says over which version, and answers the one that came between', async () => {
    const first = await createOrderClient(rep).saveNewOrder();
    const second = await changeOrder(first, { WorksheetName: 'Two' });
    const { status, body } = await callRestoreVersion(first, 1);
    expect(status).toBe(409);
    expect(decodeOrderBody((body as { Order: unknown }).Order)).toMatchObject({
      Version: second.Version,
    });
  });

  test('is done once under a key, whoever saves after it', async () => {
    const first = await createOrderClient(rep).saveNewOrder({ WorksheetName: 'One' });
    const second = await changeOrder(first, { WorksheetName: 'Two' });
    const keyed = { headers: { 'idempotency-key': `restored-${first.Id}` } };
    const { body } = await callRestoreVersion(second, 1, keyed);
    await callRenameOrder(first, 'Three');
    expect((await callRestoreVersion(second, 1, keyed)).body).toEqual(body);
    expect((await callListVersions(first.Id)).body).toMatchObject({
      Versions: [{ Version: 4 }, {}, {}, {}],
    });
  });

  test('is refused where the order may not be changed', async () => {
    const first = await createOrderClient(rep).saveNewOrder({ InstalledOn: '2027-03-01' });
    await callHandler(commitOrders, { token: rep.token, body: [first.Id] });
    const { status, body } = await callRestoreVersion({ ...first, Version: 2 }, 1);
    expect(status).toBe(409);
    expect(body).toEqual({
      Message: 'Orders that are Committed may not be saved.',
      Code: 'orders.mayNotBeSaved',
      Params: { status: 'Committed' },
    });
    expect((await callRestoreVersion({ ...first, Version: 2 }, 9)).status).toBe(409);
  });

  test('brings imported discounts back, which no caller could send', async () => {
    const first = await createOrderClient(rep).saveNewOrder();
    const since = await loadOrderHeader(toDealerKey(dealerId), first.Id);
    const ImportedDiscount1 = asPercent(125_000);
    const line = buildLine({
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
      since: toOrderForSave(since),
      extraWrites: [],
    });
    const third = await changeOrder(imported, { OrderLines: [] });
    const { body } = await callRestoreVersion(third, 2);
    expect(decodeOrderBody(body).OrderLines).toMatchObject([
      { ImportedDiscount1, Discount1: 125_000 },
    ]);
    expect(decodeOrderBody(body).Total).toBe(imported.Total);
  });

  test('keeps to whom the order belongs', async () => {
    const first = await createOrderClient(rep).saveNewOrder({ WorksheetName: 'One' });
    const transferredOrder = await changeOrder(first, { SalesRepId: other.salesRepId });
    const answer = await callHandler(restoreOrderVersion, {
      token: other.token,
      params: { id: first.Id, version: 1 },
      body: { Version: transferredOrder.Version },
    });
    expect(decodeOrderBody(answer.body)).toMatchObject({
      SalesRepId: other.salesRepId,
      TransferredFromRepId: rep.salesRepId,
      WorksheetName: 'One',
    });
  });
});
