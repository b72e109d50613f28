import { beforeAll, describe, expect, test } from 'vitest';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as listWorksheets } from '#functions/api/orders/list-worksheets.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient, type OrderClientUser } from '#tests/make/order-client.ts';

const dealerId = 9391;
let rep: OrderClientUser;
let other: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  await storeCustomer(dealerId, { Id: 12, JdeNum: '204519', Name: 'Harbor Smiles' });
  rep = await createSignedInDealerUser({ dealerId });
  other = await createSignedInDealerUser({ dealerId });
  await createOrderClient(rep).saveNewOrder({ WorksheetName: 'North suite' });
  await createOrderClient(rep).saveNewOrder({ WorksheetName: 'Annex' });
  await createOrderClient(rep).saveNewOrder({ WorksheetName: 'Harbor', CustomerId: 12 });
  await createOrderClient(other).saveNewOrder({ WorksheetName: 'Theirs' });
  const deletedOrder = await createOrderClient(rep).saveNewOrder({ WorksheetName: 'Gone' });
  await callHandler(deleteOrder, { token: rep.token, params: { id: deletedOrder.Id } });
});

type WorksheetRows = { data: { WorksheetName: string }[]; totalCount?: number };
async function readWorksheets({ token }: OrderClientUser, query: Record<string, string> = {}) {
  const answer = await callHandler(listWorksheets, { token, query });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as WorksheetRows;
}
const listWorksheetNames = async (user: OrderClientUser, query: Record<string, string> = {}) =>
  (await readWorksheets(user, query)).data.map(({ WorksheetName }) => WorksheetName);
const listFilteredNames = (filter: unknown[]) =>
  listWorksheetNames(rep, { filter: JSON.stringify(filter) });

describe('the worksheets an order is picked from', () => {
  test('are those the caller sees, the newest first', async () => {
    expect(await listWorksheetNames(rep)).toEqual(['Harbor', 'Annex', 'North suite']);
    expect(await listWorksheetNames(other)).toEqual(['Theirs']);
  });

  test('say of an order what is picked by, and how many there are', async () => {
    const { data, totalCount } = await readWorksheets(rep, {
      take: '1',
      requireTotalCount: 'true',
    });
    expect(data).toEqual([
      {
        Id: expect.any(Number),
        OrderNumber: expect.any(String),
        WorksheetName: 'Harbor',
        CreatedOn: expect.any(String),
        CustomerId: 12,
      },
    ]);
    expect(totalCount).toBe(3);
  });

  test('are filtered by customer, and found by number and name', async () => {
    expect(await listFilteredNames(['CustomerId', '=', 11])).toEqual(['Annex', 'North suite']);
    expect(
      await listFilteredNames([
        ['CustomerId', '=', 11],
        'and',
        ['WorksheetName', 'contains', 'NORTH'],
      ]),
    ).toEqual(['North suite']);
    expect(await listFilteredNames(['CustomerId', '=', 13])).toEqual([]);
  });

  test('are sorted as is asked, by what they show alone', async () => {
    expect(await listWorksheetNames(rep, { sort: '["WorksheetName"]' })).toEqual([
      'Annex',
      'Harbor',
      'North suite',
    ]);
    const query = { sort: '["SalesRepFullName"]' };
    expect(await callHandler(listWorksheets, { token: rep.token, query })).toMatchObject({
      status: 400,
    });
  });
});
