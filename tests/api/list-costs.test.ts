import { describe, expect, test, vi } from 'vitest';
import { buildOrderPartsItem } from '#functions/store/orders/stored-order-parts.ts';
import { buildOrderRowItem } from '#functions/store/orders/stored-order-rows.ts';
import { buildFeedWrite } from '#functions/store/table/change-feed.ts';
import { toDealerKey, tableClient, TableName } from '#functions/store/table/table-client.ts';
import { transactionClient, writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import {
  aStoredCustomer,
  aStoredDealer,
  aStoredUser,
  someCustomers,
} from '#tests/make/a-dealer.ts';
import { deskOf } from '#tests/make/an-order-desk.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { call, type Sent } from '#tests/make/call.ts';
import { counted, countRequests } from '#tests/make/counted.ts';

/*
 * What lists cost, in units of the table: a warm page costs the same however many orders there are, and
 * a process that begins with nothing reads a snapshot instead of all records.
 */

const WARM_UNITS = 12;
const COLD_UNITS = 300;

countRequests(tableClient, transactionClient);

/** The calls as a process has them that has just begun. */
async function aProcess() {
  vi.resetModules();
  const own = await import('#functions/store/table/table-client.ts');
  countRequests(own.tableClient);
  const { handler: searchOrders } = await import('#functions/api/orders/search-orders.ts');
  const { handler: mostRecent } = await import('#functions/api/orders/get-most-recent-order.ts');
  const { handler: countFollowUp } = await import('#functions/api/orders/count-follow-up.ts');
  const { handler: listMyCustomers } =
    await import('#functions/api/customers/list-my-customers.ts');
  return { searchOrders, mostRecent, countFollowUp, listMyCustomers };
}

const NAMES = ['Duluth', 'St. Cloud', 'Rochester', 'Portland'];
const idOf = (dealerId: number, number: number) => dealerId * 100_000_000 + number;

/** The parts of an order of one line. */
const partOf = (number: number) => ({
  stamp: { version: 1, hash: '' },
  text: `adec\tpart ${number % 500}\t\tchair`,
  isChanged: true,
});

/** Orders as lists and searches by part read them, without the orders themselves. */
async function storeRows(dealerId: number, salesRepId: number, count: number) {
  const dealer = toDealerKey(dealerId);
  const { OrderLines: _, ...header } = anOrder();
  for (let first = 1; first <= count; first += 50) {
    const items = Array.from({ length: 50 }, (_each, index) => {
      const number = first + index;
      const Id = idOf(dealerId, number);
      const BillingInfo = { Name: `Practice ${number % 300}`, City: NAMES[number % 4] };
      const ExpiresOn = number % 2 ? '2026-11-30' : '2027-03-31';
      const own = { Id, DealerId: dealerId, SalesRepId: salesRepId, BillingInfo, ExpiresOn };
      const order = { ...header, ...own };
      return [
        buildOrderRowItem(dealer, order, 'Robin Reed'),
        buildOrderPartsItem(dealer, Id, 0, partOf(number)),
      ];
    });
    await writeTransaction(items.flat().map((Item) => ({ Put: { TableName, Item } })));
  }
  await writeTransaction([buildFeedWrite(dealer, 'ORDERS', 'all')]);
}

const page = {
  query: {
    take: 50,
    requireTotalCount: true,
    sort: '[{"selector":"WorksheetName","desc":true}]',
    filter: '["BillingInfo.City","contains","ort"]',
  },
};
const byPart = { ...page, body: { PartNumber: 'part 77' } };

describe.each([
  { dealerId: 9810, orders: 2_000 },
  { dealerId: 9820, orders: 20_000 },
])('of $orders orders', ({ dealerId, orders }) => {
  test('a page costs what it shows', async () => {
    await aStoredDealer({ Id: dealerId });
    await aStoredCustomer(dealerId);
    const chief = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
    const rep = await aStoredUser({ dealerId });
    await storeRows(dealerId, rep.salesRepId, orders);
    const ask = async (handler: unknown, sent: Sent) => {
      const { result, count } = await counted(() => call(handler, { token: chief.token, ...sent }));
      expect(result.status).toBe(200);
      return { body: result.body as { data: { Id: number }[]; totalCount: number }, ...count };
    };

    const first = await aProcess();
    await ask(first.searchOrders, { body: {}, ...page });
    await ask(first.searchOrders, byPart);
    const warm = await ask(first.searchOrders, { body: {}, ...page });
    expect(warm.body.totalCount).toBe(orders / 4);
    expect(warm.readUnits).toBeLessThanOrEqual(WARM_UNITS);
    expect(warm).toMatchObject({ writeUnits: 0, fileBytes: 0 });
    expect(warm.items).toBeLessThan(10);
    expect(warm.requests).toBeLessThan(8);

    // One's own save, which has the number of the first row, and what a search by part takes after it.
    const saved = await deskOf(chief).saved({ WorksheetName: 'Zenith' });
    const after = await ask(first.searchOrders, {
      body: {},
      query: { ...page.query, filter: '["WorksheetName","=","Zenith"]' },
    });
    expect(after.body.data.map(({ Id }) => Id)).toEqual([saved.Id]);
    expect(after.readUnits).toBeLessThanOrEqual(WARM_UNITS);
    const part = await ask(first.searchOrders, byPart);
    expect(part.body.totalCount).toBe(0);
    expect(part.readUnits).toBeLessThanOrEqual(WARM_UNITS);

    // What wants attention: its counts, by rep, and a page of a view.
    const body = { Today: '2026-11-23' };
    await ask(first.countFollowUp, { body });
    const followUp = await ask(first.countFollowUp, { body });
    expect(followUp.body).toMatchObject({
      Counts: { All: orders, ExpiresSoon: orders / 2 - 1 },
      Reps: [{ All: orders - 1 }, { All: 1 }],
    });
    expect(followUp.readUnits).toBeLessThanOrEqual(WARM_UNITS);
    expect(followUp).toMatchObject({ writeUnits: 0, fileBytes: 0 });
    const view = await ask(first.searchOrders, { ...page, body: { ...body, View: 'Any' } });
    expect(view.body.totalCount).toBe(orders / 4);
    expect(view.readUnits).toBeLessThanOrEqual(WARM_UNITS);

    // Others' saves, as many as a snapshot may be behind.
    for (let number = 1; number <= 90; number += 30) {
      const ids = Array.from({ length: 30 }, (_, at) => idOf(dealerId, number + at));
      await writeTransaction([buildFeedWrite(toDealerKey(dealerId), 'ORDERS', ids)]);
    }
    const second = await aProcess();
    const cold = await ask(second.searchOrders, { body: {}, ...page });
    expect(cold.body.totalCount).toBe(orders / 4);
    expect(cold.readUnits).toBeLessThanOrEqual(COLD_UNITS);
    expect(cold.items).toBeLessThan(COLD_UNITS);
    expect(cold.fileBytes).toBeGreaterThan(0);
    const recent = await ask(second.mostRecent, {});
    expect(recent.readUnits).toBeLessThanOrEqual(COLD_UNITS);
    expect((recent.body as unknown as { Id: number }).Id).toBe(saved.Id);
  });
});

test('a page of 5,000 customers costs what it shows', async () => {
  const dealerId = 9835;
  await aStoredDealer({ Id: dealerId });
  const { token } = await aStoredUser({ dealerId });
  await someCustomers(dealerId, 5000);
  const typeAhead = { query: { filter: '["Name","contains","er 5999"]', take: 10 }, token };
  const first = await aProcess();
  await call(first.listMyCustomers, typeAhead);
  const warm = await counted(() => call(first.listMyCustomers, typeAhead));
  expect(warm.result.body).toMatchObject({ data: [{ Id: 5999 }] });
  expect(warm.count.readUnits).toBeLessThanOrEqual(WARM_UNITS);
  const second = await aProcess();
  const cold = await counted(() => call(second.listMyCustomers, typeAhead));
  expect(cold.result.body).toEqual(warm.result.body);
  expect(cold.count.readUnits).toBeLessThanOrEqual(COLD_UNITS);
});

test('a save tells the feed for two units more', async () => {
  const dealerId = 9840;
  await aStoredDealer({ Id: dealerId });
  await aStoredCustomer(dealerId);
  const rep = await aStoredUser({ dealerId });
  const order = await deskOf(rep).saved({}, 20);
  const entry = buildFeedWrite(toDealerKey(dealerId), 'ORDERS', [order.Id], { pieces: 1 });
  expect((await counted(() => writeTransaction([entry]))).count.writeUnits).toBe(2);
  const { count } = await counted(() =>
    deskOf(rep).update({ ...order, WorksheetName: 'Once more' }),
  );
  // Its header, its row, its answer, its entry and the version it replaces: two units a kilobyte.
  expect(count.writeUnits).toBeLessThanOrEqual(10);
});
