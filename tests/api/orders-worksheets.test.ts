import { beforeAll, describe, expect, test } from 'vitest';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as listWorksheets } from '#functions/api/orders/list-worksheets.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { deskOf, type User } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';

const dealerId = 9391;
let rep: User;
let other: User;

beforeAll(async () => {
  await aStoredDealer({ Id: dealerId });
  await aStoredCustomer(dealerId);
  await aStoredCustomer(dealerId, { Id: 12, JdeNum: '204519', Name: 'Harbor Smiles' });
  rep = await aStoredUser({ dealerId });
  other = await aStoredUser({ dealerId });
  await deskOf(rep).saved({ WorksheetName: 'North suite' });
  await deskOf(rep).saved({ WorksheetName: 'Annex' });
  await deskOf(rep).saved({ WorksheetName: 'Harbor', CustomerId: 12 });
  await deskOf(other).saved({ WorksheetName: 'Theirs' });
  const gone = await deskOf(rep).saved({ WorksheetName: 'Gone' });
  await call(deleteOrder, { token: rep.token, params: { id: gone.Id } });
});

type Rows = { data: { WorksheetName: string }[]; totalCount?: number };
async function readWorksheets({ token }: User, query: Record<string, string> = {}) {
  const answer = await call(listWorksheets, { token, query });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Rows;
}
const names = async (user: User, query: Record<string, string> = {}) =>
  (await readWorksheets(user, query)).data.map(({ WorksheetName }) => WorksheetName);
const filtered = (filter: unknown[]) => names(rep, { filter: JSON.stringify(filter) });

describe('the worksheets an order is picked from', () => {
  test('are those the caller sees, the newest first', async () => {
    expect(await names(rep)).toEqual(['Harbor', 'Annex', 'North suite']);
    expect(await names(other)).toEqual(['Theirs']);
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
    expect(await filtered(['CustomerId', '=', 11])).toEqual(['Annex', 'North suite']);
    expect(
      await filtered([['CustomerId', '=', 11], 'and', ['WorksheetName', 'contains', 'NORTH']]),
    ).toEqual(['North suite']);
    expect(await filtered(['CustomerId', '=', 13])).toEqual([]);
  });

  test('are sorted as is asked, by what they show alone', async () => {
    expect(await names(rep, { sort: '["WorksheetName"]' })).toEqual([
      'Annex',
      'Harbor',
      'North suite',
    ]);
    const query = { sort: '["SalesRepFullName"]' };
    expect(await call(listWorksheets, { token: rep.token, query })).toMatchObject({ status: 400 });
  });
});
