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
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { deskOf, type User } from '#tests/make/an-order-desk.ts';
import { call, type Sent } from '#tests/make/call.ts';
import { putItem } from '#tests/make/catalogue.ts';

const dealerId = 9381;
const foreignId = 9382;
let rep: User;
let other: User;
let administrator: User;
let foreigner: User;
let order: Order;

beforeAll(async () => {
  await Promise.all([aStoredDealer({ Id: dealerId }), aStoredDealer({ Id: foreignId })]);
  await aStoredCustomer(dealerId);
  other = await aStoredUser({ dealerId });
  administrator = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
  foreigner = await aStoredUser({ dealerId: foreignId, roleId: roles.salesAdministrator });
});
beforeEach(async () => {
  rep = await aStoredUser({ dealerId });
  order = await deskOf(rep).saved({ WorksheetName: 'North suite' });
});

const add = ({ token }: User, orderId: number, sent: Sent = {}) =>
  call(addFavorite, { token, body: { orderId }, ...sent });
const remove = ({ token }: User, orderId: number) =>
  call(removeFavorite, { token, params: { orderId } });
const readIsFavorite = async ({ token }: User, orderId: number) =>
  (await call(isFavorite, { token, params: { orderId } })).body;
const list = async ({ token }: User) =>
  (await call(listFavorites, { token })).body as { OrderId: number; WorksheetName: string }[];
const idsOf = async (user: User) => (await list(user)).map(({ OrderId }) => OrderId);

type Read = { Key?: { PK: string }; ConsistentRead?: boolean };
type Next = (args: { input: Read }) => Promise<unknown>;

describe('favorites', () => {
  test('are a user’s own', async () => {
    expect(await list(rep)).toEqual([]);
    expect(await add(rep, order.Id)).toMatchObject({ status: 204 });
    expect(await list(rep)).toEqual([
      {
        OrderId: order.Id,
        OrderNumber: order.OrderNumber,
        WorksheetName: 'North suite',
        CustomerId: 11,
      },
    ]);
    expect(await readIsFavorite(rep, order.Id)).toBe(true);
    expect(await list(administrator)).toEqual([]);
    expect(await readIsFavorite(administrator, order.Id)).toBe(false);
  });

  test('are listed newest order first', async () => {
    const newer = await deskOf(rep).saved();
    await add(rep, newer.Id);
    await add(rep, order.Id);
    expect(await idsOf(rep)).toEqual([newer.Id, order.Id]);
  });

  test('may be added and removed twice', async () => {
    await add(rep, order.Id);
    expect(await add(rep, order.Id)).toMatchObject({ status: 204 });
    expect(await idsOf(rep)).toEqual([order.Id]);
    expect(await remove(rep, order.Id)).toMatchObject({ status: 204 });
    expect(await remove(rep, order.Id)).toMatchObject({ status: 204 });
    expect(await list(rep)).toEqual([]);
    expect(await readIsFavorite(rep, order.Id)).toBe(false);
  });

  test('are not added again by a call that is repeated under its key', async () => {
    const sent = { headers: { 'idempotency-key': `star-${order.Id}` } };
    await add(rep, order.Id, sent);
    await remove(rep, order.Id);
    expect(await add(rep, order.Id, sent)).toMatchObject({ status: 204 });
    expect(await list(rep)).toEqual([]);
  });

  test('are called what their orders are called now', async () => {
    await add(rep, order.Id);
    await call(renameOrder, { token: rep.token, body: { OrderId: order.Id, Name: 'South suite' } });
    expect(await list(rep)).toMatchObject([{ WorksheetName: 'South suite' }]);
  });

  test('are read as their orders are at this moment', async () => {
    await add(rep, order.Id);
    const reads: (boolean | undefined)[] = [];
    const listen = (next: Next) => (args: Parameters<Next>[0]) => {
      if (args.input.Key?.PK.endsWith('#ORDERS')) reads.push(args.input.ConsistentRead);
      return next(args);
    };
    tableClient.middlewareStack.add(listen as never, { step: 'initialize', name: 'listen' });
    expect(await idsOf(rep)).toEqual([order.Id]);
    tableClient.middlewareStack.remove('listen');
    expect(reads).toEqual([true]);
  });

  test('do not show an order that is deleted, also to who still sees it', async () => {
    const params = { id: order.Id };
    await add(rep, order.Id);
    await add(administrator, order.Id);
    await call(deleteOrder, { token: rep.token, params });
    expect(await list(rep)).toEqual([]);
    expect(await idsOf(administrator)).not.toContain(order.Id);
    expect(await add(administrator, order.Id)).toMatchObject({ status: 404 });
    await call(undeleteOrder, { token: administrator.token, params });
    expect(await idsOf(rep)).toEqual([order.Id]);
  });

  test('do not show an order that passed to somebody else (D24)', async () => {
    await add(rep, order.Id);
    await deskOf(rep).update({ ...order, SalesRepId: other.salesRepId });
    expect(await list(rep)).toEqual([]);
    expect(await call(isFavorite, { token: rep.token, params: { orderId: order.Id } })).toEqual(
      await call(isFavorite, { token: rep.token, params: { orderId: 1 } }),
    );
  });

  test('are only orders the caller may see', async () => {
    const none = { status: 404, body: { Message: apiErrorTexts.notFound } };
    for (const user of [other, foreigner]) {
      expect(await add(user, order.Id)).toMatchObject(none);
      expect(await remove(user, order.Id)).toMatchObject(none);
      expect(await list(user)).toEqual([]);
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
    // Rows are all that a list reads of an order; two hundred orders would take long to make.
    for (const Id of ids) await putItem(buildOrderRowItem(dealer, { ...header, Id }, 'Robin Reed'));
    for (const id of ids.slice(1)) await star(id);
    expect(await add(rep, order.Id)).toMatchObject({ status: 204 });
    const newer = await deskOf(rep).saved();
    expect(await add(rep, newer.Id)).toMatchObject({
      status: 409,
      body: { Message: favoritesTexts.tooManyFavorites(MAX_FAVORITES) },
    });
    expect(await add(rep, order.Id)).toMatchObject({ status: 204 });
    expect(await list(rep)).toHaveLength(MAX_FAVORITES);
    await remove(rep, order.Id);
    expect(await add(rep, newer.Id)).toMatchObject({ status: 204 });
  });

  test('and those that no longer show make room by themselves', async () => {
    for (const id of ids) await star(id + 1_000);
    expect(await list(rep)).toEqual([]);
    expect(await add(rep, order.Id)).toMatchObject({ status: 204 });
    expect(await idsOf(rep)).toEqual([order.Id]);
  });
});
