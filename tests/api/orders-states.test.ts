import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { handler as uncommitOrders } from '#functions/api/orders/uncommit-orders.ts';
import { handler as updateOrderStatus } from '#functions/api/orders/update-order-status.ts';
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

const dealerId = 9246;
const otherId = 9247;
let rep: OrderClientUser;
let administrator: OrderClientUser;
let manager: OrderClientUser;
let otherManager: OrderClientUser;
let stranger: OrderClientUser;

beforeAll(async () => {
  for (const Id of [dealerId, otherId]) {
    await storeDealer({ Id });
    await storeCustomer(Id);
  }
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  manager = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
  otherManager = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
  rep = await createSignedInDealerUser({ dealerId }, { ManagerId: manager.userId });
  stranger = await createSignedInDealerUser({
    dealerId: otherId,
    roleId: roles.salesAdministrator,
  });
});

const callCommitOrders = ({ token }: OrderClientUser, body: number[]) =>
  callHandler(commitOrders, { token, body });
const callUncommitOrder = (
  { token }: OrderClientUser,
  id: number | string,
  sent: HandlerRequest = {},
) => callHandler(uncommitOrders, { token, params: { id }, ...sent });
const callUpdateOrderStatus = (
  { token }: OrderClientUser,
  id: number,
  OrderStatusId: unknown,
  sent: HandlerRequest = {},
) => callHandler(updateOrderStatus, { token, params: { id }, body: { OrderStatusId }, ...sent });
const readOrder = async (user: OrderClientUser, id: number) =>
  decodeOrderBody((await createOrderClient(user).load(id)).body);

const readyChanges = { InstalledOn: '2026-12-14' };
async function createCommittedOrder(user = rep) {
  const order = await createOrderClient(user).saveNewOrder(readyChanges, 3);
  await callCommitOrders(user, [order.Id]);
  return readOrder(user, order.Id);
}

/** An order in a state that no call here leads to. */
async function createOrderInState(changes: { OrderStatusId: number }) {
  const order = await createCommittedOrder();
  const since = await loadOrderHeader(toDealerKey(dealerId), order.Id);
  const next = { ...since.order, ...changes, Version: order.Version + 1 };
  await saveOrderHeader(toDealerKey(dealerId), next, {
    transition: 'submit',
    since,
    extraWrites: [],
  });
  return order;
}

async function createDeletedOrder() {
  const order = await createOrderClient(rep).saveNewOrder(readyChanges);
  await callHandler(deleteOrder, { token: rep.token, params: { id: order.Id } });
  return order;
}

const buildUncommittedAnswer = (...Uncommitted: number[]) => ({
  status: 200,
  body: { Uncommitted, Refused: [] },
});
const buildConflictAnswer = (Message: string) => ({ status: 409, body: { Message } });
const notFoundAnswer = {
  status: 404,
  body: { Message: apiErrorTexts.notFound, Code: 'api.notFound' },
};
const buildUncommitConflict = (state: string) =>
  buildConflictAnswer(`Orders that are ${state} may not be uncommitted.`);

describe('uncommitting an order', () => {
  test('opens it again as it was, and it can be saved', async () => {
    const order = await createCommittedOrder();
    expect(await callUncommitOrder(administrator, order.Id, { body: [order.Id] })).toMatchObject(
      buildUncommittedAnswer(order.Id),
    );
    const { RevisedOn, ...open } = await readOrder(rep, order.Id);
    const { RevisedOn: _, CommittedOn, ...before } = order;
    expect([CommittedOn, RevisedOn]).toEqual([expect.any(String), expect.any(String)]);
    expect(open).toEqual({
      ...before,
      Version: order.Version + 1,
      OrderStatusId: 1,
      IsOrderReadOnly: false,
      CommittedOn: null,
      RevisedBy: `${administrator.firstName} ${administrator.lastName}`,
      RevisedById: administrator.userId,
    });
    const again = { ...open, RevisedOn, WorksheetName: 'Open again' };
    expect(await createOrderClient(rep).update(again)).toMatchObject({
      status: 200,
      body: { WorksheetName: 'Open again', OrderStatusId: 1, Version: order.Version + 2 },
    });
  });

  test('shows it as uncommitted in the list', async () => {
    const order = await createCommittedOrder();
    await callUncommitOrder(administrator, order.Id);
    const { token } = rep;
    const query = { take: 200 };
    const { body } = await callHandler(searchOrders, { token, query, body: { OrderStatusId: 1 } });
    expect((body as { data: unknown[] }).data).toContainEqual(
      expect.objectContaining({ Id: order.Id, OrderStatusId: 1 }),
    );
  });

  test('is an administrator’s and the owner’s manager’s, and for all others there is no such order', async () => {
    const limited = { dealerId, isLimitedTransferUser: true };
    const others = [
      rep,
      otherManager,
      stranger,
      await createSignedInDealerUser({ ...limited, roleId: roles.salesAdministrator }),
      await createSignedInDealerUser({ ...limited, roleId: roles.salesManager }),
    ];
    const order = await createCommittedOrder();
    for (const user of others)
      expect(await callUncommitOrder(user, order.Id)).toMatchObject(notFoundAnswer);
    expect(await readOrder(rep, order.Id)).toEqual(order);
    expect(await callUncommitOrder(manager, order.Id)).toMatchObject(
      buildUncommittedAnswer(order.Id),
    );
    expect(await callUncommitOrder(administrator, (await createCommittedOrder()).Id)).toMatchObject(
      { status: 200 },
    );
  });

  test('is refused in words unless the order is committed', async () => {
    const open = await createOrderClient(rep).saveNewOrder(readyChanges);
    const [submitted, lost] = [
      await createOrderInState({ OrderStatusId: 3 }),
      await createOrderInState({ OrderStatusId: 9 }),
    ];
    const deletedOrder = await createDeletedOrder();
    expect(await callUncommitOrder(administrator, open.Id)).toMatchObject(
      buildUncommitConflict('Uncommitted'),
    );
    expect(await callUncommitOrder(administrator, submitted.Id)).toMatchObject(
      buildUncommitConflict('Submitted'),
    );
    expect(await callUncommitOrder(administrator, lost.Id)).toMatchObject(
      buildUncommitConflict('Lost in Space'),
    );
    expect(await callUncommitOrder(administrator, deletedOrder.Id)).toMatchObject(
      buildUncommitConflict('Deleted'),
    );
    expect(await callUncommitOrder(manager, deletedOrder.Id)).toMatchObject(notFoundAnswer);
    expect(await readOrder(rep, open.Id)).toEqual(open);
  });

  test('answers a repeated call as the first, and does not do it again after another commit', async () => {
    const order = await createCommittedOrder();
    const sent = { headers: { 'idempotency-key': `uncommit-${order.Id}` } };
    const first = await callUncommitOrder(administrator, order.Id, sent);
    expect(first).toMatchObject(buildUncommittedAnswer(order.Id));
    await callCommitOrders(rep, [order.Id]);
    expect(await callUncommitOrder(administrator, order.Id, sent)).toEqual(first);
    expect(await readOrder(rep, order.Id)).toMatchObject({ OrderStatusId: 2 });
    const other = { ...sent, body: [order.Id] };
    expect(await callUncommitOrder(administrator, order.Id, other)).toMatchObject({ status: 422 });
  });

  test('of two at once is done once', async () => {
    const order = await createCommittedOrder();
    const answers = await Promise.all([
      callUncommitOrder(administrator, order.Id),
      callUncommitOrder(manager, order.Id),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await readOrder(rep, order.Id)).toMatchObject({ Version: order.Version + 1 });
  });
});

describe('uncommitting several orders', () => {
  test('treats each by itself and answers both lists', async () => {
    const [first, second] = [await createCommittedOrder(), await createCommittedOrder()];
    const open = await createOrderClient(rep).saveNewOrder();
    const foreign = await createOrderClient(stranger).saveNewOrder(readyChanges);
    await callCommitOrders(stranger, [foreign.Id]);
    const body = [second.Id, first.Id, open.Id, foreign.Id, 5, first.Id];
    expect((await callUncommitOrder(administrator, first.Id, { body })).body).toEqual({
      Uncommitted: [second.Id, first.Id],
      Refused: [
        {
          Id: open.Id,
          Message: 'Orders that are Uncommitted may not be uncommitted.',
          Code: 'orders.mayNotBeUncommitted',
          Params: { status: 'Uncommitted' },
        },
        { Id: foreign.Id, Message: apiErrorTexts.notFound, Code: 'api.notFound' },
        { Id: 5, Message: apiErrorTexts.notFound, Code: 'api.notFound' },
      ],
    });
    expect(await readOrder(stranger, foreign.Id)).toMatchObject({ OrderStatusId: 2 });
  });

  test('of which one is said twice is refused as one', async () => {
    const open = await createOrderClient(rep).saveNewOrder();
    const body = [open.Id, open.Id];
    expect(await callUncommitOrder(administrator, open.Id, { body })).toMatchObject(
      buildUncommitConflict('Uncommitted'),
    );
  });

  test('answers what it had done where it was cut off', async () => {
    const [first, second] = [await createCommittedOrder(), await createCommittedOrder()];
    const key = `uncommit-all-${first.Id}`;
    const sent = { body: [first.Id, second.Id], headers: { 'idempotency-key': key } };
    const answer = await callUncommitOrder(administrator, first.Id, sent);
    expect(answer).toMatchObject(buildUncommittedAnswer(first.Id, second.Id));
    const Key = { PK: `ONCE#${administrator.userId}#${key}`, SK: 'ONCE' };
    await tableClient.send(new DeleteCommand({ TableName, Key }));
    expect(await callUncommitOrder(administrator, first.Id, sent)).toEqual(answer);
    expect(await readOrder(rep, first.Id)).toMatchObject({ Version: first.Version + 1 });
  });

  test.each([
    ['another order than the path', [7]],
    ['nothing', []],
    ['more than 200', Array.from({ length: 201 }, (_, id) => id + 1)],
    ['words', ['5']],
    ['no list', { Ids: [5] }],
    ['null', null],
  ])('refuses a list of %s', async (_, body) => {
    const order = await createCommittedOrder();
    expect(await callUncommitOrder(administrator, order.Id, { body })).toMatchObject({
      status: 400,
      body: { Errors: expect.any(Object) },
    });
    expect(await readOrder(rep, order.Id)).toEqual(order);
  });
});

describe('setting an order’s status', () => {
  test('commits with all its checks, and opens it again', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    expect(await callUpdateOrderStatus(rep, order.Id, 2)).toMatchObject({
      status: 400,
      body: { Errors: { InstalledOn: ordersTexts.installationDateMissing } },
    });
    const { body } = await createOrderClient(rep).update({ ...order, ...readyChanges });
    expect(await callUpdateOrderStatus(rep, order.Id, 2)).toMatchObject({ status: 204 });
    const closed = await readOrder(rep, order.Id);
    expect(closed).toMatchObject({ OrderStatusId: 2, IsOrderReadOnly: true });
    expect(closed.CommittedOn).toBeTypeOf('string');
    expect(await callUpdateOrderStatus(manager, order.Id, 1)).toMatchObject({ status: 204 });
    const { Version } = decodeOrderBody(body);
    expect(await readOrder(rep, order.Id)).toMatchObject({
      OrderStatusId: 1,
      CommittedOn: null,
      Version: Version + 2,
      RevisedById: manager.userId,
    });
  });

  test('is refused in the words of the other calls, also where it is in that status', async () => {
    const [open, closed] = [
      await createOrderClient(rep).saveNewOrder(readyChanges),
      await createCommittedOrder(),
    ];
    const submitted = await createOrderInState({ OrderStatusId: 3 });
    const deletedOrder = await createDeletedOrder();
    const answers: [number, number, string][] = [
      [open.Id, 1, 'Orders that are Uncommitted may not be uncommitted.'],
      [submitted.Id, 1, 'Orders that are Submitted may not be uncommitted.'],
      [deletedOrder.Id, 1, 'Orders that are Deleted may not be uncommitted.'],
      [closed.Id, 2, 'This order has already been committed'],
      [submitted.Id, 2, 'This order has already been submitted'],
      [deletedOrder.Id, 2, 'Orders that are Deleted may not be committed.'],
      [open.Id, 3, 'Orders are submitted through OrderLink.'],
      [closed.Id, 3, 'Orders are submitted through OrderLink.'],
      [submitted.Id, 3, 'This order has already been submitted'],
      [deletedOrder.Id, 3, 'Orders that are Deleted may not be submitted.'],
    ];
    for (const [id, status, message] of answers)
      expect(await callUpdateOrderStatus(administrator, id, status)).toMatchObject(
        buildConflictAnswer(message),
      );
    for (const order of [open, closed]) expect(await readOrder(rep, order.Id)).toEqual(order);
  });

  test('asks for the role of the call that does the same', async () => {
    const [open, closed] = [
      await createOrderClient(rep).saveNewOrder(readyChanges),
      await createCommittedOrder(),
    ];
    expect(await callUpdateOrderStatus(rep, closed.Id, 1)).toMatchObject(notFoundAnswer);
    for (const user of [otherManager, stranger])
      for (const status of [1, 2, 3])
        expect(await callUpdateOrderStatus(user, open.Id, status)).toMatchObject(notFoundAnswer);
    expect([await readOrder(rep, open.Id), await readOrder(rep, closed.Id)]).toEqual([
      open,
      closed,
    ]);
  });

  test.each([0, 4, -1, 1.5, '1', null, [1], { Id: 1 }, 9e99])('refuses %j', async (status) => {
    const order = await createCommittedOrder();
    expect(await callUpdateOrderStatus(administrator, order.Id, status)).toMatchObject({
      status: 400,
      body: { Errors: { OrderStatusId: expect.any(String) } },
    });
    expect(await readOrder(rep, order.Id)).toEqual(order);
  });

  test('is done once under its key', async () => {
    const order = await createCommittedOrder();
    const sent = { headers: { 'idempotency-key': `status-${order.Id}` } };
    expect(await callUpdateOrderStatus(administrator, order.Id, 1, sent)).toMatchObject({
      status: 204,
    });
    await callCommitOrders(rep, [order.Id]);
    expect(await callUpdateOrderStatus(administrator, order.Id, 1, sent)).toMatchObject({
      status: 204,
    });
    expect(await readOrder(rep, order.Id)).toMatchObject({ OrderStatusId: 2 });
  });
});
