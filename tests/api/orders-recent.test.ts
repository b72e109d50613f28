import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as getMostRecentOrder } from '#functions/api/orders/get-most-recent-order.ts';
import { handler as listOrders } from '#functions/api/orders/list-orders.ts';
import { handler as renameOrder } from '#functions/api/orders/rename-order.ts';
import { roles } from '#shared/access/roles.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { deskOf, read, type User } from '#tests/make/an-order-desk.ts';
import { call, type Sent } from '#tests/make/call.ts';

const dealerId = 9250;
let rep: User;
let administrator: User;

beforeAll(async () => {
  await aStoredDealer({ Id: dealerId });
  await aStoredCustomer(dealerId);
  rep = await aStoredUser({ dealerId });
  administrator = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
});

const recent = async ({ token }: User) => (await call(getMostRecentOrder, { token })).body;
const rename = ({ token }: User, OrderId: number, Name: string, sent: Sent = {}) =>
  call(renameOrder, { token, body: { OrderId, Name }, ...sent });

describe('the most recent order', () => {
  test('is the caller’s own that was saved last', async () => {
    const user = await aStoredUser({ dealerId });
    expect(await recent(user)).toBeNull();
    const first = await deskOf(user).saved();
    const second = await deskOf(user).saved();
    expect(await recent(user)).toMatchObject({ Id: second.Id, CustomerId: 11 });
    await deskOf(user).update(first);
    await deskOf(administrator).saved();
    expect(await recent(user)).toMatchObject({ Id: first.Id });
    await call(deleteOrder, { token: user.token, params: { id: first.Id } });
    expect(await recent(user)).toMatchObject({ Id: second.Id });
  });
});

describe('the name of a worksheet', () => {
  test('changes at once, of a committed order too, and nothing else does', async () => {
    const order = await deskOf(rep).saved({ InstalledOn: '2026-12-14' }, 300);
    await call(commitOrders, { token: rep.token, body: [order.Id] });
    const committed = read((await deskOf(rep).load(order.Id)).body);
    expect(await rename(rep, order.Id, 'North suite')).toMatchObject({
      status: 200,
      body: { Version: 3, WorksheetName: 'North suite' },
    });
    expect(read((await deskOf(rep).load(order.Id)).body)).toEqual({
      ...committed,
      Version: 3,
      WorksheetName: 'North suite',
      RevisedOn: expect.any(String) as string,
    });
    const { body } = await call(listOrders, { token: rep.token });
    expect(body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ Id: order.Id, WorksheetName: 'North suite' }),
      ]) as unknown,
    });
  });

  test('is not overwritten by who opened the order before', async () => {
    const order = await deskOf(rep).saved();
    await rename(rep, order.Id, 'North suite');
    expect(await deskOf(rep).update(order)).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.changedBySomeoneElse },
    });
  });

  test('has at most 50 characters', async () => {
    const order = await deskOf(rep).saved();
    expect(await rename(rep, order.Id, 'x'.repeat(51))).toMatchObject({
      status: 400,
      body: { Errors: { Name: ordersTexts.worksheetNameTooLong } },
    });
    expect(await rename(rep, order.Id, 'x'.repeat(50))).toMatchObject({ status: 200 });
  });

  test('of an order that is deleted stays', async () => {
    const order = await deskOf(rep).saved();
    await call(deleteOrder, { token: rep.token, params: { id: order.Id } });
    expect(await rename(rep, order.Id, 'Gone')).toMatchObject({ status: 404 });
    expect(await rename(administrator, order.Id, 'Gone')).toMatchObject({
      status: 409,
      body: { Message: 'Orders that are Deleted may not be saved.' },
    });
  });

  test('changes once under its key', async () => {
    const order = await deskOf(rep).saved();
    const sent = { headers: { 'idempotency-key': `name-${order.Id}` } };
    const first = await rename(rep, order.Id, 'One', sent);
    await rename(rep, order.Id, 'Two');
    expect(await rename(rep, order.Id, 'One', sent)).toEqual(first);
    expect(read((await deskOf(rep).load(order.Id)).body).WorksheetName).toBe('Two');
  });
});
