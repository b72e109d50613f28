import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as deleteOrders } from '#functions/api/orders/delete-orders.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { handler as undeleteOrder } from '#functions/api/orders/undelete-order.ts';
import { loadOrderHeader, saveOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey, tableClient, TableName } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
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

const dealerId = 9230;
const otherId = 9231;
let rep: OrderClientUser;
let administrator: OrderClientUser;
let stranger: OrderClientUser;

beforeAll(async () => {
  for (const Id of [dealerId, otherId]) {
    await storeDealer({ Id });
    await storeCustomer(Id);
  }
  rep = await createSignedInDealerUser({ dealerId });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  stranger = await createSignedInDealerUser({
    dealerId: otherId,
    roleId: roles.salesAdministrator,
  });
});

const callDeleteOrder = ({ token }: OrderClientUser, id: number, sent: HandlerRequest = {}) =>
  callHandler(deleteOrder, { token, params: { id }, ...sent });
const callDeleteOrders = ({ token }: OrderClientUser, body: number[], sent: HandlerRequest = {}) =>
  callHandler(deleteOrders, { token, body, ...sent });
const callUndeleteOrder = ({ token }: OrderClientUser, id: number, sent: HandlerRequest = {}) =>
  callHandler(undeleteOrder, { token, params: { id }, ...sent });
const callCommitOrders = ({ token }: OrderClientUser, body: number[]) =>
  callHandler(commitOrders, { token, body });
const readOrder = async (user: OrderClientUser, id: number) =>
  decodeOrderBody((await createOrderClient(user).load(id)).body);

const readyChanges = { InstalledOn: '2026-12-14' };
const createCommittedOrder = async () => {
  const order = await createOrderClient(rep).saveNewOrder(readyChanges);
  await callCommitOrders(rep, [order.Id]);
  return order;
};

/** Other tests submit orders; here only the state afterwards matters. */
async function createSubmittedOrder() {
  const order = await createCommittedOrder();
  const since = await loadOrderHeader(toDealerKey(dealerId), order.Id);
  const next = { ...since.order, Version: 3, OrderStatusId: 3 as const };
  await saveOrderHeader(toDealerKey(dealerId), next, {
    transition: 'save',
    since,
    extraWrites: [],
  });
  return order;
}

async function searchTestOrders(user: OrderClientUser, IncludeDeleted: boolean) {
  const query = { take: 200 };
  const { body } = await callHandler(searchOrders, {
    token: user.token,
    query,
    body: { IncludeDeleted },
  });
  return (body as { data: { Id: number; IsDeleted: boolean }[] }).data;
}

describe('deleting an order', () => {
  test('keeps it, whole, for a Sales Administrator alone', async () => {
    const order = await createOrderClient(rep).saveNewOrder({}, 300);
    expect(await callDeleteOrder(rep, order.Id)).toMatchObject({ status: 204 });
    expect(await createOrderClient(rep).load(order.Id)).toMatchObject({ status: 404 });
    const RevisedOn = expect.any(String) as string;
    const changed = { Version: 2, IsDeleted: true, RevisedOn };
    expect(await readOrder(administrator, order.Id)).toEqual({ ...order, ...changed });
    const isListed = async (user: OrderClientUser, withDeleted: boolean) =>
      (await searchTestOrders(user, withDeleted)).some(({ Id }) => Id === order.Id);
    expect(await isListed(rep, true)).toBe(false);
    expect(await isListed(administrator, false)).toBe(false);
    expect(await isListed(administrator, true)).toBe(true);
  });

  test('is refused once it is committed, submitted or deleted', async () => {
    const deletedOrder = await createOrderClient(rep).saveNewOrder();
    await callDeleteOrder(rep, deletedOrder.Id);
    const expectDeleteRejected = async (id: number) => {
      const { status, body } = await callDeleteOrder(administrator, id);
      return { status, ...(body as { Message: string }) };
    };
    expect([
      await expectDeleteRejected((await createCommittedOrder()).Id),
      await expectDeleteRejected((await createSubmittedOrder()).Id),
      await expectDeleteRejected(deletedOrder.Id),
    ]).toMatchObject([
      { status: 409, Message: 'Orders that are Committed may not be deleted.' },
      { status: 409, Message: 'Orders that are Submitted may not be deleted.' },
      { status: 409, Message: 'Orders that are Deleted may not be deleted.' },
    ]);
  });

  test('is refused to a limited-transfer user, and to who does not see the order', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    const limited = await createSignedInDealerUser({ dealerId, isLimitedTransferUser: true });
    const colleague = await createSignedInDealerUser({ dealerId });
    for (const user of [limited, colleague, stranger])
      expect(await callDeleteOrder(user, order.Id)).toMatchObject({
        status: 404,
        body: { Message: apiErrorTexts.notFound, Code: 'api.notFound' },
      });
    expect(await readOrder(rep, order.Id)).toEqual(order);
  });

  test('leaves an order that is open elsewhere to be saved by nobody', async () => {
    const order = await createOrderClient(administrator).saveNewOrder();
    await callDeleteOrder(administrator, order.Id);
    expect(await createOrderClient(administrator).update(order)).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.changedBySomeoneElse },
    });
    expect(
      await createOrderClient(administrator).update({ ...order, Version: 2, IsDeleted: true }),
    ).toMatchObject({ body: { Message: 'Orders that are Deleted may not be saved.' } });
    expect((await callCommitOrders(administrator, [order.Id])).body).toMatchObject({
      Refused: [{ Message: 'Orders that are Deleted may not be committed.' }],
    });
  });

  test('of two saves at once loses to none and overwrites none', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    const [saved, removed] = await Promise.all([
      createOrderClient(rep).update({ ...order, WorksheetName: 'Kept' }),
      callDeleteOrder(rep, order.Id),
    ]);
    expect(removed).toMatchObject({ status: 204 });
    const current = await readOrder(administrator, order.Id);
    expect(current).toMatchObject({ IsDeleted: true });
    expect(current.WorksheetName === 'Kept').toBe(saved.status === 200);
  });
});

describe('deleting several orders', () => {
  test('treats each by itself and answers both lists', async () => {
    const [first, second] = [
      await createOrderClient(rep).saveNewOrder(),
      await createOrderClient(rep).saveNewOrder(),
    ];
    const done = await createCommittedOrder();
    const foreign = await createOrderClient(stranger).saveNewOrder();
    const { body } = await callDeleteOrders(rep, [
      second.Id,
      first.Id,
      done.Id,
      foreign.Id,
      5,
      first.Id,
    ]);
    expect(body).toEqual({
      Deleted: [second.Id, first.Id],
      Refused: [
        {
          Id: done.Id,
          Message: 'Orders that are Committed may not be deleted.',
          Code: 'orders.mayNotBeDeleted',
          Params: { status: 'Committed' },
        },
        { Id: foreign.Id, Message: apiErrorTexts.notFound, Code: 'api.notFound' },
        { Id: 5, Message: apiErrorTexts.notFound, Code: 'api.notFound' },
      ],
    });
    expect(await readOrder(stranger, foreign.Id)).toEqual(foreign);
    expect(await readOrder(administrator, first.Id)).toMatchObject({ IsDeleted: true });
  });

  test('answers a repeated call as it answered the first, also one that was cut off', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    const key = `delete-${order.Id}`;
    const sent = { headers: { 'idempotency-key': key } };
    const first = await callDeleteOrders(rep, [order.Id], sent);
    expect(first.body).toEqual({ Deleted: [order.Id], Refused: [] });
    expect(await callDeleteOrders(rep, [order.Id], sent)).toEqual(first);
    const Key = { PK: `ONCE#${rep.userId}#${key}`, SK: 'ONCE' };
    await tableClient.send(new DeleteCommand({ TableName, Key }));
    expect(await callDeleteOrders(rep, [order.Id], sent)).toEqual(first);
    expect(await readOrder(administrator, order.Id)).toMatchObject({ Version: 2 });
  });

  test('takes up to 200 orders and is refused to a limited-transfer user', async () => {
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    expect(await callDeleteOrders(rep, many)).toMatchObject({ status: 400 });
    const limited = await createSignedInDealerUser({ dealerId, isLimitedTransferUser: true });
    expect(await callDeleteOrders(limited, [1])).toMatchObject({ status: 404 });
  });
});

describe('undeleting', () => {
  test('brings an order back as it was, but for who brought it back', async () => {
    const order = await createOrderClient(rep).saveNewOrder({}, 3);
    await callDeleteOrder(rep, order.Id);
    expect(await callUndeleteOrder(administrator, order.Id)).toMatchObject({ status: 204 });
    const { RevisedOn, ...restored } = await readOrder(rep, order.Id);
    const { RevisedOn: _, ...before } = order;
    expect(RevisedOn).toBeTypeOf('string');
    const RevisedById = administrator.userId;
    expect(restored).toEqual({ ...before, Version: 3, RevisedById });
    expect(await searchTestOrders(rep, false)).toContainEqual(
      expect.objectContaining({ Id: order.Id, IsDeleted: false }),
    );
  });

  test('is refused where the order is not deleted, and changes nothing', async () => {
    const [order, done] = [
      await createOrderClient(rep).saveNewOrder(),
      await createCommittedOrder(),
    ];
    const before = await readOrder(rep, done.Id);
    expect([
      await callUndeleteOrder(administrator, order.Id),
      await callUndeleteOrder(administrator, done.Id),
    ]).toMatchObject([
      { status: 409, body: { Message: 'Orders that are Uncommitted may not be restored.' } },
      { status: 409, body: { Message: 'Orders that are Committed may not be restored.' } },
    ]);
    expect(await readOrder(rep, order.Id)).toEqual(order);
    expect(await readOrder(rep, done.Id)).toEqual(before);
  });

  test('is a Sales Administrator’s of the same dealer alone', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    await callDeleteOrder(rep, order.Id);
    const manager = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
    const limited = await createSignedInDealerUser({
      dealerId,
      roleId: roles.salesAdministrator,
      isLimitedTransferUser: true,
    });
    for (const user of [rep, manager, limited, stranger])
      expect(await callUndeleteOrder(user, order.Id)).toMatchObject({ status: 404 });
    expect(await readOrder(administrator, order.Id)).toMatchObject({ IsDeleted: true, Version: 2 });
  });

  test('is not done again by a repeated call after another deletion', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    const sent = { headers: { 'idempotency-key': `undelete-${order.Id}` } };
    await callDeleteOrder(rep, order.Id);
    await callUndeleteOrder(administrator, order.Id, sent);
    await callDeleteOrder(rep, order.Id);
    expect(await callUndeleteOrder(administrator, order.Id, sent)).toMatchObject({ status: 204 });
    expect(await readOrder(administrator, order.Id)).toMatchObject({ IsDeleted: true, Version: 4 });
  });
});

test('a key that has answered deletes nothing more, whatever is asked under it (D46)', async () => {
  const [first, second] = [
    await createOrderClient(rep).saveNewOrder(),
    await createOrderClient(rep).saveNewOrder(),
  ];
  const headers = { 'idempotency-key': `delete-${first.Id}` };
  const answer = await callDeleteOrders(rep, [first.Id], { headers });
  expect(answer).toMatchObject({ status: 200, body: { Deleted: [first.Id] } });
  expect(await callDeleteOrders(rep, [second.Id], { headers })).toMatchObject({
    status: 422,
    body: { Message: apiErrorTexts.idempotencyKeyReused },
  });
  expect(await readOrder(rep, second.Id)).toEqual(second);
  expect(await callDeleteOrders(rep, [first.Id], { headers })).toEqual(answer);
});
