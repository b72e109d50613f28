import { beforeAll, describe, expect, test } from 'vitest';
import { handler as countFollowUp } from '#functions/api/orders/count-follow-up.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as markOrderOpened } from '#functions/api/orders/mark-order-opened.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { handler as updateOrderStatus } from '#functions/api/orders/update-order-status.ts';
import {
  findUnopenedOrder,
  buildUnopenedOrderGuardedDelete,
} from '#functions/store/orders/unopened-orders.ts';
import { toDealerKey, tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient, writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';

installRequestCounting(tableClient, transactionClient);

const dealerId = 9460;
const Today = '2026-11-23';
const soonDate = '2026-11-30';
let manager: OrderClientUser;
let rep: OrderClientUser;
let colleague: OrderClientUser;
let administrator: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  manager = await createSignedInDealerUser({
    dealerId,
    roleId: roles.salesManager,
    lastName: 'Moss',
  });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  rep = await createSignedInDealerUser(
    { dealerId, lastName: 'Reed' },
    { ManagerId: manager.userId },
  );
  colleague = await createSignedInDealerUser({ dealerId, lastName: 'Cole' });
});

type FollowUpCounts = Record<
  'All' | 'ExpiresSoon' | 'NotSubmitted' | 'InstallationNear' | 'InstallationOverdue',
  number
> & {
  Transferred: number;
  Revised: number;
};
type RepCounts = FollowUpCounts & {
  SalesRepId: number;
  SalesRepFullName: string;
  OpenTotal: number;
};
type FollowUpAnswer = { Counts: FollowUpCounts; Reps: RepCounts[] };

async function readFollowUp(
  { token }: OrderClientUser,
  body: object = {},
  sent: HandlerRequest = {},
) {
  const answer = await callHandler(countFollowUp, { token, body: { Today, ...body }, ...sent });
  expect(answer.status).toBe(200);
  return answer.body as FollowUpAnswer;
}
async function searchFollowUpOrders(
  { token }: OrderClientUser,
  body: object,
  query: HandlerRequest['query'] = {},
) {
  const answer = await callHandler(searchOrders, { token, body: { Today, ...body }, query });
  expect(answer.status).toBe(200);
  return answer.body as { data: (Order & { IsUnopened?: boolean })[]; totalCount?: number };
}
const listFollowUpIds = async (user: OrderClientUser, body: object) =>
  (await searchFollowUpOrders(user, body)).data.map(({ Id }) => Id);
const callMarkOrderOpened = ({ token }: OrderClientUser, id: number, sent: HandlerRequest = {}) =>
  callHandler(markOrderOpened, { token, params: { id }, ...sent });

/** Transfers a rep's order to another rep. */
async function transferOrder(order: Order, to: OrderClientUser, by = rep) {
  const answer = await createOrderClient(by).update({ ...order, SalesRepId: to.salesRepId });
  expect(answer.status).toBe(200);
  return decodeOrderBody(answer.body);
}

test('counts each view, and lists what it counts', async () => {
  const own = await createSignedInDealerUser({ dealerId, lastName: 'Own' });
  const { saveNewOrder: saved } = createOrderClient(own);
  const expiring = await saved({ ExpiresOn: soonDate });
  const over = await saved({ ExpiresOn: '2026-11-22' });
  const installed = await saved({ InstalledOn: '2026-11-01', OrderTypeId: 1 });
  const later = await saved({ InstalledOn: '2027-03-01', OrderTypeId: 1 });
  await callHandler(updateOrderStatus, {
    token: own.token,
    params: { id: installed.Id },
    body: { OrderStatusId: 2 },
  });
  const near = await saved({ InstalledOn: '2026-12-01', OrderTypeId: 1 });
  const counts = {
    All: 5,
    ExpiresSoon: 1,
    NotSubmitted: 1,
    InstallationNear: 1,
    InstallationOverdue: 1,
    Transferred: 0,
  };
  expect(await readFollowUp(own)).toMatchObject({ Counts: counts, Reps: [] });
  expect(await listFollowUpIds(own, { View: 'ExpiresSoon' })).toEqual([expiring.Id]);
  expect(await listFollowUpIds(own, { View: 'NotSubmitted' })).toEqual([installed.Id]);
  expect(await listFollowUpIds(own, { View: 'InstallationNear' })).toEqual([near.Id]);
  expect(await listFollowUpIds(own, { View: 'InstallationOverdue' })).toEqual([installed.Id]);
  expect(await listFollowUpIds(own, { View: 'Any' })).toEqual([expiring.Id, installed.Id, near.Id]);
  expect(await listFollowUpIds(own, {})).toEqual([
    expiring.Id,
    over.Id,
    installed.Id,
    later.Id,
    near.Id,
  ]);
  // One order was changed after it was created, today or since yesterday.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const revised = { View: 'Revised', Today: yesterday };
  expect(await listFollowUpIds(own, revised)).toEqual([installed.Id]);
  expect((await readFollowUp(own, revised)).Counts.Revised).toBe(1);
  // A day earlier for a user further west; without a day, the day in UTC.
  expect(await listFollowUpIds(own, { View: 'ExpiresSoon', Today: '2026-11-22' })).toHaveLength(2);
  const utc = new Date().toISOString().slice(0, 10);
  await saved({ ExpiresOn: utc });
  expect(await listFollowUpIds(own, { View: 'ExpiresSoon', Today: undefined })).toEqual(
    await listFollowUpIds(own, { View: 'ExpiresSoon', Today: utc }),
  );
});

test('pages, sorts, sums and words go through a view', async () => {
  const own = await createSignedInDealerUser({ dealerId, lastName: 'Pages' });
  const { saveNewOrder: saved } = createOrderClient(own);
  for (const day of ['2026-11-29', '2026-11-27', '2026-11-28'])
    await saved({ ExpiresOn: day, WorksheetName: `Suite ${day}` });
  await saved({ ExpiresOn: '2026-11-26', WorksheetName: 'Kitchen' });
  const page = { take: 2, requireTotalCount: true, search: 'suite' };
  const answer = await searchFollowUpOrders(
    own,
    { View: 'ExpiresSoon' },
    { ...page, sort: '[{"selector":"ExpiresOn"}]' },
  );
  expect(answer.totalCount).toBe(3);
  expect(answer.data.map(({ ExpiresOn }) => ExpiresOn)).toEqual(['2026-11-27', '2026-11-28']);
  const { Counts } = await readFollowUp(own, {}, { query: { search: 'suite' } });
  expect(Counts).toMatchObject({ All: 3, ExpiresSoon: 3 });
});

describe('transferred and not opened', () => {
  test('waits for its new owner until they open it, and for nobody else', async () => {
    const order = await transferOrder(await createOrderClient(rep).saveNewOrder(), colleague);
    expect(await searchFollowUpOrders(colleague, { View: 'Transferred' })).toMatchObject({
      data: [{ Id: order.Id, IsUnopened: true }],
    });
    expect((await readFollowUp(colleague)).Counts.Transferred).toBe(1);
    expect((await readFollowUp(rep)).Counts.Transferred).toBe(0);
    expect((await readFollowUp(administrator)).Counts.Transferred).toBe(0);
    // A look by another user, or from the list, does not count as opened.
    await createOrderClient(colleague).load(order.Id);
    expect(await callMarkOrderOpened(administrator, order.Id)).toMatchObject({ status: 204 });
    expect((await readFollowUp(colleague)).Counts.Transferred).toBe(1);

    expect(await callMarkOrderOpened(colleague, order.Id)).toMatchObject({ status: 204 });
    expect((await readFollowUp(colleague)).Counts.Transferred).toBe(0);
    expect(await listFollowUpIds(colleague, { View: 'Transferred' })).toEqual([]);
    expect(await callMarkOrderOpened(colleague, order.Id)).toMatchObject({ status: 204 });
  });

  test('is opened for nobody, and written for nobody, where it does not wait', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    const { result, count: cost } = await countRequestsDuring(() =>
      callMarkOrderOpened(rep, order.Id),
    );
    expect(result.status).toBe(204);
    expect(cost.writeUnits).toBe(0);
  });

  test('is no version of the order: who has it open saves all the same', async () => {
    const order = await transferOrder(await createOrderClient(rep).saveNewOrder(), colleague);
    await callMarkOrderOpened(colleague, order.Id);
    expect((await createOrderClient(colleague).load(order.Id)).body).toEqual(matchVersion(order));
    expect(
      await createOrderClient(colleague).update({ ...order, WorksheetName: 'Mine' }),
    ).toMatchObject({
      status: 200,
      body: { Version: order.Version + 1 },
    });
  });

  test('waits for the next one when it is passed on unopened', async () => {
    const order = await transferOrder(await createOrderClient(rep).saveNewOrder(), colleague);
    const next = await createSignedInDealerUser({ dealerId, lastName: 'Next' });
    await transferOrder(order, next, colleague);
    expect(await listFollowUpIds(colleague, { View: 'Transferred' })).toEqual([]);
    expect(await listFollowUpIds(next, { View: 'Transferred' })).toEqual([order.Id]);
  });

  test('an opening that comes late takes no other transfer’s mark', async () => {
    const next = await createSignedInDealerUser({ dealerId, lastName: 'Late' });
    const dealer = toDealerKey(dealerId);
    const order = await transferOrder(await createOrderClient(rep).saveNewOrder(), next);
    const unopenedOrder = (await findUnopenedOrder(dealer, order.Id))!;
    const back = await transferOrder(order, rep, next);
    await transferOrder(back, next);
    const { guard, feed: feedWrite } = buildUnopenedOrderGuardedDelete(dealer, unopenedOrder);
    await expect(writeTransaction([guard, feedWrite])).rejects.toThrow('condition');
    expect(await listFollowUpIds(next, { View: 'Transferred' })).toEqual([order.Id]);
  });

  test('a copy made for somebody else waits for them; one that is taken over waits for nobody', async () => {
    const next = await createSignedInDealerUser({ dealerId, lastName: 'Copy' });
    const order = await createOrderClient(rep).saveNewOrder();
    const copied = await callHandler(duplicateOrder, {
      token: rep.token,
      body: { ...encodeOrderUpdate(order), SalesRepId: next.salesRepId },
    });
    expect(copied.status).toBe(200);
    expect(await listFollowUpIds(next, { View: 'Transferred' })).toEqual([
      decodeOrderBody(copied.body).Id,
    ]);
    const transferredOrder = await transferOrder(order, manager, manager);
    expect(await listFollowUpIds(manager, { View: 'Transferred' })).toEqual([]);
    const again = await transferOrder(
      await transferOrder(transferredOrder, rep, manager),
      manager,
      manager,
    );
    expect(await listFollowUpIds(manager, { View: 'Transferred' })).toEqual([]);
    expect(again.SalesRepId).toBe(manager.salesRepId);
  });

  test('does not wait once it is deleted', async () => {
    const next = await createSignedInDealerUser({ dealerId, lastName: 'Gone' });
    const order = await transferOrder(await createOrderClient(rep).saveNewOrder(), next);
    await callHandler(deleteOrder, { token: next.token, params: { id: order.Id } });
    expect((await readFollowUp(next)).Counts.Transferred).toBe(0);
    expect(
      await listFollowUpIds(administrator, { View: 'Any', IncludeDeleted: true }),
    ).not.toContain(order.Id);
  });

  test('a limited-transfer user has theirs, and opens it (D38, D57)', async () => {
    const limited = await createSignedInDealerUser({
      dealerId,
      isLimitedTransferUser: true,
      lastName: 'Lim',
    });
    const order = await transferOrder(
      await createOrderClient(rep).saveNewOrder({ ExpiresOn: soonDate }),
      limited,
    );
    const counts = { All: 1, ExpiresSoon: 1, NotSubmitted: 0, InstallationNear: 0, Transferred: 1 };
    expect(await readFollowUp(limited)).toMatchObject({ Counts: counts, Reps: [] });
    await callMarkOrderOpened(limited, order.Id);
    expect((await readFollowUp(limited)).Counts.Transferred).toBe(0);
  });
});

const matchVersion = (order: Order) =>
  expect.objectContaining({ Version: order.Version }) as unknown;

describe('by rep', () => {
  test('a manager has their own and those they lead, an administrator all', async () => {
    await createOrderClient(rep).saveNewOrder({ ExpiresOn: soonDate });
    const led = await readFollowUp(manager);
    const names = led.Reps.map(({ SalesRepFullName }) => SalesRepFullName.split(' ').at(-1));
    expect(new Set(names)).toEqual(new Set(['Moss', 'Reed']));
    const all = await readFollowUp(administrator);
    expect(all.Reps.length).toBeGreaterThan(led.Reps.length);
    for (const { Counts, Reps } of [led, all])
      for (const name of [
        'All',
        'ExpiresSoon',
        'NotSubmitted',
        'InstallationNear',
        'InstallationOverdue',
      ] as const)
        expect(Reps.reduce((sum, one) => sum + one[name], 0)).toBe(Counts[name]);
    const order = all.Reps.map(({ All }) => All);
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  });

  test('what a rep’s count leads to is that many', async () => {
    const next = await createSignedInDealerUser({ dealerId, lastName: 'Many' });
    const first = await transferOrder(
      await createOrderClient(rep).saveNewOrder({ ExpiresOn: soonDate }),
      next,
    );
    const { Reps } = await readFollowUp(administrator);
    const own = Reps.find(({ SalesRepId }) => SalesRepId === next.salesRepId)!;
    expect(own).toMatchObject({ All: 1, ExpiresSoon: 1, Transferred: 1 });
    expect(own.OpenTotal).toBe(getTotalDollars(first));
    for (const View of ['ExpiresSoon', 'Transferred', undefined])
      expect(await listFollowUpIds(administrator, { View, SalesRepId: next.salesRepId })).toEqual([
        first.Id,
      ]);
    expect(
      (await readFollowUp(administrator, { SalesRepId: next.salesRepId })).Counts,
    ).toMatchObject({
      All: 1,
      ExpiresSoon: 1,
      NotSubmitted: 0,
      InstallationNear: 0,
      Transferred: 1,
    });
  });

  test('another rep’s id shows nothing that may not be seen', async () => {
    const stranger = await createSignedInDealerUser({ dealerId, lastName: 'Stranger' });
    expect(await listFollowUpIds(stranger, { SalesRepId: rep.salesRepId })).toEqual([]);
    expect(
      await listFollowUpIds(stranger, { View: 'Transferred', SalesRepId: rep.salesRepId }),
    ).toEqual([]);
    expect((await readFollowUp(stranger, { SalesRepId: rep.salesRepId })).Counts.All).toBe(0);
  });
});

const getTotalDollars = ({ Total }: Order) => Total / 100;

test.each([
  { View: 'expired' },
  { View: ['ExpiresSoon'] },
  { View: 1 },
  { Today: '2026-02-30' },
  { Today: 'today' },
  { Today: '2026-11-23T00:00:00Z' },
  { SalesRepId: -1 },
  { SalesRepId: 'x' },
  { SalesRepId: 1e300 },
])('refuses %j in both calls', async (body) => {
  for (const handler of [countFollowUp, searchOrders]) {
    const [field] = Object.keys(body);
    expect(await callHandler(handler, { token: rep.token, body })).toMatchObject({
      status: 400,
      body: { Errors: { [field!]: expect.any(String) as string } },
    });
  }
});

test.each(['0000-01-01', '9999-12-31'])('takes %s for today', async (day) => {
  await readFollowUp(rep, { Today: day });
  expect(await listFollowUpIds(rep, { Today: day, View: 'ExpiresSoon' })).toEqual([]);
});
