import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler as addFavorite } from '#functions/api/favorites/add-favorite.ts';
import { handler as isFavorite } from '#functions/api/favorites/is-favorite.ts';
import { handler as listFavorites } from '#functions/api/favorites/list-favorites.ts';
import { handler as removeFavorite } from '#functions/api/favorites/remove-favorite.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as renameOrder } from '#functions/api/orders/rename-order.ts';
import { handler as undeleteOrder } from '#functions/api/orders/undelete-order.ts';
import { buildAddFavoriteWrite } from '#functions/store/orders/favorite-orders.ts';
import { buildOrderRowItem } from '#functions/store/orders/stored-order-rows.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey, tableClient } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { MAX_FAVORITES } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { favoritesTexts } from '#shared/texts/favorites-texts.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import { putItem } from '#tests/make/catalog-fixtures.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';

const dealerId = 9381;
const foreignId = 9382;
let rep: OrderClientUser;
let other: OrderClientUser;
let administrator: OrderClientUser;
let foreigner: OrderClientUser;
let order: Order;

beforeAll(async () => {
  await Promise.all([storeDealer({ Id: dealerId }), storeDealer({ Id: foreignId })]);
  await storeCustomer(dealerId);
  other = await createSignedInDealerUser({ dealerId });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  foreigner = await createSignedInDealerUser({
    dealerId: foreignId,
    roleId: roles.salesAdministrator,
  });
});
beforeEach(async () => {
  rep = await createSignedInDealerUser({ dealerId });
  order = await createOrderClient(rep).saveNewOrder({ WorksheetName: 'North suite' });
});

const callAddFavorite = ({ token }: OrderClientUser, orderId: number, sent: HandlerRequest = {}) =>
  callHandler(addFavorite, { token, body: { orderId }, ...sent });
const callRemoveFavorite = ({ token }: OrderClientUser, orderId: number) =>
  callHandler(removeFavorite, { token, params: { orderId } });
const readIsFavorite = async ({ token }: OrderClientUser, orderId: number) =>
  (await callHandler(isFavorite, { token, params: { orderId } })).body;
const readFavoriteList = async ({ token }: OrderClientUser) =>
  (await callHandler(listFavorites, { token })).body as {
    OrderId: number;
    WorksheetName: string;
  }[];
const listFavoriteOrderIds = async (user: OrderClientUser) =>
  (await readFavoriteList(user)).map(({ OrderId }) => OrderId);

type ReadInput = { Key?: { PK: string }; ConsistentRead?: boolean };
type NextHandler = (args: { input: ReadInput }) => Promise<unknown>;

describe('favorites', () => {
  test('are a user’s own', async () => {
    expect(await readFavoriteList(rep)).toEqual([]);
    expect(await callAddFavorite(rep, order.Id)).toMatchObject({ status: 204 });
    expect(await readFavoriteList(rep)).toEqual([
      {
        OrderId: order.Id,
        OrderNumber: order.OrderNumber,
        WorksheetName: 'North suite',
        CustomerId: 11,
      },
    ]);
    expect(await readIsFavorite(rep, order.Id)).toBe(true);
    expect(await readFavoriteList(administrator)).toEqual([]);
    expect(await readIsFavorite(administrator, order.Id)).toBe(false);
  });

  test('are listed newest order first', async () => {
    const newer = await createOrderClient(rep).saveNewOrder();
    await callAddFavorite(rep, newer.Id);
    await callAddFavorite(rep, order.Id);
    expect(await listFavoriteOrderIds(rep)).toEqual([newer.Id, order.Id]);
  });

  test('may be added and removed twice', async () => {
    await callAddFavorite(rep, order.Id);
    expect(await callAddFavorite(rep, order.Id)).toMatchObject({ status: 204 });
    expect(await listFavoriteOrderIds(rep)).toEqual([order.Id]);
    expect(await callRemoveFavorite(rep, order.Id)).toMatchObject({ status: 204 });
    expect(await callRemoveFavorite(rep, order.Id)).toMatchObject({ status: 204 });
    expect(await readFavoriteList(rep)).toEqual([]);
    expect(await readIsFavorite(rep, order.Id)).toBe(false);
  });

  test('are not added again by a call that is repeated under its key', async () => {
    const sent = { headers: { 'idempotency-key': `star-${order.Id}` } };
    await callAddFavorite(rep, order.Id, sent);
    await callRemoveFavorite(rep, order.Id);
    expect(await callAddFavorite(rep, order.Id, sent)).toMatchObject({ status: 204 });
    expect(await readFavoriteList(rep)).toEqual([]);
  });

  test('are called what their orders are called now', async () => {
    await callAddFavorite(rep, order.Id);
    await callHandler(renameOrder, {
      token: rep.token,
      body: { OrderId: order.Id, Name: 'South suite' },
    });
    expect(await readFavoriteList(rep)).toMatchObject([{ WorksheetName: 'South suite' }]);
  });

  test('are read as their orders are at this moment', async () => {
    await callAddFavorite(rep, order.Id);
    const reads: (boolean | undefined)[] = [];
    const listen = (next: NextHandler) => (args: Parameters<NextHandler>[0]) => {
      if (args.input.Key?.PK.endsWith('#ORDERS')) reads.push(args.input.ConsistentRead);
      return next(args);
    };
    tableClient.middlewareStack.add(listen as never, { step: 'initialize', name: 'listen' });
    expect(await listFavoriteOrderIds(rep)).toEqual([order.Id]);
    tableClient.middlewareStack.remove('listen');
    expect(reads).toEqual([true]);
  });

  test('do not show an order that is deleted, also to who still sees it', async () => {
    const params = { id: order.Id };
    await callAddFavorite(rep, order.Id);
    await callAddFavorite(administrator, order.Id);
    await callHandler(deleteOrder, { token: rep.token, params });
    expect(await readFavoriteList(rep)).toEqual([]);
    expect(await listFavoriteOrderIds(administrator)).not.toContain(order.Id);
    expect(await callAddFavorite(administrator, order.Id)).toMatchObject({ status: 404 });
    await callHandler(undeleteOrder, { token: administrator.token, params });
    expect(await listFavoriteOrderIds(rep)).toEqual([order.Id]);
  });

  test('do not show an order that passed to somebody else (D24)', async () => {
    await callAddFavorite(rep, order.Id);
    await createOrderClient(rep).update({ ...order, SalesRepId: other.salesRepId });
    expect(await readFavoriteList(rep)).toEqual([]);
    expect(
      await callHandler(isFavorite, { token: rep.token, params: { orderId: order.Id } }),
    ).toEqual(await callHandler(isFavorite, { token: rep.token, params: { orderId: 1 } }));
  });

  test('are only orders the caller may see', async () => {
    const none = { status: 404, body: { Message: apiErrorTexts.notFound } };
    for (const user of [other, foreigner]) {
      expect(await callAddFavorite(user, order.Id)).toMatchObject(none);
      expect(await callRemoveFavorite(user, order.Id)).toMatchObject(none);
      expect(await readFavoriteList(user)).toEqual([]);
    }
  });
});

describe('of favorites there are at most 200', () => {
  const ids = Array.from({ length: MAX_FAVORITES }, (_, index) => index + 1);
  const dealer = toDealerKey(dealerId);
  const star = async (id: number) =>
    writeTransaction([buildAddFavoriteWrite(dealer, rep.userId, id)]);

  test('and a further one is refused in words until one goes', async () => {
    const { order: header } = await loadOrderHeader(dealer, order.Id);
    // A list reads only the row of an order; creating two hundred orders would take long.
    for (const Id of ids)
      await putItem(buildOrderRowItem(dealer, { ...header, Id }, { ownerName: 'Robin Reed' }));
    for (const id of ids.slice(1)) await star(id);
    expect(await callAddFavorite(rep, order.Id)).toMatchObject({ status: 204 });
    const newer = await createOrderClient(rep).saveNewOrder();
    expect(await callAddFavorite(rep, newer.Id)).toMatchObject({
      status: 409,
      body: { Message: favoritesTexts.tooManyFavorites(MAX_FAVORITES) },
    });
    expect(await callAddFavorite(rep, order.Id)).toMatchObject({ status: 204 });
    expect(await readFavoriteList(rep)).toHaveLength(MAX_FAVORITES);
    await callRemoveFavorite(rep, order.Id);
    expect(await callAddFavorite(rep, newer.Id)).toMatchObject({ status: 204 });
  });

  test('and those that no longer show make room by themselves', async () => {
    for (const id of ids) await star(id + 1_000);
    expect(await readFavoriteList(rep)).toEqual([]);
    expect(await callAddFavorite(rep, order.Id)).toMatchObject({ status: 204 });
    expect(await listFavoriteOrderIds(rep)).toEqual([order.Id]);
  });
});
