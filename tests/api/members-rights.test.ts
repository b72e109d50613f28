import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler as createMember } from '#functions/api/members/create-member.ts';
import { handler as getMember } from '#functions/api/members/get-member.ts';
import { handler as listMembers } from '#functions/api/members/list-members.ts';
import { handler as lockUser } from '#functions/api/members/lock-user.ts';
import { handler as resendInvitation } from '#functions/api/members/resend-invitation.ts';
import { handler as updateMember } from '#functions/api/members/update-member.ts';
import { buildDealerPartItem } from '#functions/store/dealers/stored-dealers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { DealerUserWithVersion } from '#shared/schemas/dealer-user-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { putItem } from '#tests/make/catalog-fixtures.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { startFakeMailbox } from '#tests/make/fake-mailbox.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const id = randomInt(10_000_000, 1_000_000_000);
let mailbox: Awaited<ReturnType<typeof startFakeMailbox>>;
let admin: string;
let administrator: string;
let manager: { token: string; userId: number };
let other: { token: string; userId: number };

beforeAll(async () => {
  mailbox = await startFakeMailbox();
  await storeDealer({ Id: id });
  const groups = [
    { Id: 1, Name: 'West', RegionCode: null },
    { Id: 2, Name: 'East', RegionCode: null },
  ];
  await putItem(buildDealerPartItem(toDealerKey(id), 'GROUPS', groups));
  ({ token: admin } = await createSignedInUser({ roleId: roles.smartSalesAdmin }));
  const roleId = roles.salesAdministrator;
  ({ token: administrator } = await createSignedInDealerUser({ dealerId: id, roleId }));
  manager = await createSignedInDealerUser({ dealerId: id, roleId: roles.salesManager });
  other = await createSignedInDealerUser({ dealerId: id, roleId: roles.salesManager });
});
afterAll(() => mailbox.close());

const buildUserFields = () => ({
  FirstName: 'Ina',
  LastName: 'Brandt',
  Email: `rights${randomInt(2 ** 40)}@test.example`,
  UserRoleId: roles.salesRep,
});
const callCreateUser = (token: string, body: object = {}) =>
  callHandler(createMember, { token, params: { id }, body: { ...buildUserFields(), ...body } });
async function createTestUser(token: string, body: object = {}) {
  const { status, body: createdUser } = await callCreateUser(token, body);
  expect(status).toBe(200);
  return createdUser as DealerUserWithVersion;
}
const callUpdateUser = (
  token: string,
  { SalesRepId, ...member }: DealerUserWithVersion,
  body: object,
) =>
  callHandler(updateMember, {
    token,
    params: { id, repId: SalesRepId },
    body: { ...member, ...body },
  });
const callGetUser = async (token: string, { SalesRepId }: DealerUserWithVersion) =>
  callHandler(getMember, { token, params: { id, repId: SalesRepId } });
const listTestUsers = async (token: string, query: Record<string, string> = {}) => {
  const { body } = await callHandler(listMembers, { token, params: { id }, query });
  return (body as { data: DealerUserWithVersion[] }).data;
};

describe('A Sales Manager', () => {
  test('adds Sales Reps alone, and is always their manager', async () => {
    expect(await callCreateUser(manager.token, { UserRoleId: roles.salesManager })).toMatchObject({
      status: 400,
      body: { Errors: { UserRoleId: 'Must be a Sales Rep: you may add no others' } },
    });
    const rep = await createTestUser(manager.token, { ManagerId: other.userId });
    expect(rep.ManagerId).toBe(manager.userId);
  });

  test('gives nobody a right beyond their own, and takes none that an administrator gave', async () => {
    const rights = {
      CanViewAllOrders: true,
      CanUploadConfigurators: true,
      CanAccessAllGroups: true,
    };
    const rep = await createTestUser(manager.token, rights);
    const none = {
      CanViewAllOrders: false,
      CanUploadConfigurators: false,
      CanAccessAllGroups: false,
    };
    expect(rep).toMatchObject(none);
    const userWithRights = (await callUpdateUser(administrator, rep, rights))
      .body as DealerUserWithVersion;
    expect(userWithRights).toMatchObject({ ...rights, GroupNames: 'All Groups' });
    const unchangedUser = await callUpdateUser(manager.token, userWithRights, {
      ...none,
      LastName: 'Brandt-Holt',
    });
    expect(unchangedUser).toMatchObject({
      status: 200,
      body: { ...rights, LastName: 'Brandt-Holt' },
    });
  });

  test('sees and keeps those who report to them, and nobody else', async () => {
    const mine = await createTestUser(manager.token);
    const theirs = await createTestUser(other.token);
    const ids = (await listTestUsers(manager.token)).map(({ AppUserId }) => AppUserId);
    expect(ids).toContain(mine.AppUserId);
    expect(ids).not.toContain(theirs.AppUserId);
    expect((await callGetUser(manager.token, theirs)).status).toBe(404);
    expect((await callUpdateUser(manager.token, theirs, { LastName: 'Taken' })).status).toBe(404);
    const resend = { token: manager.token, params: { id: theirs.AppUserId } };
    expect((await callHandler(resendInvitation, resend)).status).toBe(404);
    expect((await callGetUser(administrator, theirs)).body).toMatchObject({ LastName: 'Brandt' });
  });

  test('disables nobody', async () => {
    const mine = await createTestUser(manager.token);
    const request = { token: manager.token, params: { id: mine.AppUserId } };
    expect((await callHandler(lockUser, request)).status).toBe(404);
  });
});

describe('A user', () => {
  test('is in groups of the dealer, by name in lists; in none where they may see all', async () => {
    const rep = await createTestUser(administrator, { GroupIds: [2, 1, 2] });
    expect(rep).toMatchObject({ GroupIds: [2, 1], GroupNames: 'East, West' });
    const filter = '["GroupNames","contains","east"]';
    const foundUsers = await listTestUsers(administrator, { filter });
    expect(foundUsers.map(({ AppUserId }) => AppUserId)).toContain(rep.AppUserId);
    expect(await callCreateUser(administrator, { GroupIds: [3] })).toMatchObject({
      status: 400,
      body: { Errors: { GroupIds: 'Must be groups of this dealer' } },
    });
    const all = await callUpdateUser(administrator, rep, { CanAccessAllGroups: true });
    expect(all.body).toMatchObject({ GroupIds: [], GroupNames: 'All Groups' });
  });

  test('is billed as a SmartSales Admin says, and as nobody else does', async () => {
    const rep = await createTestUser(administrator, { UserType: 6 });
    expect(rep.UserType).toBe(0);
    const theirs = (await callUpdateUser(administrator, rep, { UserType: 6 }))
      .body as DealerUserWithVersion;
    expect(theirs.UserType).toBe(0);
    const set = await callUpdateUser(admin, theirs, { UserType: 6 });
    expect(set).toMatchObject({ status: 200, body: { UserType: 6 } });
  });

  test('has the address that either of both says, and it stays where nothing is said of it', async () => {
    const rep = await createTestUser(administrator, { City: 'Duluth', StateProvinceId: 1 });
    expect(rep).toMatchObject({ City: 'Duluth', StateProvinceId: 1, ZipCode: null });
    const { City: _, ...without } = rep;
    const same = await callUpdateUser(administrator, without, { ZipCode: '55802' });
    expect(same.body).toMatchObject({ City: 'Duluth', ZipCode: '55802' });
  });

  test('has signed in when they did, and never before', async () => {
    const rep = await createTestUser(administrator);
    expect(rep.LastLogonDate).toBeNull();
    const before = new Date().toISOString();
    const signedIn = await createSignedInDealerUser({ dealerId: id });
    const foundUser = (await listTestUsers(administrator)).find(
      ({ AppUserId }) => AppUserId === signedIn.userId,
    )!;
    expect(String(foundUser.LastLogonDate) >= before).toBe(true);
  });
});
