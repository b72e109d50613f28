import { describe, expect, test, vi } from 'vitest';
import { buildOrderPartsItem } from '#functions/store/orders/stored-order-parts.ts';
import { buildOrderRowItem } from '#functions/store/orders/stored-order-rows.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { toDealerKey, tableClient, TableName } from '#functions/store/table/table-client.ts';
import { transactionClient, writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
  storeManyCustomers,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient } from '#tests/make/order-client.ts';

/*
 * The cost of lists in units of the table: a page costs the same for any number of orders, and a process with an
 * empty cache reads a snapshot instead of all records. What grows with the number of records differs between two
 * numbers that both have a snapshot. npm run bench measures up to 200,000.
 */

const MAX_WARM_UNITS = 12;
const MAX_COLD_UNITS = 300;

installRequestCounting(tableClient, transactionClient);

/** The calls in a fresh process. */
async function importFreshCalls() {
  vi.resetModules();
  const own = await import('#functions/store/table/table-client.ts');
  installRequestCounting(own.tableClient);
  const { handler: searchOrders } = await import('#functions/api/orders/search-orders.ts');
  const { handler: mostRecent } = await import('#functions/api/orders/get-most-recent-order.ts');
  const { handler: countFollowUp } = await import('#functions/api/orders/count-follow-up.ts');
  const { handler: listMyCustomers } =
    await import('#functions/api/customers/list-my-customers.ts');
  return { searchOrders, mostRecent, countFollowUp, listMyCustomers };
}

const CITIES = ['Duluth', 'St. Cloud', 'Rochester', 'Portland'];
const getOrderId = (dealerId: number, number: number) => dealerId * 100_000_000 + number;

/** The part texts of an order of one line. */
const buildOrderPart = (number: number) => ({
  stamp: { version: 1, hash: '' },
  text: `adec\tpart ${number % 500}\t\tchair`,
  isChanged: true,
});

/** Writes the rows for lists and part searches, without the orders themselves. */
async function storeListRows(dealerId: number, salesRepId: number, count: number) {
  const dealer = toDealerKey(dealerId);
  const { OrderLines: _, ...header } = buildOrder();
  for (let first = 1; first <= count; first += 50) {
    const items = Array.from({ length: 50 }, (_each, index) => {
      const number = first + index;
      const Id = getOrderId(dealerId, number);
      const BillingInfo = { Name: `Practice ${number % 300}`, City: CITIES[number % 4] };
      const ExpiresOn = number % 2 ? '2026-11-30' : '2027-03-31';
      const own = { Id, DealerId: dealerId, SalesRepId: salesRepId, BillingInfo, ExpiresOn };
      const order = { ...header, ...own };
      return [
        buildOrderRowItem(dealer, order, { ownerName: 'Robin Reed' }),
        buildOrderPartsItem(dealer, Id, 0, buildOrderPart(number)),
      ];
    });
    await writeTransaction(items.flat().map((Item) => ({ Put: { TableName, Item } })));
  }
  await writeTransaction([buildChangeFeedWrite(dealer, 'ORDERS', 'all')]);
}

const pageRequest = {
  query: {
    take: 50,
    requireTotalCount: true,
    sort: '[{"selector":"WorksheetName","desc":true}]',
    filter: '["BillingInfo.City","contains","ort"]',
  },
};
const partSearchRequest = { ...pageRequest, body: { PartNumber: 'part 77' } };

type ListCost = Pick<
  Awaited<ReturnType<typeof countRequestsDuring>>['count'],
  'readUnits' | 'writeUnits' | 'items' | 'requests'
>;

describe('a list of orders', () => {
  const costs: Record<string, ListCost>[] = [];

  test.each([
    { dealerId: 9810, orders: 400 },
    { dealerId: 9820, orders: 2_000 },
  ])('of $orders orders has pages that cost what they show', async ({ dealerId, orders }) => {
    await storeDealer({ Id: dealerId });
    await storeCustomer(dealerId);
    const chief = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
    const rep = await createSignedInDealerUser({ dealerId });
    await storeListRows(dealerId, rep.salesRepId, orders);
    const ask = async (handler: unknown, sent: HandlerRequest) => {
      const { result, count } = await countRequestsDuring(() =>
        callHandler(handler, { token: chief.token, ...sent }),
      );
      expect(result.status).toBe(200);
      return { body: result.body as { data: { Id: number }[]; totalCount: number }, ...count };
    };

    const first = await importFreshCalls();
    await ask(first.searchOrders, { body: {}, ...pageRequest });
    await ask(first.searchOrders, partSearchRequest);
    const warm = await ask(first.searchOrders, { body: {}, ...pageRequest });
    expect(warm.body.totalCount).toBe(orders / 4);
    expect(warm.readUnits).toBeLessThanOrEqual(MAX_WARM_UNITS);
    expect(warm).toMatchObject({ writeUnits: 0, fileBytes: 0 });
    expect(warm.items).toBeLessThan(10);
    expect(warm.requests).toBeLessThan(8);

    // The user's own save, whose order is in the first row, and then a search by part.
    const saved = await createOrderClient(chief).saveNewOrder({ WorksheetName: 'Zenith' });
    const after = await ask(first.searchOrders, {
      body: {},
      query: { ...pageRequest.query, filter: '["WorksheetName","=","Zenith"]' },
    });
    expect(after.body.data.map(({ Id }) => Id)).toEqual([saved.Id]);
    expect(after.readUnits).toBeLessThanOrEqual(MAX_WARM_UNITS);
    const part = await ask(first.searchOrders, partSearchRequest);
    expect(part.body.totalCount).toBe(0);
    expect(part.readUnits).toBeLessThanOrEqual(MAX_WARM_UNITS);

    // Follow-up: its counts, counts by rep, and a page of a view.
    const body = { Today: '2026-11-23' };
    await ask(first.countFollowUp, { body });
    const followUp = await ask(first.countFollowUp, { body });
    expect(followUp.body).toMatchObject({
      Counts: { All: orders, ExpiresSoon: orders / 2 - 1 },
      Reps: [{ All: orders - 1 }, { All: 1 }],
    });
    expect(followUp.readUnits).toBeLessThanOrEqual(MAX_WARM_UNITS);
    expect(followUp).toMatchObject({ writeUnits: 0, fileBytes: 0 });
    const view = await ask(first.searchOrders, { ...pageRequest, body: { ...body, View: 'Any' } });
    expect(view.body.totalCount).toBe(orders / 4);
    expect(view.readUnits).toBeLessThanOrEqual(MAX_WARM_UNITS);

    // Saves of other users, as many as a snapshot may be behind.
    for (let number = 1; number <= 90; number += 30) {
      const ids = Array.from({ length: 30 }, (_, at) => getOrderId(dealerId, number + at));
      await writeTransaction([buildChangeFeedWrite(toDealerKey(dealerId), 'ORDERS', ids)]);
    }
    const second = await importFreshCalls();
    const cold = await ask(second.searchOrders, { body: {}, ...pageRequest });
    expect(cold.body.totalCount).toBe(orders / 4);
    expect(cold.readUnits).toBeLessThanOrEqual(MAX_COLD_UNITS);
    expect(cold.items).toBeLessThan(MAX_COLD_UNITS);
    expect(cold.fileBytes).toBeGreaterThan(0);
    const recent = await ask(second.mostRecent, {});
    expect(recent.readUnits).toBeLessThanOrEqual(MAX_COLD_UNITS);
    expect((recent.body as unknown as { Id: number }).Id).toBe(saved.Id);
    costs.push(mapToCosts({ warm, after, part, followUp, view, cold, recent }));
  });

  test('costs the same, however long it is', () => {
    expect(costs).toHaveLength(2);
    expect(costs[1]).toEqual(costs[0]);
  });
});

const mapToCosts = (answers: Record<string, ListCost>): Record<string, ListCost> =>
  Object.fromEntries(
    Object.entries(answers).map(([name, { readUnits, writeUnits, items, requests }]) => [
      name,
      { readUnits, writeUnits, items, requests },
    ]),
  );

async function measureTypeAhead(dealerId: number, customers: number) {
  await storeDealer({ Id: dealerId });
  const { token } = await createSignedInDealerUser({ dealerId });
  await storeManyCustomers(dealerId, customers);
  const last = 999 + customers;
  const typeAhead = { query: { filter: `["Name","contains","er ${last}"]`, take: 10 }, token };
  const first = await importFreshCalls();
  await callHandler(first.listMyCustomers, typeAhead);
  const warm = await countRequestsDuring(() => callHandler(first.listMyCustomers, typeAhead));
  expect(warm.result.body).toMatchObject({ data: [{ Id: last }] });
  expect(warm.count.readUnits).toBeLessThanOrEqual(MAX_WARM_UNITS);
  const second = await importFreshCalls();
  const cold = await countRequestsDuring(() => callHandler(second.listMyCustomers, typeAhead));
  expect(cold.result.body).toEqual(warm.result.body);
  expect(cold.count.readUnits).toBeLessThanOrEqual(MAX_COLD_UNITS);
  return mapToCosts({ warm: warm.count, cold: cold.count });
}

test('a page of customers costs what it shows, however many there are', async () => {
  const few = await measureTypeAhead(9835, 400);
  expect(await measureTypeAhead(9836, 1500)).toEqual(few);
});

test('a save tells the feed for two units more', async () => {
  const dealerId = 9840;
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  const rep = await createSignedInDealerUser({ dealerId });
  const order = await createOrderClient(rep).saveNewOrder({}, 20);
  const entry = buildChangeFeedWrite(toDealerKey(dealerId), 'ORDERS', [order.Id], { pieces: 1 });
  expect((await countRequestsDuring(() => writeTransaction([entry]))).count.writeUnits).toBe(2);
  const { count } = await countRequestsDuring(() =>
    createOrderClient(rep).update({ ...order, WorksheetName: 'Once more' }),
  );
  // Its header, row, answer, feed entry and the version it replaces: two units per kilobyte.
  expect(count.writeUnits).toBeLessThanOrEqual(10);
});
