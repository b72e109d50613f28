import { beforeAll, expect, test } from 'vitest';
import { handler as closeMonth } from '#functions/api/commission/close-month.ts';
import { handler as getMonths } from '#functions/api/commission/get-months.ts';
import { handler as getOrderCommission } from '#functions/api/commission/get-order-commission.ts';
import { handler as getOverview } from '#functions/api/commission/get-overview.ts';
import { handler as getStatement } from '#functions/api/commission/get-statement.ts';
import { handler as saveRates } from '#functions/api/commission/save-rates.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as uncommitOrders } from '#functions/api/orders/uncommit-orders.ts';
import { findOrderRowUnlessLegacy } from '#functions/store/orders/stored-order-rows.ts';
import { loadOrderHeader, saveOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';

const dealerId = 10_751;
const dealer = toDealerKey(dealerId);
let administrator: OrderClientUser;
let manager: OrderClientUser;
let rep: OrderClientUser;
let other: OrderClientUser;
let order: Order;

const toRate = (Slot: string, Rate: number) => ({
  AppUserId: null,
  Slot,
  Rate,
  From: '2026-09-01',
});

const complete = { InstalledOn: '2026-12-14' };

beforeAll(async () => {
  await storeDealer({ Id: dealerId, TimeZone: 'America/Chicago' });
  await storeCustomer(dealerId);
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  manager = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
  rep = await createSignedInDealerUser({ dealerId }, { ManagerId: manager.userId });
  other = await createSignedInDealerUser({ dealerId });
  const Rates = [
    toRate('Owner', 8),
    toRate('SalesRep', 4),
    toRate('Additional1', 3),
    toRate('Additional2', 3),
  ];
  await callHandler(saveRates, {
    token: administrator.token,
    body: { Version: 0, Rates },
  });
  order = await createOrderClient(rep).saveNewOrder({
    ...complete,
    EquipmentRep: { EmailAddress: other.email.toUpperCase(), Name: 'Other' },
    Additional2Rep: { Name: 'J. Prairie Design' },
  });
});

const commit = async (id: number) => {
  const { status } = await callHandler(commitOrders, { token: rep.token, body: [id] });
  expect(status).toBe(200);
};

/** As if the order had been committed at another moment. */
async function moveCommit(id: number, CommittedOn: string) {
  const since = await loadOrderHeader(dealer, id);
  await saveOrderHeader(
    dealer,
    { ...since.order, CommittedOn, Version: since.order.Version + 1 },
    { transition: 'commit', since, extraWrites: [] },
  );
}

const readStatement = async (Month: string, of = rep, by = administrator) =>
  callHandler(getStatement, {
    token: by.token,
    params: { Month },
    query: { userId: String(of.userId) },
  });
const readOverview = async (Month: string) => {
  const { status, body } = await callHandler(getOverview, {
    token: administrator.token,
    params: { Month },
  });
  expect(status).toBe(200);
  return body as { Statement: number; Persons: object[]; Unpaid: object[]; Lines: number };
};
const close = (Month: string, headers = {}) =>
  callHandler(closeMonth, { token: administrator.token, params: { Month }, ...headers });

/** In cents, half away from zero, of the base of an order of HSUS. */
const computeShare = (percent: number) =>
  Math.round(((order.SubTotal * 100 - order.DealerCost * 102) * percent) / 100 / 100) / 100;

test('A commit settles whom the slots name, and uncommitting takes them away', async () => {
  await commit(order.Id);
  expect(await findOrderRowUnlessLegacy(dealer, order.Id)).toMatchObject({
    CommissionPersons: {
      SalesRep: { kind: 'user', userId: other.userId },
      Additional2: { kind: 'name', name: 'J. Prairie Design' },
    },
  });
  await callHandler(uncommitOrders, { token: manager.token, params: { id: order.Id } });
  expect(await findOrderRowUnlessLegacy(dealer, order.Id)).not.toHaveProperty('CommissionPersons');
  await commit(order.Id);
  // 11 pm of the last day of September at the dealer's is October in UTC.
  await moveCommit(order.Id, '2026-10-01T04:00:00.000Z');
});

test('A statement has the lines of its month, and is read by whom it concerns', async () => {
  const { status, body } = await readStatement('2026-09');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ClosedOn: null,
    Lines: [
      {
        OrderId: order.Id,
        CommittedDay: '2026-09-30',
        Slot: 'Owner',
        Base: ((order.SubTotal * 100 - order.DealerCost * 102) / 10_000).toFixed(4),
        Rate: 8,
        Change: null,
      },
    ],
    Changes: 0,
  });
  expect((body as { Statement: number }).Statement).toBeCloseTo(computeShare(8), 1);
  expect(await readStatement('2026-09', rep, rep)).toMatchObject({ status: 200, body });
  expect(await readStatement('2026-09', rep, manager)).toMatchObject({ status: 200, body });
  expect(await readStatement('2026-09', rep, other)).toMatchObject({ status: 404 });
  expect(await readStatement('2026-09', other, manager)).toMatchObject({ status: 404 });
  expect(await readStatement('2026-08')).toMatchObject({ status: 404 });
  const own = await callHandler(getStatement, { token: rep.token, params: { Month: '2026-09' } });
  expect(own.body).toEqual(body);
  const { body: months } = await callHandler(getMonths, { token: rep.token });
  expect(months).toMatchObject({ Users: [{ Id: rep.userId }] });
});

test('The month of everybody adds up, and names whom nobody pays', async () => {
  const overview = await readOverview('2026-09');
  expect(overview).toMatchObject({
    Lines: 2,
    MayClose: true,
    Unpaid: [{ OrderId: order.Id, Slot: 'Additional2', Name: 'J. Prairie Design' }],
  });
  const { body } = await callHandler(getOrderCommission, {
    token: administrator.token,
    params: { id: order.Id },
  });
  expect(body).toMatchObject({
    Amount: overview.Statement,
    Slots: [
      { Slot: 'Owner', Kind: 'user', Rate: 8 },
      { Slot: 'SalesRep', Kind: 'user', Rate: 4 },
      { Slot: 'Additional2', Kind: 'name', Rate: 0, Amount: 0 },
    ],
  });
});

test('Months are closed one after the other, once', async () => {
  expect(await close('2026-10')).toMatchObject({
    status: 409,
    body: { Code: 'commission.earlierMonthOpen', Message: 'Close September 2026 first.' },
  });
  const before = await readOverview('2026-09');
  const key = { headers: { 'idempotency-key': 'close-september' } };
  const closed = await close('2026-09', key);
  const expected = { ...before, MayClose: false, ClosedOn: expect.any(String) };
  expect(closed).toMatchObject({ status: 200, body: expected });
  expect(await close('2026-09', key)).toEqual(closed);
  expect(await close('2026-09')).toMatchObject({
    status: 409,
    body: { Code: 'commission.alreadyClosed' },
  });
  expect(await readOverview('2026-09')).toMatchObject(expected);
});

test('What changes of a closed month stands in the earliest open one', async () => {
  const closed = await readOverview('2026-09');
  await callHandler(uncommitOrders, { token: manager.token, params: { id: order.Id } });
  const { Unpaid, ...amounts } = closed;
  expect(Unpaid).toHaveLength(1);
  expect(await readOverview('2026-09')).toMatchObject(amounts);
  const { body } = await readStatement('2026-10');
  expect(body).toMatchObject({
    Lines: [
      {
        CustomerId: order.CustomerId,
        CommittedDay: null,
        Change: { Month: '2026-09', CommittedDay: '2026-09-30' },
      },
    ],
    Commission: 0,
  });
  expect((await readOverview('2026-10')).Statement).toBe(-closed.Statement);
  // Two close it at the same moment: one of them does.
  const answers = await Promise.all([close('2026-10'), close('2026-10')]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  await commit(order.Id);
  const november = await readOverview('2026-11');
  expect(november.Statement).toBe(closed.Statement);
  expect(november).toMatchObject({ Lines: 2 });
  expect(await close('1999-01')).toMatchObject({ status: 404 });
});

test('A month that is not over stays open', async () => {
  const { body } = await callHandler(getMonths, { token: administrator.token });
  const { Months, Today } = body as {
    Today: string;
    Months: { Month: string; ClosedOn: string | null }[];
  };
  expect(Months[0]!.Month).toBe(Today.slice(0, 7));
  for (const { Month } of Months.toReversed().filter((month) => month.ClosedOn === null)) {
    expect(await close(Month)).toMatchObject(
      Month < Today.slice(0, 7)
        ? { status: 200 }
        : { status: 409, body: { Code: 'commission.monthNotOver' } },
    );
  }
});
