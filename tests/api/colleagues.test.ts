import { beforeAll, expect, test } from 'vitest';
import { handler as listColleagues } from '#functions/api/colleagues/list-colleagues.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeColleague } from '#tests/make/catalog-fixtures.ts';
import { createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';

const DEALER = 9311;
let token: string;

beforeAll(async () => {
  ({ token } = await createSignedInDealerUser({ dealerId: DEALER }));
  await storeColleague(DEALER, { Id: 931_101, LastName: 'Zamora', Name: 'Ana Zamora' });
  await storeColleague(DEALER, { Id: 931_102, LastName: 'Abbott', ShowInSalesRep: false });
  await storeColleague(9312, { Id: 931_201 });
});

const readColleagues = async (query: Record<string, string>) =>
  (await callHandler(listColleagues, { token, query })).body;

test("the dealer's colleagues alone are listed, as sorted", async () => {
  expect(
    await readColleagues({ sort: '[{"selector":"LastName"}]', requireTotalCount: 'true' }),
  ).toMatchObject({
    data: [{ Id: 931_102 }, { Id: 931_101 }],
    totalCount: 2,
  });
});

test('a rep slot asks for those it shows', async () => {
  const filter = '[["ShowInSalesRep","=",true],"and",["Name","contains","zam"]]';
  expect(await readColleagues({ filter })).toMatchObject({
    data: [{ Id: 931_101, Title: 'FSC', Groups: [{ GroupId: 1, GroupName: 'East' }] }],
  });
});

test('the list is sorted by the names of the groups', async () => {
  await storeColleague(9313, { Id: 931_301, Groups: [{ GroupId: 2, GroupName: 'West' }] });
  await storeColleague(9313, {
    Id: 931_302,
    Groups: [
      { GroupId: 1, GroupName: 'East' },
      { GroupId: 2, GroupName: 'West' },
    ],
  });
  const { token: otherToken } = await createSignedInDealerUser({ dealerId: 9313 });
  const sort = '[{"selector":"Groups.GroupName"}]';
  const { body } = await callHandler(listColleagues, { token: otherToken, query: { sort } });
  expect(body).toMatchObject({ data: [{ Id: 931_302 }, { Id: 931_301 }] });
});
