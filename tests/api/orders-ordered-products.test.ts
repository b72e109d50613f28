import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as listOrderedProducts } from '#functions/api/orders/list-ordered-products.ts';
import { handler as uncommitOrders } from '#functions/api/orders/uncommit-orders.ts';
import { roles } from '#shared/access/roles.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aLine } from '#tests/make/a-line.ts';
import { deskOf, type User } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';

const dealerId = 9398;
const elsewhere = 9389;
let rep: User;
let other: User;
let manager: User;

const lineOf = (PartNumber: string, at = 1, MfgCode = 'A-dec') =>
  aLine({ OrderLineId: `line-${at}`, LineNumber: at, MfgCode, PartNumber });

async function sold(user: User, parts: readonly string[], CustomerId = 11) {
  const OrderLines = parts.map((part, at) => lineOf(part, at + 1));
  const { Id } = await deskOf(user).saved({ OrderLines, CustomerId, InstalledOn: '2030-12-14' });
  const { body } = await call(commitOrders, { token: user.token, body: [Id] });
  expect(body).toMatchObject({ Committed: [Id] });
  return Id;
}

beforeAll(async () => {
  for (const Id of [dealerId, elsewhere]) {
    await aStoredDealer({ Id, SalesRepCanSeeAllOrders: false });
    await aStoredCustomer(Id);
    await aStoredCustomer(Id, { Id: 12, JdeNum: '204519', Name: 'Harbor Smiles' });
  }
  rep = await aStoredUser({ dealerId });
  other = await aStoredUser({ dealerId });
  manager = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
  // A part on two lines of an order is one order's.
  await sold(rep, ['511 CH', '511  ch', 'Lamp-É']);
  await sold(rep, ['511 CH']);
  await sold(other, ['511 CH', 'Stool']);
  await sold(rep, ['Stool'], 12);
  await deskOf(rep).saved({ OrderLines: [lineOf('Draft')] });
  await sold(await aStoredUser({ dealerId: elsewhere }), ['Foreign']);
});

type Ordered = { PartNumber: string; Orders: number; LastOn?: string | null };
async function ordered({ token }: User, query: Record<string, string> = {}) {
  const { status, body } = await call(listOrderedProducts, { token, query });
  expect(status).toBe(200);
  return body as Ordered[];
}
const counts = (products: Ordered[]) =>
  Object.fromEntries(products.map(({ PartNumber, Orders }) => [PartNumber, Orders]));

describe('what orders have', () => {
  test('is the same for whoever asks what the dealer orders, only how many, the most first', async () => {
    const [first, ...more] = await ordered(rep);
    expect(first).toEqual({ MfgCode: 'a-dec', PartNumber: '511 ch', Orders: 3 });
    expect(counts(more)).toEqual({ stool: 2, 'lamp-e': 1 });
    expect(await ordered(other)).toEqual([first, ...more]);
  });

  test('of a customer is what the orders have that the caller may see, with the last day', async () => {
    const mine = await ordered(rep, { customerId: '11' });
    expect(mine[0]).toMatchObject({ PartNumber: '511 ch', Orders: 2, LastOn: expect.any(String) });
    expect(counts(mine)).toEqual({ '511 ch': 2, 'lamp-e': 1 });
    expect(counts(await ordered(other, { customerId: '11' }))).toEqual({ '511 ch': 1, stool: 1 });
    expect(counts(await ordered(manager, { customerId: '11' }))).toEqual({
      '511 ch': 3,
      'lamp-e': 1,
      stool: 1,
    });
    expect(await ordered(rep, { customerId: '13' })).toEqual([]);
  });

  test('ends with an order that is committed no more', async () => {
    const id = await sold(rep, ['Passing']);
    expect(counts(await ordered(rep))).toMatchObject({ passing: 1 });
    expect(await call(uncommitOrders, { token: manager.token, params: { id } })).toMatchObject({
      status: 200,
    });
    expect(counts(await ordered(rep))).not.toHaveProperty('passing');
  });

  test('is refused to who may not search products (D57)', async () => {
    const limited = await aStoredUser({ dealerId, isLimitedTransferUser: true });
    expect(await call(listOrderedProducts, { token: limited.token })).toMatchObject({
      status: 404,
    });
  });
});
