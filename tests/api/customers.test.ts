import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getCustomer } from '#functions/api/customers/get-customer.ts';
import { handler as listMyCustomers } from '#functions/api/customers/list-my-customers.ts';
import { roles } from '#shared/access/roles.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { call } from '#tests/make/call.ts';

const DEALER = 9301;
const SHARING = 9302;
const GROUPED = 9304;
const ids = { global: 930_101, mine: 930_102, theirs: 930_103, managers: 930_104 };

type User = Awaited<ReturnType<typeof aStoredUser>>;
const users: Record<string, User> = {};
const tokenOf = (name: string) => users[name]?.token;

const privateOf = (user: User | undefined) => ({ IsPrivate: true, OwnerRepId: user!.salesRepId });

beforeAll(async () => {
  await aStoredDealer({ Id: DEALER });
  await aStoredDealer({ Id: GROUPED });
  await aStoredDealer({ Id: SHARING, SalesRepShareCustomers: true });
  const manager = await aStoredUser({ dealerId: DEALER, roleId: roles.salesManager });
  const rep = await aStoredUser({ dealerId: DEALER }, { ManagerId: manager.userId });
  Object.assign(users, {
    manager,
    rep,
    other: await aStoredUser({ dealerId: DEALER }),
    administrator: await aStoredUser({ dealerId: DEALER, roleId: roles.salesAdministrator }),
    sharing: await aStoredUser({ dealerId: SHARING }),
    grouped: await aStoredUser({ dealerId: GROUPED }),
  });
  await aStoredCustomer(DEALER, { Id: ids.global, Name: 'Global Dental' });
  await aStoredCustomer(DEALER, { Id: ids.mine, Name: 'Mine Dental', ...privateOf(users.rep) });
  await aStoredCustomer(DEALER, { Id: ids.theirs, Name: 'Theirs', ...privateOf(users.other) });
  await aStoredCustomer(DEALER, { Id: ids.managers, Name: 'Managers', ...privateOf(manager) });
  await aStoredCustomer(GROUPED, { Id: 930_301, GroupNames: ['East', 'Northeast'] });
  await aStoredCustomer(GROUPED, { Id: 930_302, GroupNames: ['Northeast'] });
  await aStoredCustomer(SHARING, { Id: 930_201, IsPrivate: true, OwnerRepId: 1 });
});

const listed = async (name: string, query: Record<string, string> = {}) => {
  const { status, body } = await call(listMyCustomers, { token: tokenOf(name), query });
  expect(status).toBe(200);
  return body as { data: { Id: number }[]; totalCount?: number };
};
const seenBy = async (name: string) => (await listed(name)).data.map(({ Id }) => Id);
const open = (name: string, id: number) =>
  call(getCustomer, { token: tokenOf(name), params: { id } });

describe('who sees a customer', () => {
  test("a rep sees the dealer's customers and their own private ones", async () => {
    expect(await seenBy('rep')).toEqual([ids.global, ids.mine]);
    expect(await seenBy('other')).toEqual([ids.global, ids.theirs]);
  });
  test('a manager sees the private ones of their reps as well', async () => {
    expect(await seenBy('manager')).toEqual([ids.global, ids.mine, ids.managers]);
  });
  test('an administrator sees all', async () => {
    expect(await seenBy('administrator')).toEqual(Object.values(ids));
  });
  test('reps who share customers see every private one', async () => {
    expect(await seenBy('sharing')).toEqual([930_201]);
  });
});

describe('one customer', () => {
  test('is answered without whose private customer it is', async () => {
    const { status, body } = await open('rep', ids.mine);
    expect(status).toBe(200);
    expect(body).toMatchObject({ Id: ids.mine, Name: 'Mine Dental', IsPrivate: true });
    expect(body).not.toHaveProperty('OwnerRepId');
  });
  test("another rep's, another dealer's and an absent one answer alike", async () => {
    const answers = [
      await open('rep', ids.theirs),
      await open('sharing', ids.global),
      await open('rep', 930_999),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});

test('the list takes load options', async () => {
  const answer = await listed('rep', {
    filter: '["Name","contains","GLOBAL"]',
    requireTotalCount: 'true',
  });
  expect(answer).toMatchObject({ data: [{ Id: ids.global }], totalCount: 1 });
});

const inGroup = async (...filter: unknown[]) =>
  (await listed('grouped', { filter: JSON.stringify(filter) })).data.map(({ Id }) => Id);

test('the groups of a customer are one text, by which the list is narrowed', async () => {
  expect(await inGroup('GroupNames', '=', 'Northeast')).toEqual([930_302]);
  expect(await inGroup('GroupNames', 'startswith', 'East, ')).toEqual([930_301]);
  expect(await inGroup('GroupNames', 'endswith', ', Northeast')).toEqual([930_301]);
});

test('where nothing has the words, what has most of them is near, of what the asker may see', async () => {
  expect(await listed('rep', { search: 'Dental Uruguay' })).toMatchObject({
    data: [],
    Synonyms: [],
    Nearest: [{ Id: ids.global }, { Id: ids.mine }],
  });
  expect(await listed('rep', { search: 'Theirs Uruguay' })).toMatchObject({ Nearest: [] });
  expect(await listed('rep', { search: 'dentla' })).toMatchObject({
    data: [{ Id: ids.global }, { Id: ids.mine }],
  });
});

test('groups reach the wire', async () => {
  const group = '[{"selector":"IsPrivate","isExpanded":false}]';
  expect(await listed('rep', { group, requireGroupCount: 'true' })).toEqual({
    data: [
      { key: false, items: null, count: 1 },
      { key: true, items: null, count: 1 },
    ],
    groupCount: 2,
  });
});

test('a field the list does not have is refused', async () => {
  const { status, body } = await call(listMyCustomers, {
    token: tokenOf('rep'),
    query: { filter: '["OwnerRepId","=",1]' },
  });
  expect(status).toBe(400);
  expect(body).toEqual({
    Message: 'See Validation Errors',
    Errors: { filter: 'Names a field this list does not have' },
  });
});
