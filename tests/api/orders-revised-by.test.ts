import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as deleteOrders } from '#functions/api/orders/delete-orders.ts';
import { handler as renameOrder } from '#functions/api/orders/rename-order.ts';
import { handler as undeleteOrder } from '#functions/api/orders/undelete-order.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { compressText } from '#functions/store/table/compressed-text.ts';
import { toDealerKey, tableClient, TableName } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
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

const dealerId = 9371;
let rep: OrderClientUser;
let administrator: OrderClientUser;
let order: Order;

// Only the clock is fake, so that each change has its own time.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId, firstName: 'Dana', lastName: 'Okafor' });
  administrator = await createSignedInDealerUser({
    dealerId,
    roleId: roles.salesAdministrator,
    firstName: 'Priya',
    lastName: 'Raman',
  });
  order = await createOrderClient(rep).saveNewOrder({ InstalledOn: '2026-12-14' });
});

const readOrder = async () =>
  decodeOrderBody((await createOrderClient(administrator).load(order.Id)).body);
const readRevisedBy = async () => (await readOrder()).RevisedBy ?? 'nobody';

/** What a call writes as revision: all differences between the order before and after it. */
async function changeAndReadRevision(change: () => Promise<{ status: number }>) {
  const before = await readOrder();
  vi.setSystemTime(Date.now() + 1000);
  expect((await change()).status).toBeLessThan(300);
  const after = await readOrder();
  expect(after.Version).toBe(before.Version + 1);
  return {
    by: after.RevisedBy,
    id: after.RevisedById,
    isNow: after.RevisedOn === new Date().toISOString(),
  };
}

describe('who saved an order last', () => {
  test('is who created it', () => expect(order.RevisedBy).toBe('Dana Okafor'));

  test('is who saved it, whatever a body says', async () => {
    const sent = {
      ...encodeOrderUpdate(order),
      RevisedBy: 'Somebody Else',
      RevisedOn: '2020-01-01T00:00:00Z',
    };
    const answer = await createOrderClient(administrator).update(order, { body: sent });
    expect(answer).toMatchObject({ status: 200, body: { RevisedBy: 'Priya Raman' } });
    expect(await readRevisedBy()).toBe('Priya Raman');
  });

  test('is named to whoever comes too late', async () => {
    expect(await createOrderClient(rep).update(order)).toMatchObject({
      status: 409,
      body: { Order: { Version: 2, RevisedBy: 'Priya Raman' } },
    });
  });

  test('is said by the answer to another name, also when it is asked again', async () => {
    const sent = {
      token: rep.token,
      body: { OrderId: order.Id, Name: 'North suite' },
      headers: { 'idempotency-key': `revised-${order.Id}` },
    };
    const answer = { status: 200, body: { Version: 3, RevisedBy: 'Dana Okafor' } };
    expect(await callHandler(renameOrder, sent)).toMatchObject(answer);
    expect(await callHandler(renameOrder, sent)).toMatchObject(answer);
    expect(await readRevisedBy()).toBe('Dana Okafor');
  });

  test('is who changed it, by name, by id and with the time, whatever the change was (D58)', async () => {
    expect(order).toMatchObject({ RevisedBy: 'Dana Okafor', RevisedById: rep.userId });
    const params = { id: order.Id };
    const bySomebodyElse = { by: 'Priya Raman', id: administrator.userId, isNow: true };
    const byRep = { by: 'Dana Okafor', id: rep.userId, isNow: true };
    const { token } = rep;
    expect(
      await changeAndReadRevision(async () =>
        createOrderClient(administrator).update(await readOrder()),
      ),
    ).toEqual(bySomebodyElse);
    const name = { OrderId: order.Id, Name: 'South suite' };
    expect(
      await changeAndReadRevision(() => callHandler(renameOrder, { token, body: name })),
    ).toEqual(byRep);
    const restore = () => callHandler(undeleteOrder, { token: administrator.token, params });
    expect(await changeAndReadRevision(() => callHandler(deleteOrder, { token, params }))).toEqual(
      byRep,
    );
    expect(await changeAndReadRevision(restore)).toEqual(bySomebodyElse);
    expect(
      await changeAndReadRevision(() => callHandler(deleteOrders, { token, body: [order.Id] })),
    ).toEqual(byRep);
    expect(await changeAndReadRevision(restore)).toEqual(bySomebodyElse);
    expect(
      await changeAndReadRevision(() => callHandler(commitOrders, { token, body: [order.Id] })),
    ).toEqual(byRep);
    const { CommittedOn, RevisedOn } = await readOrder();
    expect(CommittedOn).toBe(RevisedOn);
  });

  test('is nobody in an order of before it was written down', async () => {
    const { order: old, ...rest } = await loadOrderHeader(toDealerKey(dealerId), order.Id);
    const { RevisedBy: _by, RevisedById: _id, ...orderWithoutReviser } = old;
    await tableClient.send(
      new UpdateCommand({
        TableName,
        Key: { PK: `${toDealerKey(dealerId)}#ORDER#${order.Id}`, SK: 'ORDER' },
        UpdateExpression: 'SET Header = :header REMOVE V',
        ExpressionAttributeValues: {
          ':header': compressText(JSON.stringify({ ...rest, order: orderWithoutReviser })),
        },
      }),
    );
    expect((await createOrderClient(rep).load(order.Id)).body).toMatchObject({
      RevisedBy: null,
      RevisedById: null,
    });
  });
});
