import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getCustomer } from '#functions/api/customers/get-customer.ts';
import { handler as listMyCustomers } from '#functions/api/customers/list-my-customers.ts';
import { roles } from '#shared/access/roles.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';

const DEALER = 9301;
const SHARING_DEALER = 9302;
const GROUPED_DEALER = 9304;
const customerIds = { global: 930_101, mine: 930_102, theirs: 930_103, managers: 930_104 };

type StoredUser = Awaited<ReturnType<typeof createSignedInDealerUser>>;
const users: Record<string, StoredUser> = {};
const getToken = (name: string) => users[name]?.token;

const buildPrivateFields = (user: StoredUser | undefined) => ({
  IsPrivate: true,
  OwnerRepId: user!.salesRepId,
});

beforeAll(async () => {
  await storeDealer({ Id: DEALER });
  await storeDealer({ Id: GROUPED_DEALER });
  await storeDealer({ Id: SHARING_DEALER, SalesRepShareCustomers: true });
  const manager = await createSignedInDealerUser({ dealerId: DEALER, roleId: roles.salesManager });
  const rep = await createSignedInDealerUser({ dealerId: DEALER }, { ManagerId: manager.userId });
  Object.assign(users, {
    manager,
    rep,
    other: await createSignedInDealerUser({ dealerId: DEALER }),
    administrator: await createSignedInDealerUser({
      dealerId: DEALER,
      roleId: roles.salesAdministrator,
    }),
    sharing: await createSignedInDealerUser({ dealerId: SHARING_DEALER }),
    grouped: await createSignedInDealerUser({ dealerId: GROUPED_DEALER }),
  });
  await storeCustomer(DEALER, { Id: customerIds.global, Name: 'Global Dental' });
  await storeCustomer(DEALER, {
    Id: customerIds.mine,
    Name: 'Mine Dental',
    ...buildPrivateFields(users.rep),
  });
  await storeCustomer(DEALER, {
    Id: customerIds.theirs,
    Name: 'Theirs',
    ...buildPrivateFields(users.other),
  });
  await storeCustomer(DEALER, {
    Id: customerIds.managers,
    Name: 'Managers',
    ...buildPrivateFields(manager),
  });
  await storeCustomer(GROUPED_DEALER, { Id: 930_301, GroupNames: ['East', 'Northeast'] });
  await storeCustomer(GROUPED_DEALER, { Id: 930_302, GroupNames: ['Northeast'] });
  await storeCustomer(SHARING_DEALER, { Id: 930_201, IsPrivate: true, OwnerRepId: 1 });
});

const readCustomers = async (name: string, query: Record<string, string> = {}) => {
  const { status, body } = await callHandler(listMyCustomers, { token: getToken(name), query });
  expect(status).toBe(200);
  return body as { data: { Id: number }[]; totalCount?: number };
};
const listVisibleIds = async (name: string) => (await readCustomers(name)).data.map(({ Id }) => Id);
const callGetCustomer = (name: string, id: number) =>
  callHandler(getCustomer, { token: getToken(name), params: { id } });

describe('who sees a customer', () => {
  test("a rep sees the dealer's customers and their own private ones", async () => {
    expect(await listVisibleIds('rep')).toEqual([customerIds.global, customerIds.mine]);
    expect(await listVisibleIds('other')).toEqual([customerIds.global, customerIds.theirs]);
  });
  test('a manager sees the private ones of their reps as well', async () => {
    expect(await listVisibleIds('manager')).toEqual([
      customerIds.global,
      customerIds.mine,
      customerIds.managers,
    ]);
  });
  test('an administrator sees all', async () => {
    expect(await listVisibleIds('administrator')).toEqual(Object.values(customerIds));
  });
  test('reps who share customers see every private one', async () => {
    expect(await listVisibleIds('sharing')).toEqual([930_201]);
  });
});

describe('one customer', () => {
  test('is answered without whose private customer it is', async () => {
    const { status, body } = await callGetCustomer('rep', customerIds.mine);
    expect(status).toBe(200);
    expect(body).toMatchObject({ Id: customerIds.mine, Name: 'Mine Dental', IsPrivate: true });
    expect(body).not.toHaveProperty('OwnerRepId');
  });
  test("another rep's, another dealer's and an absent one answer alike", async () => {
    const answers = [
      await callGetCustomer('rep', customerIds.theirs),
      await callGetCustomer('sharing', customerIds.global),
      await callGetCustomer('rep', 930_999),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});

test('the list takes load options', async () => {
  const answer = await readCustomers('rep', {
    filter: '["Name","contains","GLOBAL"]',
    requireTotalCount: 'true',
  });
  expect(answer).toMatchObject({ data: [{ Id: customerIds.global }], totalCount: 1 });
});

const listFilteredIds = async (...filter: unknown[]) =>
  (await readCustomers('grouped', { filter: JSON.stringify(filter) })).data.map(({ Id }) => Id);

test('the groups of a customer are one text, by which the list is narrowed', async () => {
  expect(await listFilteredIds('GroupNames', '=', 'Northeast')).toEqual([930_302]);
  expect(await listFilteredIds('GroupNames', 'startswith', 'East, ')).toEqual([930_301]);
  expect(await listFilteredIds('GroupNames', 'endswith', ', Northeast')).toEqual([930_301]);
});

test('where nothing has the words, what has most of them is near, of what the asker may see', async () => {
  expect(await readCustomers('rep', { search: 'Dental Uruguay' })).toMatchObject({
    data: [],
    Synonyms: [],
    Nearest: [{ Id: customerIds.global }, { Id: customerIds.mine }],
  });
  expect(await readCustomers('rep', { search: 'Theirs Uruguay' })).toMatchObject({ Nearest: [] });
  expect(await readCustomers('rep', { search: 'dentla' })).toMatchObject({
    data: [{ Id: customerIds.global }, { Id: customerIds.mine }],
  });
});

test('groups reach the wire', async () => {
  const group = '[{"selector":"IsPrivate","isExpanded":false}]';
  expect(await readCustomers('rep', { group, requireGroupCount: 'true' })).toEqual({
    data: [
      { key: false, items: null, count: 1 },
      { key: true, items: null, count: 1 },
    ],
    groupCount: 2,
  });
});

test('a field the list does not have is refused', async () => {
  const { status, body } = await callHandler(listMyCustomers, {
    token: getToken('rep'),
    query: { filter: '["OwnerRepId","=",1]' },
  });
  expect(status).toBe(400);
  expect(body).toEqual({
    Message: 'See Validation Errors',
    Code: 'signIn.seeValidationErrors',
    Errors: { filter: 'Names a field this list does not have' },
    ErrorCodes: {
      filter: { Code: 'listQuery.unknownField' },
    },
  });
});
