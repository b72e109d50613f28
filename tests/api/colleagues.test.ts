import { beforeAll, expect, test } from 'vitest';
import { handler as listColleagues } from '#functions/api/colleagues/list-colleagues.ts';
import { aStoredUser } from '#tests/make/a-dealer.ts';
import { call } from '#tests/make/call.ts';
import { aStoredColleague } from '#tests/make/catalogue.ts';

const DEALER = 9311;
let token: string;

beforeAll(async () => {
  ({ token } = await aStoredUser({ dealerId: DEALER }));
  await aStoredColleague(DEALER, { Id: 931_101, LastName: 'Zamora', Name: 'Ana Zamora' });
  await aStoredColleague(DEALER, { Id: 931_102, LastName: 'Abbott', ShowInSalesRep: false });
  await aStoredColleague(9312, { Id: 931_201 });
});

const list = async (query: Record<string, string>) =>
  (await call(listColleagues, { token, query })).body;

test("the dealer's colleagues alone are listed, as sorted", async () => {
  expect(
    await list({ sort: '[{"selector":"LastName"}]', requireTotalCount: 'true' }),
  ).toMatchObject({
    data: [{ Id: 931_102 }, { Id: 931_101 }],
    totalCount: 2,
  });
});

test('a rep slot asks for those it shows', async () => {
  const filter = '[["ShowInSalesRep","=",true],"and",["Name","contains","zam"]]';
  expect(await list({ filter })).toMatchObject({
    data: [{ Id: 931_101, Title: 'FSC', Groups: [{ GroupId: 1, GroupName: 'East' }] }],
  });
});
