import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createColleague } from '#functions/api/colleagues/create-colleague.ts';
import { handler as getColleague } from '#functions/api/colleagues/get-colleague.ts';
import { handler as listColleagues } from '#functions/api/colleagues/list-colleagues.ts';
import { handler as updateColleague } from '#functions/api/colleagues/update-colleague.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeColleague } from '#tests/make/catalog-fixtures.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const DEALER = 9981;
let token: string;
let admin: string;

beforeAll(async () => {
  await storeDealer({ Id: DEALER });
  const roleId = roles.salesAdministrator;
  ({ token } = await createSignedInDealerUser({ dealerId: DEALER, roleId }));
  ({ token: admin } = await createSignedInUser({ roleId: roles.smartSalesAdmin }));
  await storeColleague(DEALER, { Id: 998_101 });
});

const colleagueFields = {
  Code: 'HOL001',
  FirstName: 'Ines',
  LastName: 'Holt',
  Email: 'Ines.Holt@test.example',
  Phone: '8015550144',
  Title: 'TSS',
  Groups: ['East'],
  ShowInSalesRep: true,
};

const callCreateColleague = (body: object, more: object = {}) =>
  callHandler(createColleague, { token, body: { ...colleagueFields, ...body }, ...more });
const callUpdateColleague = (Id: number, body: object) =>
  callHandler(updateColleague, {
    token,
    params: { Id },
    body: { ...colleagueFields, Code: `C${Id}`, ...body },
  });
const readColleague = async (id: number) =>
  (await callHandler(getColleague, { token, params: { id } })).body;

const callListColleagues = (asking: string, query: Record<string, string>) =>
  callHandler(listColleagues, { token: asking, query });

test('is listed and read by a SmartSales Admin who says of which dealer', async () => {
  const dealerId = String(DEALER);
  expect(await callListColleagues(admin, { dealerId, filter: '["Id","=",998101]' })).toMatchObject({
    body: { data: [{ Id: 998_101 }] },
  });
  const params = { id: 998_101 };
  expect(
    await callHandler(getColleague, { token: admin, params, query: { dealerId } }),
  ).toMatchObject({
    status: 200,
    body: { Id: 998_101, Version: 0 },
  });
  expect(await callListColleagues(admin, {})).toMatchObject({
    status: 400,
    body: { Errors: { dealerId: expect.any(String) as string } },
  });
  expect(await callListColleagues(admin, { dealerId: '999999998' })).toMatchObject({ status: 404 });
  expect(await callListColleagues(token, { dealerId: String(DEALER + 1_000_000) })).toMatchObject({
    status: 404,
  });
  expect(await callListColleagues(token, { dealerId })).toMatchObject({ status: 200 });
});

describe('a colleague', () => {
  test('is made, found by the list at once, and told of', async () => {
    const createResponse = await callCreateColleague({});
    expect(createResponse).toMatchObject({
      status: 200,
      body: {
        Name: 'Ines Holt',
        Groups: [{ GroupId: 1, GroupName: 'East' }],
        IsDeleted: false,
        Version: 1,
      },
    });
    const { Id } = createResponse.body as { Id: number };
    expect(await readColleague(Id)).toEqual(createResponse.body);
    const { body } = await callHandler(listColleagues, { token, query: { search: 'hol001' } });
    expect(body).toMatchObject({ data: [{ Id, LastName: 'Holt' }] });
    expect(await listNewestAuditEntries(toDealerKey(DEALER))).toContainEqual(
      expect.objectContaining({ Kind: 'colleague', Deed: 'created', RecordId: String(Id) }),
    );
  });

  test('that is made again under its key is one', async () => {
    const headers = { 'idempotency-key': 'colleague-once' };
    const first = await callCreateColleague({ Code: 'ONCE01' }, { headers });
    const second = await callCreateColleague({ Code: 'ONCE01' }, { headers });
    expect(second.body).toEqual(first.body);
    const { body } = await callHandler(listColleagues, { token, query: { search: 'once01' } });
    expect((body as { data: unknown[] }).data).toHaveLength(1);
  });

  test('of an older time is changed; over what another has changed it is refused with that', async () => {
    const Id = 998_101;
    expect(await readColleague(Id)).toMatchObject({ Version: 0 });
    const first = await callUpdateColleague(Id, { Phone: '8015550199', Version: 0 });
    expect(first).toMatchObject({ status: 200, body: { Version: 1, Phone: '8015550199' } });
    const second = await callUpdateColleague(Id, { Phone: '8015550177', Version: 0 });
    expect(second).toMatchObject({
      status: 409,
      body: { Colleague: { Version: 1, Phone: '8015550199' } },
    });
    expect(await readColleague(Id)).toEqual(first.body);
  });

  test('changed twice at once is changed by one', async () => {
    const { body } = await callCreateColleague({ Code: 'RACE01' });
    const { Id } = body as { Id: number };
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((LastName) => callUpdateColleague(Id, { LastName, Version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const won = answers.find(({ status }) => status === 200)!;
    expect(await readColleague(Id)).toEqual(won.body);
  });

  test.each([
    ['Code', { Code: ' ' }],
    ['FirstName', { FirstName: '' }],
    ['LastName', { LastName: null }],
    ['Email', { Email: 'no address' }],
    ['Title', { Title: 'CEO' }],
    ['Groups', { Groups: ['Nowhere'] }],
    ['Phone', { Phone: '1'.repeat(31) }],
  ])('is refused for its %s, in words', async (field, wrong) => {
    const { status, body } = await callCreateColleague({ Code: 'WRONG1', ...wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject({ Message: 'See Validation Errors' });
    expect(Object.keys((body as { Errors: object }).Errors)).toEqual([field]);
  });

  test('has a code of their own, but for what deleted ones had', async () => {
    const rejection = {
      status: 400,
      body: {
        Message: 'See Validation Errors',
        Errors: { Code: 'Another colleague has this code' },
      },
    };
    const { body: first } = await callCreateColleague({ Code: 'OWN001' });
    const { Id } = first as { Id: number };
    expect(await callCreateColleague({ Code: ' own001 ' })).toMatchObject(rejection);
    const { body: second } = await callCreateColleague({ Code: 'OWN002' });
    const other = (second as { Id: number }).Id;
    expect(await callUpdateColleague(other, { Code: 'OWN001', Version: 1 })).toMatchObject(
      rejection,
    );
    expect(
      (await callUpdateColleague(Id, { Code: 'OWN001', IsDeleted: true, Version: 1 })).status,
    ).toBe(200);
    expect((await callUpdateColleague(other, { Code: 'OWN001', Version: 1 })).status).toBe(200);
    expect(
      await callUpdateColleague(Id, { Code: 'OWN001', IsDeleted: false, Version: 2 }),
    ).toMatchObject(rejection);
    expect(
      (await callUpdateColleague(Id, { Code: 'OWN003', IsDeleted: false, Version: 2 })).status,
    ).toBe(200);
    // The other colleague's former code is free again.
    expect((await callCreateColleague({ Code: 'OWN002' })).status).toBe(200);
  });

  test('is one of those that came at once with one code', async () => {
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((LastName) => callCreateColleague({ Code: 'AT1', LastName })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test('that was loaded with the code of another is changed for all that', async () => {
    await storeColleague(DEALER, { Id: 998_102, Code: 'TWICE' });
    await storeColleague(DEALER, { Id: 998_103, Code: 'TWICE' });
    for (const Id of [998_102, 998_103])
      expect((await callUpdateColleague(Id, { Code: 'TWICE', Version: 0 })).status).toBe(200);
    expect((await callCreateColleague({ Code: 'TWICE' })).status).toBe(400);
  });

  test('is kept by a SmartSales Admin who says of which dealer', async () => {
    const query = { dealerId: String(DEALER) };
    const body = { ...colleagueFields, Code: 'ADM001' };
    expect(await callHandler(createColleague, { token: admin, body })).toMatchObject({
      status: 400,
      body: { Errors: { dealerId: 'Say whose colleague it is.' } },
    });
    const createResponse = await callHandler(createColleague, { token: admin, body, query });
    expect(createResponse.status).toBe(200);
  });

  test('of another dealer is nobody', async () => {
    const query = { dealerId: '9982' };
    expect(
      (await callHandler(createColleague, { token, body: colleagueFields, query })).status,
    ).toBe(404);
    await storeColleague(9982, { Id: 998_201 });
    expect((await callUpdateColleague(998_201, { Version: 0 })).status).toBe(404);
  });
});
