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
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { deskOf, read, type User } from '#tests/make/an-order-desk.ts';
import { call, type Sent } from '#tests/make/call.ts';

const dealerId = 9230;
const otherId = 9231;
let rep: User;
let administrator: User;
let stranger: User;

beforeAll(async () => {
  for (const Id of [dealerId, otherId]) {
    await aStoredDealer({ Id });
    await aStoredCustomer(Id);
  }
  rep = await aStoredUser({ dealerId });
  administrator = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
  stranger = await aStoredUser({ dealerId: otherId, roleId: roles.salesAdministrator });
});

const remove = ({ token }: User, id: number, sent: Sent = {}) =>
  call(deleteOrder, { token, params: { id }, ...sent });
const removeAll = ({ token }: User, body: number[], sent: Sent = {}) =>
  call(deleteOrders, { token, body, ...sent });
const restore = ({ token }: User, id: number, sent: Sent = {}) =>
  call(undeleteOrder, { token, params: { id }, ...sent });
const commit = ({ token }: User, body: number[]) => call(commitOrders, { token, body });
const load = async (user: User, id: number) => read((await deskOf(user).load(id)).body);

const ready = { InstalledOn: '2026-12-14' };
const committed = async () => {
  const order = await deskOf(rep).saved(ready);
  await commit(rep, [order.Id]);
  return order;
};

/** Orders are submitted elsewhere; here only what follows from it counts. */
async function submitted() {
  const order = await committed();
  const since = await loadOrderHeader(toDealerKey(dealerId), order.Id);
  const next = { ...since.order, Version: 3, OrderStatusId: 3 as const };
  await saveOrderHeader(toDealerKey(dealerId), next, {
    transition: 'save',
    since,
    extraWrites: [],
  });
  return order;
}

async function listed(user: User, IncludeDeleted: boolean) {
  const query = { take: 200 };
  const { body } = await call(searchOrders, { token: user.token, query, body: { IncludeDeleted } });
  return (body as { data: { Id: number; IsDeleted: boolean }[] }).data;
}

describe('deleting an order', () => {
  test('keeps it, whole, for a Sales Administrator alone', async () => {
    const order = await deskOf(rep).saved({}, 300);
    expect(await remove(rep, order.Id)).toMatchObject({ status: 204 });
    expect(await deskOf(rep).load(order.Id)).toMatchObject({ status: 404 });
    const RevisedOn = expect.any(String) as string;
    const changed = { Version: 2, IsDeleted: true, RevisedOn };
    expect(await load(administrator, order.Id)).toEqual({ ...order, ...changed });
    const isListed = async (user: User, withDeleted: boolean) =>
      (await listed(user, withDeleted)).some(({ Id }) => Id === order.Id);
    expect(await isListed(rep, true)).toBe(false);
    expect(await isListed(administrator, false)).toBe(false);
    expect(await isListed(administrator, true)).toBe(true);
  });

  test('is refused once it is committed, submitted or deleted', async () => {
    const gone = await deskOf(rep).saved();
    await remove(rep, gone.Id);
    const refused = async (id: number) => {
      const { status, body } = await remove(administrator, id);
      return { status, ...(body as { Message: string }) };
    };
    expect([
      await refused((await committed()).Id),
      await refused((await submitted()).Id),
      await refused(gone.Id),
    ]).toEqual([
      { status: 409, Message: 'Orders that are Committed may not be deleted.' },
      { status: 409, Message: 'Orders that are Submitted may not be deleted.' },
      { status: 409, Message: 'Orders that are Deleted may not be deleted.' },
    ]);
  });

  test('is refused to a limited-transfer user, and to who does not see the order', async () => {
    const order = await deskOf(rep).saved();
    const limited = await aStoredUser({ dealerId, isLimitedTransferUser: true });
    const colleague = await aStoredUser({ dealerId });
    for (const user of [limited, colleague, stranger])
      expect(await remove(user, order.Id)).toMatchObject({
        status: 404,
        body: { Message: apiErrorTexts.notFound },
      });
    expect(await load(rep, order.Id)).toEqual(order);
  });

  test('leaves an order that is open elsewhere to be saved by nobody', async () => {
    const order = await deskOf(administrator).saved();
    await remove(administrator, order.Id);
    expect(await deskOf(administrator).update(order)).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.changedBySomeoneElse },
    });
    expect(
      await deskOf(administrator).update({ ...order, Version: 2, IsDeleted: true }),
    ).toMatchObject({ body: { Message: 'Orders that are Deleted may not be saved.' } });
    expect((await commit(administrator, [order.Id])).body).toMatchObject({
      Refused: [{ Message: 'Orders that are Deleted may not be committed.' }],
    });
  });

  test('of two saves at once loses to none and overwrites none', async () => {
    const order = await deskOf(rep).saved();
    const [saved, removed] = await Promise.all([
      deskOf(rep).update({ ...order, WorksheetName: 'Kept' }),
      remove(rep, order.Id),
    ]);
    expect(removed).toMatchObject({ status: 204 });
    const kept = await load(administrator, order.Id);
    expect(kept).toMatchObject({ IsDeleted: true });
    expect(kept.WorksheetName === 'Kept').toBe(saved.status === 200);
  });
});

describe('deleting several orders', () => {
  test('treats each by itself and answers both lists', async () => {
    const [first, second] = [await deskOf(rep).saved(), await deskOf(rep).saved()];
    const done = await committed();
    const foreign = await deskOf(stranger).saved();
    const { body } = await removeAll(rep, [second.Id, first.Id, done.Id, foreign.Id, 5, first.Id]);
    expect(body).toEqual({
      Deleted: [second.Id, first.Id],
      Refused: [
        { Id: done.Id, Message: 'Orders that are Committed may not be deleted.' },
        { Id: foreign.Id, Message: apiErrorTexts.notFound },
        { Id: 5, Message: apiErrorTexts.notFound },
      ],
    });
    expect(await load(stranger, foreign.Id)).toEqual(foreign);
    expect(await load(administrator, first.Id)).toMatchObject({ IsDeleted: true });
  });

  test('answers a repeated call as it answered the first, also one that was cut off', async () => {
    const order = await deskOf(rep).saved();
    const key = `delete-${order.Id}`;
    const sent = { headers: { 'idempotency-key': key } };
    const first = await removeAll(rep, [order.Id], sent);
    expect(first.body).toEqual({ Deleted: [order.Id], Refused: [] });
    expect(await removeAll(rep, [order.Id], sent)).toEqual(first);
    const Key = { PK: `ONCE#${rep.userId}#${key}`, SK: 'ONCE' };
    await tableClient.send(new DeleteCommand({ TableName, Key }));
    expect(await removeAll(rep, [order.Id], sent)).toEqual(first);
    expect(await load(administrator, order.Id)).toMatchObject({ Version: 2 });
  });

  test('takes up to 200 orders and is refused to a limited-transfer user', async () => {
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    expect(await removeAll(rep, many)).toMatchObject({ status: 400 });
    const limited = await aStoredUser({ dealerId, isLimitedTransferUser: true });
    expect(await removeAll(limited, [1])).toMatchObject({ status: 404 });
  });
});

describe('undeleting', () => {
  test('brings an order back as it was, but for who brought it back', async () => {
    const order = await deskOf(rep).saved({}, 3);
    await remove(rep, order.Id);
    expect(await restore(administrator, order.Id)).toMatchObject({ status: 204 });
    const { RevisedOn, ...restored } = await load(rep, order.Id);
    const { RevisedOn: _, ...before } = order;
    expect(RevisedOn).toBeTypeOf('string');
    const RevisedById = administrator.userId;
    expect(restored).toEqual({ ...before, Version: 3, RevisedById });
    expect(await listed(rep, false)).toContainEqual(
      expect.objectContaining({ Id: order.Id, IsDeleted: false }),
    );
  });

  test('is refused where the order is not deleted, and changes nothing', async () => {
    const [order, done] = [await deskOf(rep).saved(), await committed()];
    const before = await load(rep, done.Id);
    expect([
      await restore(administrator, order.Id),
      await restore(administrator, done.Id),
    ]).toMatchObject([
      { status: 409, body: { Message: 'Orders that are Uncommitted may not be restored.' } },
      { status: 409, body: { Message: 'Orders that are Committed may not be restored.' } },
    ]);
    expect(await load(rep, order.Id)).toEqual(order);
    expect(await load(rep, done.Id)).toEqual(before);
  });

  test('is a Sales Administrator’s of the same dealer alone', async () => {
    const order = await deskOf(rep).saved();
    await remove(rep, order.Id);
    const manager = await aStoredUser({ dealerId, roleId: roles.salesManager });
    const limited = await aStoredUser({
      dealerId,
      roleId: roles.salesAdministrator,
      isLimitedTransferUser: true,
    });
    for (const user of [rep, manager, limited, stranger])
      expect(await restore(user, order.Id)).toMatchObject({ status: 404 });
    expect(await load(administrator, order.Id)).toMatchObject({ IsDeleted: true, Version: 2 });
  });

  test('is not done again by a repeated call after another deletion', async () => {
    const order = await deskOf(rep).saved();
    const sent = { headers: { 'idempotency-key': `undelete-${order.Id}` } };
    await remove(rep, order.Id);
    await restore(administrator, order.Id, sent);
    await remove(rep, order.Id);
    expect(await restore(administrator, order.Id, sent)).toMatchObject({ status: 204 });
    expect(await load(administrator, order.Id)).toMatchObject({ IsDeleted: true, Version: 4 });
  });
});

test('a key that has answered deletes nothing more, whatever is asked under it (D46)', async () => {
  const [first, second] = [await deskOf(rep).saved(), await deskOf(rep).saved()];
  const headers = { 'idempotency-key': `delete-${first.Id}` };
  const answer = await removeAll(rep, [first.Id], { headers });
  expect(answer).toMatchObject({ status: 200, body: { Deleted: [first.Id] } });
  expect(await removeAll(rep, [second.Id], { headers })).toMatchObject({
    status: 422,
    body: { Message: apiErrorTexts.keyUsedForAnother },
  });
  expect(await load(rep, second.Id)).toEqual(second);
  expect(await removeAll(rep, [first.Id], { headers })).toEqual(answer);
});
