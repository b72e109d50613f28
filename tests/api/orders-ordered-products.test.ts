import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as listOrderedProducts } from '#functions/api/orders/list-ordered-products.ts';
import { handler as uncommitOrders } from '#functions/api/orders/uncommit-orders.ts';
import { roles } from '#shared/access/roles.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';

const dealerId = 9398;
const otherDealerId = 9389;
let rep: OrderClientUser;
let other: OrderClientUser;
let manager: OrderClientUser;

const buildProductLine = (PartNumber: string, at = 1, MfgCode = 'A-dec') =>
  buildLine({ OrderLineId: `line-${at}`, LineNumber: at, MfgCode, PartNumber });

async function createCommittedOrder(
  user: OrderClientUser,
  parts: readonly string[],
  CustomerId = 11,
) {
  const OrderLines = parts.map((part, at) => buildProductLine(part, at + 1));
  const { Id } = await createOrderClient(user).saveNewOrder({
    OrderLines,
    CustomerId,
    InstalledOn: '2030-12-14',
  });
  const { body } = await callHandler(commitOrders, { token: user.token, body: [Id] });
  expect(body).toMatchObject({ Committed: [Id] });
  return Id;
}

beforeAll(async () => {
  for (const Id of [dealerId, otherDealerId]) {
    await storeDealer({ Id, SalesRepCanSeeAllOrders: false });
    await storeCustomer(Id);
    await storeCustomer(Id, { Id: 12, JdeNum: '204519', Name: 'Harbor Smiles' });
  }
  rep = await createSignedInDealerUser({ dealerId });
  other = await createSignedInDealerUser({ dealerId });
  manager = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  // A part on two lines of an order counts once.
  await createCommittedOrder(rep, ['511 CH', '511  ch', 'Lamp-É']);
  await createCommittedOrder(rep, ['511 CH']);
  await createCommittedOrder(other, ['511 CH', 'Stool']);
  await createCommittedOrder(rep, ['Stool'], 12);
  await createOrderClient(rep).saveNewOrder({ OrderLines: [buildProductLine('Draft')] });
  await createCommittedOrder(await createSignedInDealerUser({ dealerId: otherDealerId }), [
    'Foreign',
  ]);
});

type OrderedProductRow = { PartNumber: string; Orders: number; LastOn?: string | null };
async function readOrderedProducts({ token }: OrderClientUser, query: Record<string, string> = {}) {
  const { status, body } = await callHandler(listOrderedProducts, { token, query });
  expect(status).toBe(200);
  return body as OrderedProductRow[];
}
const countByPartNumber = (products: OrderedProductRow[]) =>
  Object.fromEntries(products.map(({ PartNumber, Orders }) => [PartNumber, Orders]));

describe('what orders have', () => {
  test('is the same for whoever asks what the dealer orders, only how many, the most first', async () => {
    const [first, ...more] = await readOrderedProducts(rep);
    expect(first).toEqual({ MfgCode: 'a-dec', PartNumber: '511 ch', Orders: 3 });
    expect(countByPartNumber(more)).toEqual({ stool: 2, 'lamp-e': 1 });
    expect(await readOrderedProducts(other)).toEqual([first, ...more]);
  });

  test('of a customer is what the orders have that the caller may see, with the last day', async () => {
    const mine = await readOrderedProducts(rep, { customerId: '11' });
    expect(mine[0]).toMatchObject({ PartNumber: '511 ch', Orders: 2, LastOn: expect.any(String) });
    expect(countByPartNumber(mine)).toEqual({ '511 ch': 2, 'lamp-e': 1 });
    expect(countByPartNumber(await readOrderedProducts(other, { customerId: '11' }))).toEqual({
      '511 ch': 1,
      stool: 1,
    });
    expect(countByPartNumber(await readOrderedProducts(manager, { customerId: '11' }))).toEqual({
      '511 ch': 3,
      'lamp-e': 1,
      stool: 1,
    });
    expect(await readOrderedProducts(rep, { customerId: '13' })).toEqual([]);
  });

  test('ends with an order that is committed no more', async () => {
    const id = await createCommittedOrder(rep, ['Passing']);
    expect(countByPartNumber(await readOrderedProducts(rep))).toMatchObject({ passing: 1 });
    expect(
      await callHandler(uncommitOrders, { token: manager.token, params: { id } }),
    ).toMatchObject({
      status: 200,
    });
    expect(countByPartNumber(await readOrderedProducts(rep))).not.toHaveProperty('passing');
  });

  test('is refused to who may not search products (D57)', async () => {
    const limited = await createSignedInDealerUser({ dealerId, isLimitedTransferUser: true });
    expect(await callHandler(listOrderedProducts, { token: limited.token })).toMatchObject({
      status: 404,
    });
  });
});
