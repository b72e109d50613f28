import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as countFollowUp } from '#functions/api/orders/count-follow-up.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as deleteOrders } from '#functions/api/orders/delete-orders.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as listOrderVersions } from '#functions/api/orders/list-order-versions.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { handler as setOrderOutcome } from '#functions/api/orders/set-order-outcome.ts';
import { handler as uncommitOrders } from '#functions/api/orders/uncommit-orders.ts';
import { handler as undeleteOrder } from '#functions/api/orders/undelete-order.ts';
import { roles } from '#shared/access/roles.ts';
import { addDays } from '#shared/reference/calendar-days.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';

const dealerId = 10_681;
let rep: OrderClientUser;
let colleague: OrderClientUser;
let manager: OrderClientUser;
let administrator: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  manager = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
  rep = await createSignedInDealerUser({ dealerId }, { ManagerId: manager.userId });
  colleague = await createSignedInDealerUser({ dealerId }, { FirstName: 'Tess' });
});

const today = new Date().toISOString().slice(0, 10);
const newOrder = (changes: Partial<Order> = {}) => createOrderClient(rep).saveNewOrder(changes);
const readOrder = async (id: number, user = rep) =>
  decodeOrderBody((await createOrderClient(user).load(id)).body);
const setOutcome = (
  id: number,
  body: object,
  { user = rep, ...sent }: HandlerRequest & { user?: OrderClientUser } = {},
) => callHandler(setOrderOutcome, { token: user.token, params: { id }, body, ...sent });
const readRow = async (id: number, user = rep, search: object = {}) => {
  const answer = await callHandler(searchOrders, {
    token: user.token,
    query: { filter: JSON.stringify(['Id', '=', id]) },
    body: { OrderStatusId: 4, ...search },
  });
  return (answer.body as { data: object[] }).data[0];
};

const removeOrder = (id: number, query: Record<string, string> = {}) =>
  callHandler(deleteOrder, { token: rep.token, params: { id }, query });
const count = async (search: object) =>
  (
    (await callHandler(searchOrders, {
      token: rep.token,
      query: { requireTotalCount: 'true' },
      body: { OrderStatusId: 4, WorksheetName: '', ...search },
    })) as { body: { totalCount: number; data: { Id: number; Outcome: string }[] } }
  ).body;
const request = (query: Record<string, string>) =>
  callHandler(searchOrders, { token: rep.token, query, body: { OrderStatusId: 4 } });

describe('What became of an order', () => {
  test('is said with reason, competitor and note, raises the version, and is taken back', async () => {
    const { Id, Version } = await newOrder();
    const given = {
      Outcome: 'Lost',
      Reason: 'LeadTime',
      Competitor: ' Acme ',
      Note: 'In December',
    };
    const answer = await setOutcome(Id, { ...given, Was: null });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        Version: Version + 1,
        Outcome: { ...given, Competitor: 'Acme', SetById: rep.userId },
      },
    });
    const order = await readOrder(Id);
    expect(order).toMatchObject({ Version: Version + 1, Outcome: { Outcome: 'Lost' } });
    expect(await readRow(Id)).toMatchObject({ Outcome: 'Lost', OutcomeReason: 'LeadTime' });

    const history = await callHandler(listOrderVersions, { token: rep.token, params: { id: Id } });
    expect(history.body).toMatchObject({
      Versions: [{ Deed: 'outcome', Outcome: { Outcome: 'Lost', Reason: 'LeadTime' } }, {}],
    });

    // A save does not touch it, and cannot set it.
    const Outcome = { ...order.Outcome!, Outcome: 'Won' as const };
    await createOrderClient(rep).update({ ...order, WorksheetName: 'North', Outcome });
    expect(await readOrder(Id)).toMatchObject({ WorksheetName: 'North', Outcome: order.Outcome });

    expect(await setOutcome(Id, { Outcome: null })).toMatchObject({ body: { Outcome: null } });
    expect(await readRow(Id)).toMatchObject({ Outcome: 'Open' });
  });

  test('a repeated request gets its first answer, and sets nothing again', async () => {
    const { Id } = await newOrder();
    const sent = { headers: { 'idempotency-key': `outcome-${Id}` } };
    const first = await setOutcome(Id, { Outcome: 'NoDecision' }, sent);
    expect(await setOutcome(Id, { Outcome: 'NoDecision' }, sent)).toEqual(first);
    expect(await readOrder(Id)).toMatchObject({ Version: 2 });
  });

  test('of two who say different things, the later sees who said what', async () => {
    const managerName = `${manager.firstName} ${manager.lastName}`;
    const { Id } = await newOrder();
    await setOutcome(Id, { Outcome: 'NoDecision', Was: null }, { user: manager });
    const refused = await setOutcome(Id, { Outcome: 'Lost', Reason: 'Price', Was: null });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        Message: ordersTexts.outcomeSetBySomeoneElse(managerName),
        Order: { Version: 2, Outcome: { Outcome: 'NoDecision', SetBy: managerName } },
      },
    });
    // The same answer is no conflict.
    const same = { Outcome: 'NoDecision', Was: null };
    expect(await setOutcome(Id, same)).toMatchObject({ status: 200 });
    const { Outcome } = await readOrder(Id);
    const seen = { Outcome: 'Lost', Reason: 'Price', Was: Outcome!.SetOn };
    expect(await setOutcome(Id, seen)).toMatchObject({ status: 200 });
  });

  test.each([
    ['a reason of a won order', { Outcome: 'Won', Reason: 'Price' }, 'Reason'],
    ['an unknown outcome', { Outcome: 'Open' }, 'Outcome'],
    ['none at all', {}, 'Outcome'],
    ['an unknown reason', { Outcome: 'Lost', Reason: 'Weather' }, 'Reason'],
    ['a long competitor', { Outcome: 'Lost', Competitor: 'x'.repeat(101) }, 'Competitor'],
    ['a competitor of two lines', { Outcome: 'Lost', Competitor: 'a\nb' }, 'Competitor'],
    ['a long note', { Outcome: 'Lost', Note: 'x'.repeat(1001) }, 'Note'],
  ])('%s is rejected', async (_name, body, field) => {
    const { Id } = await newOrder();
    const answer = await setOutcome(Id, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ Errors: { [field]: expect.any(String) } });
    expect(await readOrder(Id)).toMatchObject({ Version: 1 });
  });

  test('only who may see the order may say it', async () => {
    const { Id } = await newOrder();
    expect(await setOutcome(Id, { Outcome: 'Lost' }, { user: colleague })).toMatchObject({
      status: 404,
    });
  });

  test('of a committed order it is settled; uncommitting falls back to what was set', async () => {
    const { Id } = await newOrder({ InstalledOn: '2026-12-14' });
    await setOutcome(Id, { Outcome: 'Lost', Reason: 'Price' });
    await callHandler(commitOrders, { token: rep.token, body: [Id] });
    expect(await readRow(Id)).toMatchObject({ Outcome: 'Won' });
    expect(await setOutcome(Id, { Outcome: 'NoDecision' })).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.outcomeOfCommitted },
    });
    await callHandler(uncommitOrders, { token: manager.token, params: { id: Id } });
    expect(await readRow(Id)).toMatchObject({ Outcome: 'Lost', OutcomeReason: 'Price' });
  });

  test('a duplicate and a restored version have none', async () => {
    const order = await newOrder();
    await setOutcome(order.Id, { Outcome: 'Lost' });
    const current = await readOrder(order.Id);
    const copy = await callHandler(duplicateOrder, {
      token: rep.token,
      body: { ...encodeOrderUpdate(current), RefreshPricing: false, Today: today },
    });
    expect(copy.status).toBe(200);
    expect((copy.body as { Outcome?: unknown }).Outcome ?? null).toBeNull();
    const restored = await callHandler(restoreOrderVersion, {
      token: rep.token,
      params: { id: order.Id, version: 1 },
      body: { Version: current.Version },
    });
    expect(restored.status).toBe(200);
    expect((await readOrder(order.Id)).Outcome ?? null).toBeNull();
  });
});

describe('A deletion', () => {
  test('may say it, may leave it out, and a restored order has nothing of it', async () => {
    const { Id } = await newOrder();
    expect(await removeOrder(Id, { Outcome: 'Lost', Reason: 'Financing' })).toMatchObject({
      status: 204,
    });
    const deleted = await readRow(Id, administrator, { IncludeDeleted: true });
    expect(deleted).toMatchObject({
      IsDeleted: true,
      Outcome: 'Lost',
      OutcomeReason: 'Financing',
    });
    // Whoever deleted it does not see it any more, and may still correct what was said.
    expect(await setOutcome(Id, { Outcome: 'NoDecision' })).toMatchObject({ status: 200 });
    await callHandler(undeleteOrder, { token: administrator.token, params: { id: Id } });
    expect((await readOrder(Id)).Outcome ?? null).toBeNull();

    await removeOrder(Id);
    const without = await readRow(Id, administrator, { IncludeDeleted: true });
    expect(without).not.toHaveProperty('Outcome');
    expect(await setOutcome(Id, { Outcome: 'Lost' })).toMatchObject({ status: 409 });
  });

  test('what was said before the deletion stays after it is restored', async () => {
    const { Id } = await newOrder();
    await setOutcome(Id, { Outcome: 'Lost', Reason: 'Price' });
    await removeOrder(Id);
    await callHandler(undeleteOrder, { token: administrator.token, params: { id: Id } });
    expect(await readOrder(Id)).toMatchObject({ Outcome: { Outcome: 'Lost', Reason: 'Price' } });
  });

  test('of many at once has one answer, for those that were quotes', async () => {
    const quote = await newOrder();
    const empty = await newOrder({ OrderLines: [] });
    const answer = await callHandler(deleteOrders, {
      token: rep.token,
      query: { Outcome: 'NoDecision' },
      body: [quote.Id, empty.Id],
    });
    expect(answer).toMatchObject({ status: 200, body: { Refused: [] } });
    const search = { IncludeDeleted: true };
    expect(await readRow(quote.Id, administrator, search)).toMatchObject({ Outcome: 'NoDecision' });
    expect(await readRow(empty.Id, administrator, search)).not.toHaveProperty('Outcome');
  });

  test('another word than lost or no decision is rejected', async () => {
    const { Id } = await newOrder();
    expect(await removeOrder(Id, { Outcome: 'Won' })).toMatchObject({ status: 400 });
  });
});

describe('The list', () => {
  test('is filtered, sorted and grouped by outcome', async () => {
    const lost = await newOrder();
    await setOutcome(lost.Id, { Outcome: 'Lost' });
    const open = await newOrder();
    const byField = await count({ Outcome: 'Lost' });
    expect(byField.data.map(({ Id }) => Id)).toContain(lost.Id);
    expect(byField.data.every(({ Outcome }) => Outcome === 'Lost')).toBe(true);

    const filtered = await request({ filter: JSON.stringify(['Outcome', '=', 'Open']) });
    const ids = (filtered.body as { data: { Id: number }[] }).data.map(({ Id }) => Id);
    expect(ids).toContain(open.Id);
    expect(ids).not.toContain(lost.Id);
    const sorted = await request({ sort: JSON.stringify([{ selector: 'Outcome', desc: false }]) });
    const names = (sorted.body as { data: { Outcome: string }[] }).data.map(
      ({ Outcome }) => Outcome,
    );
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBeGreaterThan(1);
    const grouped = await request({
      group: JSON.stringify([{ selector: 'Outcome', isExpanded: false }]),
    });
    const keys = (grouped.body as { data: { key: string }[] }).data.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['Lost', 'Open']));
  });

  test('counts and shows the expired ones of which nobody has said anything', async () => {
    const readCounts = async () =>
      (
        (await callHandler(countFollowUp, { token: rep.token, body: { OrderStatusId: 4 } }))
          .body as { Counts: { ExpiredUndecided: number } }
      ).Counts.ExpiredUndecided;
    const before = await readCounts();
    const expired = await newOrder({ ExpiresOn: addDays(today, -3) });
    await newOrder({ ExpiresOn: addDays(today, 3) });
    const past = await newOrder({ ExpiresOn: addDays(today, -95) });
    expect(await readCounts()).toBe(before + 1);
    expect(await readRow(expired.Id, rep, { View: 'ExpiredUndecided' })).toMatchObject({
      Outcome: 'Open',
    });
    expect(await readRow(past.Id)).toMatchObject({ Outcome: 'NoDecision' });
    await setOutcome(expired.Id, { Outcome: 'Lost' });
    expect(await readCounts()).toBe(before);
    expect(await readRow(expired.Id, rep, { View: 'ExpiredUndecided' })).toBeUndefined();
  });
});
