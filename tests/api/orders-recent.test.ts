import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as getMostRecentOrder } from '#functions/api/orders/get-most-recent-order.ts';
import { handler as listOrders } from '#functions/api/orders/list-orders.ts';
import { handler as renameOrder } from '#functions/api/orders/rename-order.ts';
import { roles } from '#shared/access/roles.ts';
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

const dealerId = 9250;
let rep: OrderClientUser;
let administrator: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
});

const readMostRecentOrder = async ({ token }: OrderClientUser) =>
  (await callHandler(getMostRecentOrder, { token })).body;
const callRenameOrder = (
  { token }: OrderClientUser,
  OrderId: number,
  Name: string,
  sent: HandlerRequest = {},
) => callHandler(renameOrder, { token, body: { OrderId, Name }, ...sent });

describe('the most recent order', () => {
  test('is the caller’s own that was saved last', async () => {
    const user = await createSignedInDealerUser({ dealerId });
    expect(await readMostRecentOrder(user)).toBeNull();
    const first = await createOrderClient(user).saveNewOrder();
    const second = await createOrderClient(user).saveNewOrder();
    expect(await readMostRecentOrder(user)).toMatchObject({ Id: second.Id, CustomerId: 11 });
    await createOrderClient(user).update(first);
    await createOrderClient(administrator).saveNewOrder();
    expect(await readMostRecentOrder(user)).toMatchObject({ Id: first.Id });
    await callHandler(deleteOrder, { token: user.token, params: { id: first.Id } });
    expect(await readMostRecentOrder(user)).toMatchObject({ Id: second.Id });
  });
});

describe('the name of a worksheet', () => {
  test('changes at once, of a committed order too, and nothing else does', async () => {
    const order = await createOrderClient(rep).saveNewOrder({ InstalledOn: '2026-12-14' }, 300);
    await callHandler(commitOrders, { token: rep.token, body: [order.Id] });
    const committed = decodeOrderBody((await createOrderClient(rep).load(order.Id)).body);
    expect(await callRenameOrder(rep, order.Id, 'North suite')).toMatchObject({
      status: 200,
      body: { Version: 3, WorksheetName: 'North suite' },
    });
    expect(decodeOrderBody((await createOrderClient(rep).load(order.Id)).body)).toEqual({
      ...committed,
      Version: 3,
      WorksheetName: 'North suite',
      RevisedOn: expect.any(String) as string,
    });
    const { body } = await callHandler(listOrders, { token: rep.token });
    expect(body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ Id: order.Id, WorksheetName: 'North suite' }),
      ]) as unknown,
    });
  });

  test('is not overwritten by who opened the order before', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    await callRenameOrder(rep, order.Id, 'North suite');
    expect(await createOrderClient(rep).update(order)).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.changedBySomeoneElse },
    });
  });

  test('has at most 50 characters', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    expect(await callRenameOrder(rep, order.Id, 'x'.repeat(51))).toMatchObject({
      status: 400,
      body: { Errors: { Name: ordersTexts.worksheetNameTooLong } },
    });
    expect(await callRenameOrder(rep, order.Id, 'x'.repeat(50))).toMatchObject({ status: 200 });
  });

  test('of an order that is deleted stays', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    await callHandler(deleteOrder, { token: rep.token, params: { id: order.Id } });
    expect(await callRenameOrder(rep, order.Id, 'Gone')).toMatchObject({ status: 404 });
    expect(await callRenameOrder(administrator, order.Id, 'Gone')).toMatchObject({
      status: 409,
      body: { Message: 'Orders that are Deleted may not be saved.' },
    });
  });

  test('changes once under its key', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    const sent = { headers: { 'idempotency-key': `name-${order.Id}` } };
    const first = await callRenameOrder(rep, order.Id, 'One', sent);
    await callRenameOrder(rep, order.Id, 'Two');
    expect(await callRenameOrder(rep, order.Id, 'One', sent)).toEqual(first);
    expect(decodeOrderBody((await createOrderClient(rep).load(order.Id)).body).WorksheetName).toBe(
      'Two',
    );
  });
});
