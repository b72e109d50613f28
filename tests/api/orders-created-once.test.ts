import assert from 'node:assert';
import { randomUUID } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as listOrderVersions } from '#functions/api/orders/list-order-versions.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { countAllocatedIds, getOrderIdCounter } from '#functions/store/table/id-counters.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { tableClient, TableName, toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { toClientReference } from '#shared/order/client-reference.ts';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
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

/* A client's own id makes one order, however often, late and differently it is sent (B7.5). */

const [dealerId, otherDealerId] = [10_810, 10_811];
let rep: OrderClientUser;
let colleague: OrderClientUser;
let administrator: OrderClientUser;
let stranger: OrderClientUser;

beforeAll(async () => {
  for (const Id of [dealerId, otherDealerId]) {
    await storeDealer({ Id });
    await storeCustomer(Id);
  }
  rep = await createSignedInDealerUser({ dealerId });
  colleague = await createSignedInDealerUser({ dealerId });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  stranger = await createSignedInDealerUser({ dealerId: otherDealerId });
});

type CreateOptions = { key?: string; changes?: Partial<Order> };

const create = (
  user: OrderClientUser,
  ClientId: unknown,
  { key = randomUUID(), changes }: CreateOptions = {},
) => {
  const order = buildUnsavedOrder(user, changes);
  const body = { ...encodeOrderUpdate(order), ClientId };
  return createOrderClient(user).create(order, { body, headers: { 'idempotency-key': key } });
};

const duplicate = (user: OrderClientUser, source: Order, changes: object) =>
  callHandler(duplicateOrder, {
    token: user.token,
    body: { ...z.encode(OrderToDuplicate, source), ...changes },
  });

const countNumbers = (id = dealerId) => countAllocatedIds(getOrderIdCounter(toDealerKey(id)));

/** A week later: the table has deleted which of the items of a request have an end. */
async function expireEverything({ userId }: OrderClientUser, clientId: string, key: string) {
  const keys = [
    { PK: `ONCE#${userId}#${key}`, SK: 'ONCE' },
    { PK: `${toDealerKey(dealerId)}#ORDERCLIENT`, SK: clientId },
  ];
  for (const Key of keys) {
    const item = await findItem(Key, { isConsistent: true });
    assert(item);
    if (item.ExpiresAt !== undefined) await tableClient.send(new DeleteCommand({ TableName, Key }));
  }
}

async function search(user: OrderClientUser, text: string) {
  const { body } = await callHandler(searchOrders, {
    token: user.token,
    query: { search: text },
    body: {},
  });
  return (body as { data: Record<string, unknown>[] }).data;
}

test('a request whose answer was lost makes one order, a week later and with another body', async () => {
  const [ClientId, key] = [randomUUID(), randomUUID()];
  const first = await create(rep, ClientId, { key, changes: { WorksheetName: 'Mesabi' } });
  expect(first).toMatchObject({ status: 200 });
  const order = decodeOrderBody(first.body);
  const renamed = await createOrderClient(rep).update({ ...order, WorksheetName: 'Mesabi, two' });
  const numbers = await countNumbers();

  // Within the day of its key the same request has the same answer; any other key has the order as it is.
  expect(await create(rep, ClientId, { key, changes: { WorksheetName: 'Mesabi' } })).toEqual(first);
  const today = await create(rep, ClientId.toUpperCase());
  expect(today).toMatchObject({ status: 200 });
  expect(today.body).toEqual({ ...(renamed.body as object), IsMadeEarlier: true });

  await expireEverything(rep, ClientId, key);
  for (const again of [key, randomUUID()])
    expect(await create(rep, ClientId, { key: again, changes: { CustomerId: 999 } })).toMatchObject(
      {
        status: 200,
        body: { IsMadeEarlier: true, Id: order.Id, Version: 2, WorksheetName: 'Mesabi, two' },
      },
    );
  expect(await countNumbers()).toBe(numbers);
});

test('of twenty requests at once one makes the order, and all have it', async () => {
  const ClientId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(rep, ClientId)));
  const ids = answers.map(({ status, body }) => [status, (body as Order).Id]);
  expect(new Set(ids.map(String)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200 });
  expect(await search(rep, toClientReference(ClientId))).toHaveLength(1);
});

test('an id of another user makes no order, and says nothing of theirs', async () => {
  const ClientId = randomUUID();
  const made = decodeOrderBody((await create(rep, ClientId)).body);
  const refused = await create(colleague, ClientId);
  expect(refused).toMatchObject({ status: 409, body: { Message: ordersTexts.clientIdInUse } });
  expect(JSON.stringify(refused.body)).not.toContain(made.OrderNumber);
  // An administrator sees the order anyway.
  expect(await create(administrator, ClientId)).toMatchObject({ body: { Id: made.Id } });
});

test('the same id at another dealer is another order', async () => {
  const ClientId = randomUUID();
  const made = decodeOrderBody((await create(rep, ClientId)).body);
  const elsewhere = decodeOrderBody((await create(stranger, ClientId)).body);
  expect(elsewhere).toMatchObject({ DealerId: otherDealerId, Version: 1 });
  expect(elsewhere.Id).not.toBe(made.Id);
});

test('an order that its maker no longer sees, or that was deleted, is named but not made again', async () => {
  const [given, deleted] = [randomUUID(), randomUUID()];
  const passed = decodeOrderBody(
    (await create(rep, given, { changes: { SalesRepId: colleague.salesRepId } })).body,
  );
  const removed = decodeOrderBody((await create(rep, deleted)).body);
  await callHandler(deleteOrder, { token: rep.token, params: { id: removed.Id } });
  const numbers = await countNumbers();
  expect(await create(rep, given)).toMatchObject({
    status: 409,
    body: { Message: ordersTexts.madeAndNotVisible(passed.OrderNumber) },
  });
  for (const user of [rep, administrator])
    expect(await create(user, deleted)).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.madeAndDeleted(removed.OrderNumber) },
    });
  expect(await create(colleague, deleted)).toMatchObject({
    status: 409,
    body: { Message: ordersTexts.clientIdInUse },
  });
  expect(await countNumbers()).toBe(numbers);
});

test('a duplicate has only the id that its own request brought', async () => {
  const [ofSource, ofCopy] = [randomUUID(), randomUUID()];
  const source = decodeOrderBody((await create(rep, ofSource)).body);
  const plain = decodeOrderBody((await duplicate(rep, source, {})).body);
  const copy = await duplicate(rep, source, { ClientId: ofCopy });
  expect(copy).toMatchObject({ status: 200, body: { PriceRefresh: null } });
  const { Id } = decodeOrderBody(copy.body);
  expect(new Set([source.Id, plain.Id, Id]).size).toBe(3);
  expect(await duplicate(rep, source, { ClientId: ofCopy, WorksheetName: 'Late' })).toMatchObject({
    status: 200,
    body: { ...(copy.body as object), IsMadeEarlier: true },
  });
  const listed = await search(rep, plain.OrderNumber);
  expect(listed.map((row) => row.ClientReference)).toEqual([undefined]);
  expect(await search(rep, toClientReference(ofCopy))).toMatchObject([{ Id }]);
});

test('the reference finds the order after every later change, and no answer has the id', async () => {
  const ClientId = randomUUID();
  const made = await create(rep, ClientId);
  const reference = toClientReference(ClientId);
  const order = decodeOrderBody(made.body);
  const client = createOrderClient(rep);
  // A save cannot change it.
  const changed = { ...encodeOrderUpdate(order), ClientId: randomUUID() };
  const saved = await client.update(order, { body: changed });
  expect(saved).toMatchObject({ status: 200, body: { Version: 2 } });
  for (const text of [reference, reference.toLowerCase()])
    expect(await search(rep, text)).toMatchObject([{ Id: order.Id, ClientReference: reference }]);
  const versions = await callHandler(listOrderVersions, {
    token: rep.token,
    params: { id: order.Id },
  });
  for (const { body } of [made, saved, await client.load(order.Id), versions])
    expect(JSON.stringify(body).toLowerCase()).not.toContain(ClientId);
});

test.each([
  ['text that is no UUID', 'K7F3QX'],
  ['a UUID in braces', `{${randomUUID()}}`],
  ['a UUID without its dashes', randomUUID().replaceAll('-', '')],
  ['a UUID with something after it', `${randomUUID()}#1`],
  ['empty text', ''],
  ['a number', 17],
  ['a list', [randomUUID()]],
])('%s is refused', async (_, ClientId) => {
  const numbers = await countNumbers();
  for (const answer of [
    await create(rep, ClientId),
    await duplicate(rep, buildUnsavedOrder(rep), { ClientId }),
  ])
    expect(answer).toMatchObject({
      status: 400,
      body: { Errors: { ClientId: expect.any(String) as string } },
    });
  expect(await countNumbers()).toBe(numbers);
});

test('a request without an id makes an order each time', async () => {
  const ids = [await create(rep, null), await create(rep, undefined)].map(
    ({ body }) => (body as Order).Id,
  );
  expect(new Set(ids).size).toBe(2);
});
