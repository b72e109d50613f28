import { beforeAll, expect, test } from 'vitest';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { buildOrderCounterItem } from '#functions/store/table/id-counters.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { putItem } from '#tests/make/catalog-fixtures.ts';
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

const dealerId = 4_000_000;
let rep: OrderClientUser;
let desk: ReturnType<typeof createOrderClient>;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
  desk = createOrderClient(rep);
});

/** Stores three orders, then puts the counter back to before the first one. */
async function storeOrdersAheadOfCounter(): Promise<Order[]> {
  const orders: Order[] = [];
  for (const name of ['The first', 'The second', 'The third'])
    orders.push(await desk.saveNewOrder({ WorksheetName: name }));
  const lastNumber = Number(orders[0]!.OrderNumber) - 1;
  await putItem(buildOrderCounterItem(toDealerKey(dealerId), lastNumber));
  return orders;
}

async function expectUnchanged(orders: readonly Order[]) {
  for (const order of orders)
    expect(decodeOrderBody((await desk.load(order.Id)).body)).toEqual(order);
}

test('a new order gets the number after the last order where the counter stands behind it (D29)', async () => {
  const orders = await storeOrdersAheadOfCounter();

  const created = await desk.saveNewOrder({ WorksheetName: 'The new one' });

  expect(Number(created.OrderNumber)).toBe(Number(orders[2]!.OrderNumber) + 1);
  expect(decodeOrderBody((await desk.load(created.Id)).body)).toEqual(created);
  await expectUnchanged(orders);
  // The counter has moved, so the next order takes its number at once.
  const next = await desk.saveNewOrder();
  expect(Number(next.OrderNumber)).toBe(Number(created.OrderNumber) + 1);
});

test('several orders at once get different numbers where the counter stands behind (D29)', async () => {
  const orders = await storeOrdersAheadOfCounter();

  const created = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => desk.saveNewOrder({ WorksheetName: name })),
  );

  const numbers = [...orders, ...created].map(({ OrderNumber }) => OrderNumber);
  expect(new Set(numbers).size).toBe(6);
  await expectUnchanged([...orders, ...created]);
});

test('a repeated request creates no second order where the counter stands behind (D29, D46)', async () => {
  const sent = { headers: { 'idempotency-key': `behind-${rep.userId}` } };
  const order = buildUnsavedOrder(rep, { WorksheetName: 'The repeated one' });
  const first = await desk.create(order, sent);
  const others = await storeOrdersAheadOfCounter();

  const repeated = await desk.create(order, sent);

  expect(first).toMatchObject({ status: 200 });
  expect(repeated).toMatchObject({ status: 200, body: first.body });
  await expectUnchanged([decodeOrderBody(first.body), ...others]);
});

test('a duplicate gets the number after the last order where the counter stands behind it (D29)', async () => {
  const orders = await storeOrdersAheadOfCounter();

  const answer = await callHandler(duplicateOrder, {
    token: rep.token,
    body: { ...encodeOrderUpdate(orders[0]!), RefreshPricing: false },
  });

  expect(answer).toMatchObject({
    status: 200,
    body: { OrderNumber: String(Number(orders[2]!.OrderNumber) + 1) },
  });
  await expectUnchanged(orders);
});
