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
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { deskOf, read, type User } from '#tests/make/an-order-desk.ts';
import { call, type Sent } from '#tests/make/call.ts';

const dealerId = 9246;
const otherId = 9247;
let rep: User;
let administrator: User;
let manager: User;
let otherManager: User;
let stranger: User;

beforeAll(async () => {
  for (const Id of [dealerId, otherId]) {
    await aStoredDealer({ Id });
    await aStoredCustomer(Id);
  }
  administrator = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
  manager = await aStoredUser({ dealerId, roleId: roles.salesManager });
  otherManager = await aStoredUser({ dealerId, roleId: roles.salesManager });
  rep = await aStoredUser({ dealerId }, { ManagerId: manager.userId });
  stranger = await aStoredUser({ dealerId: otherId, roleId: roles.salesAdministrator });
});

const commit = ({ token }: User, body: number[]) => call(commitOrders, { token, body });
const uncommit = ({ token }: User, id: number | string, sent: Sent = {}) =>
  call(uncommitOrders, { token, params: { id }, ...sent });
const setStatus = ({ token }: User, id: number, OrderStatusId: unknown, sent: Sent = {}) =>
  call(updateOrderStatus, { token, params: { id }, body: { OrderStatusId }, ...sent });
const load = async (user: User, id: number) => read((await deskOf(user).load(id)).body);

const ready = { InstalledOn: '2026-12-14' };
async function committed(user = rep) {
  const order = await deskOf(user).saved(ready, 3);
  await commit(user, [order.Id]);
  return load(user, order.Id);
}

/** An order in a state that no call here brings it to. */
async function inState(changes: { OrderStatusId: number }) {
  const order = await committed();
  const since = await loadOrderHeader(toDealerKey(dealerId), order.Id);
  const next = { ...since.order, ...changes, Version: order.Version + 1 };
  await saveOrderHeader(toDealerKey(dealerId), next, {
    transition: 'submit',
    since,
    extraWrites: [],
  });
  return order;
}

async function deleted() {
  const order = await deskOf(rep).saved(ready);
  await call(deleteOrder, { token: rep.token, params: { id: order.Id } });
  return order;
}

const done = (...Uncommitted: number[]) => ({ status: 200, body: { Uncommitted, Refused: [] } });
const buildConflictAnswer = (Message: string) => ({ status: 409, body: { Message } });
const unknown = { status: 404, body: { Message: apiErrorTexts.notFound } };
const inUncommit = (state: string) =>
  buildConflictAnswer(`Orders that are ${state} may not be uncommitted.`);

describe('uncommitting an order', () => {
  test('opens it again as it was, and it can be saved', async () => {
    const order = await committed();
    expect(await uncommit(administrator, order.Id, { body: [order.Id] })).toMatchObject(
      done(order.Id),
    );
    const { RevisedOn, ...open } = await load(rep, order.Id);
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
    expect(await deskOf(rep).update(again)).toMatchObject({
      status: 200,
      body: { WorksheetName: 'Open again', OrderStatusId: 1, Version: order.Version + 2 },
    });
  });

  test('shows it as uncommitted in the list', async () => {
    const order = await committed();
    await uncommit(administrator, order.Id);
    const { token } = rep;
    const query = { take: 200 };
    const { body } = await call(searchOrders, { token, query, body: { OrderStatusId: 1 } });
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
      await aStoredUser({ ...limited, roleId: roles.salesAdministrator }),
      await aStoredUser({ ...limited, roleId: roles.salesManager }),
    ];
    const order = await committed();
    for (const user of others) expect(await uncommit(user, order.Id)).toMatchObject(unknown);
    expect(await load(rep, order.Id)).toEqual(order);
    expect(await uncommit(manager, order.Id)).toMatchObject(done(order.Id));
    expect(await uncommit(administrator, (await committed()).Id)).toMatchObject({ status: 200 });
  });

  test('is refused in words unless the order is committed', async () => {
    const open = await deskOf(rep).saved(ready);
    const [submitted, lost] = [
      await inState({ OrderStatusId: 3 }),
      await inState({ OrderStatusId: 9 }),
    ];
    const gone = await deleted();
    expect(await uncommit(administrator, open.Id)).toMatchObject(inUncommit('Uncommitted'));
    expect(await uncommit(administrator, submitted.Id)).toMatchObject(inUncommit('Submitted'));
    expect(await uncommit(administrator, lost.Id)).toMatchObject(inUncommit('Lost in Space'));
    expect(await uncommit(administrator, gone.Id)).toMatchObject(inUncommit('Deleted'));
    expect(await uncommit(manager, gone.Id)).toMatchObject(unknown);
    expect(await load(rep, open.Id)).toEqual(open);
  });

  test('answers a repeated call as the first, and does not do it again after another commit', async () => {
    const order = await committed();
    const sent = { headers: { 'idempotency-key': `uncommit-${order.Id}` } };
    const first = await uncommit(administrator, order.Id, sent);
    expect(first).toMatchObject(done(order.Id));
    await commit(rep, [order.Id]);
    expect(await uncommit(administrator, order.Id, sent)).toEqual(first);
    expect(await load(rep, order.Id)).toMatchObject({ OrderStatusId: 2 });
    const other = { ...sent, body: [order.Id] };
    expect(await uncommit(administrator, order.Id, other)).toMatchObject({ status: 422 });
  });

  test('of two at once is done once', async () => {
    const order = await committed();
    const answers = await Promise.all([
      uncommit(administrator, order.Id),
      uncommit(manager, order.Id),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await load(rep, order.Id)).toMatchObject({ Version: order.Version + 1 });
  });
});

describe('uncommitting several orders', () => {
  test('treats each by itself and answers both lists', async () => {
    const [first, second] = [await committed(), await committed()];
    const open = await deskOf(rep).saved();
    const foreign = await deskOf(stranger).saved(ready);
    await commit(stranger, [foreign.Id]);
    const body = [second.Id, first.Id, open.Id, foreign.Id, 5, first.Id];
    expect((await uncommit(administrator, first.Id, { body })).body).toEqual({
      Uncommitted: [second.Id, first.Id],
      Refused: [
        { Id: open.Id, Message: 'Orders that are Uncommitted may not be uncommitted.' },
        { Id: foreign.Id, Message: apiErrorTexts.notFound },
        { Id: 5, Message: apiErrorTexts.notFound },
      ],
    });
    expect(await load(stranger, foreign.Id)).toMatchObject({ OrderStatusId: 2 });
  });

  test('of which one is said twice is refused as one', async () => {
    const open = await deskOf(rep).saved();
    const body = [open.Id, open.Id];
    expect(await uncommit(administrator, open.Id, { body })).toMatchObject(
      inUncommit('Uncommitted'),
    );
  });

  test('answers what it had done where it was cut off', async () => {
    const [first, second] = [await committed(), await committed()];
    const key = `uncommit-all-${first.Id}`;
    const sent = { body: [first.Id, second.Id], headers: { 'idempotency-key': key } };
    const answer = await uncommit(administrator, first.Id, sent);
    expect(answer).toMatchObject(done(first.Id, second.Id));
    const Key = { PK: `ONCE#${administrator.userId}#${key}`, SK: 'ONCE' };
    await tableClient.send(new DeleteCommand({ TableName, Key }));
    expect(await uncommit(administrator, first.Id, sent)).toEqual(answer);
    expect(await load(rep, first.Id)).toMatchObject({ Version: first.Version + 1 });
  });

  test.each([
    ['another order than the path', [7]],
    ['nothing', []],
    ['more than 200', Array.from({ length: 201 }, (_, id) => id + 1)],
    ['words', ['5']],
    ['no list', { Ids: [5] }],
    ['null', null],
  ])('refuses a list of %s', async (_, body) => {
    const order = await committed();
    expect(await uncommit(administrator, order.Id, { body })).toMatchObject({
      status: 400,
      body: { Errors: expect.any(Object) },
    });
    expect(await load(rep, order.Id)).toEqual(order);
  });
});

describe('setting an order’s status', () => {
  test('commits with all its checks, and opens it again', async () => {
    const order = await deskOf(rep).saved();
    expect(await setStatus(rep, order.Id, 2)).toMatchObject({
      status: 400,
      body: { Errors: { InstalledOn: ordersTexts.installationDateMissing } },
    });
    const { body } = await deskOf(rep).update({ ...order, ...ready });
    expect(await setStatus(rep, order.Id, 2)).toMatchObject({ status: 204 });
    const closed = await load(rep, order.Id);
    expect(closed).toMatchObject({ OrderStatusId: 2, IsOrderReadOnly: true });
    expect(closed.CommittedOn).toBeTypeOf('string');
    expect(await setStatus(manager, order.Id, 1)).toMatchObject({ status: 204 });
    const { Version } = read(body);
    expect(await load(rep, order.Id)).toMatchObject({
      OrderStatusId: 1,
      CommittedOn: null,
      Version: Version + 2,
      RevisedById: manager.userId,
    });
  });

  test('is refused in the words of the other calls, also where it is in that status', async () => {
    const [open, closed] = [await deskOf(rep).saved(ready), await committed()];
    const submitted = await inState({ OrderStatusId: 3 });
    const gone = await deleted();
    const answers: [number, number, string][] = [
      [open.Id, 1, 'Orders that are Uncommitted may not be uncommitted.'],
      [submitted.Id, 1, 'Orders that are Submitted may not be uncommitted.'],
      [gone.Id, 1, 'Orders that are Deleted may not be uncommitted.'],
      [closed.Id, 2, 'This order has already been committed'],
      [submitted.Id, 2, 'This order has already been submitted'],
      [gone.Id, 2, 'Orders that are Deleted may not be committed.'],
      [open.Id, 3, 'Orders are submitted through OrderLink.'],
      [closed.Id, 3, 'Orders are submitted through OrderLink.'],
      [submitted.Id, 3, 'This order has already been submitted'],
      [gone.Id, 3, 'Orders that are Deleted may not be submitted.'],
    ];
    for (const [id, status, message] of answers)
      expect(await setStatus(administrator, id, status)).toMatchObject(
        buildConflictAnswer(message),
      );
    for (const order of [open, closed]) expect(await load(rep, order.Id)).toEqual(order);
  });

  test('asks for the role of the call that does the same', async () => {
    const [open, closed] = [await deskOf(rep).saved(ready), await committed()];
    expect(await setStatus(rep, closed.Id, 1)).toMatchObject(unknown);
    for (const user of [otherManager, stranger])
      for (const status of [1, 2, 3])
        expect(await setStatus(user, open.Id, status)).toMatchObject(unknown);
    expect([await load(rep, open.Id), await load(rep, closed.Id)]).toEqual([open, closed]);
  });

  test.each([0, 4, -1, 1.5, '1', null, [1], { Id: 1 }, 9e99])('refuses %j', async (status) => {
    const order = await committed();
    expect(await setStatus(administrator, order.Id, status)).toMatchObject({
      status: 400,
      body: { Errors: { OrderStatusId: expect.any(String) } },
    });
    expect(await load(rep, order.Id)).toEqual(order);
  });

  test('is done once under its key', async () => {
    const order = await committed();
    const sent = { headers: { 'idempotency-key': `status-${order.Id}` } };
    expect(await setStatus(administrator, order.Id, 1, sent)).toMatchObject({ status: 204 });
    await commit(rep, [order.Id]);
    expect(await setStatus(administrator, order.Id, 1, sent)).toMatchObject({ status: 204 });
    expect(await load(rep, order.Id)).toMatchObject({ OrderStatusId: 2 });
  });
});
