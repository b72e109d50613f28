import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as listAudit } from '#functions/api/dealers/list-audit.ts';
import { handler as getProfile } from '#functions/api/users/get-profile.ts';
import { handler as getUserSalesTax } from '#functions/api/users/get-user-sales-tax.ts';
import { handler as updateProfile } from '#functions/api/users/update-profile.ts';
import { listDealerUsers } from '#functions/store/dealers/dealer-users.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { percent } from '#shared/money/money.ts';
import type { AuditEntry } from '#shared/schemas/audit-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { call } from '#tests/make/call.ts';
import { aSignedInUser } from '#tests/make/sign-in.ts';

const dealerId = 9485;
beforeAll(() =>
  aStoredDealer({ Id: dealerId, SalesTax: percent(70_000), GPPercent: percent(300_000) }),
);

type Profile = Record<string, unknown> & { Version: number };
const profileOf = async (token: string) => (await call(getProfile, { token })).body as Profile;
const saving = (token: string, body: object, key?: string) =>
  call(updateProfile, { token, body, ...(key && { headers: { 'idempotency-key': key } }) });

describe('a profile', () => {
  test('begins with what the account and the dealer say', async () => {
    const { token, email, userId } = await aStoredUser({ dealerId });
    expect(await profileOf(token)).toMatchObject({
      AppUserId: userId,
      EmailAddress: email,
      SalesTax: 7,
      GPPercent: 30,
      MobilePhone: null,
      UsePersonalAddressOnForms: false,
      Language: null,
      Theme: null,
      Version: 0,
    });
  });

  test('is what its owner says: the account, the dealer’s record and how they sell, at once', async () => {
    const { token, userId, salesRepId } = await aStoredUser({ dealerId });
    const before = await profileOf(token);
    const said = {
      ...before,
      FirstName: '  Dana ',
      City: 'Duluth',
      ZipCode: '55802',
      StateProvinceId: 23,
      MobilePhone: '(218) 555-0119',
      UsePersonalAddressOnForms: true,
      SalesTax: 8.125,
      DefaultDeposit: 0,
      OrderSaveAlertIntervalMins: 0,
      Language: 'fr',
      Theme: 'dark',
    };
    expect(await saving(token, said)).toMatchObject({
      status: 200,
      body: { ...said, FirstName: 'Dana', Version: 1 },
    });
    expect(await profileOf(token)).toMatchObject({ City: 'Duluth', SalesTax: 8.125, Version: 1 });
    expect((await call(getCurrentUser, { token })).body).toMatchObject({
      FirstName: 'Dana',
      Language: 'fr',
      Theme: 'dark',
      OrderSaveAlertIntervalMins: 0,
    });
    const { body: sells } = await call(getUserSalesTax, { token, params: { id: salesRepId } });
    expect(sells).toMatchObject({ SalesTax: 8.125, GPPercent: 30, DefaultDeposit: 0 });
    const users = await listDealerUsers(toDealerKey(dealerId));
    expect(users.find(({ AppUserId }) => AppUserId === userId)?.FirstName).toBe('Dana');
  });

  test('that changes nothing of how they sell leaves them to the dealer’s defaults', async () => {
    const { token, userId } = await aStoredUser({ dealerId });
    await saving(token, { ...(await profileOf(token)), City: 'Duluth' });
    const users = await listDealerUsers(toDealerKey(dealerId));
    expect(users.find(({ AppUserId }) => AppUserId === userId)?.SalesSettings).toBeNull();
  });

  test('takes nothing that is given to its owner', async () => {
    const { token, email } = await aStoredUser({ dealerId });
    const before = await profileOf(token);
    const forged = {
      EmailAddress: 'other@test.example',
      CostCenter: '9999',
      UserRoleId: 1,
      DealerId: 1,
      IsLimitedTransferUser: true,
      CanUploadConfigurators: true,
    };
    await saving(token, { ...before, ...forged });
    expect(await profileOf(token)).toMatchObject({
      EmailAddress: email,
      CostCenter: null,
      UserRoleId: 4,
      DealerId: dealerId,
      IsLimitedTransferUser: false,
      CanUploadConfigurators: false,
    });
  });

  test('changed elsewhere meanwhile is refused with what stands there; of two at once one is', async () => {
    const { token } = await aStoredUser({ dealerId });
    const before = await profileOf(token);
    const answers = await Promise.all([
      saving(token, { ...before, City: 'Duluth' }),
      saving(token, { ...before, City: 'Superior' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { City } = await profileOf(token);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      Message: accountsTexts.profileChanged,
      Profile: { City, Version: 1 },
    });
  });

  test('sent twice under one key is saved once', async () => {
    const { token } = await aStoredUser({ dealerId });
    const before = await profileOf(token);
    const first = await saving(token, { ...before, City: 'Duluth' }, 'profile-once');
    expect(await saving(token, { ...before, City: 'Duluth' }, 'profile-once')).toEqual(first);
    expect((await profileOf(token)).Version).toBe(1);
  });

  test('of a SmartSales Admin has nothing to sell by', async () => {
    const { token } = await aSignedInUser({ roleId: roles.smartSalesAdmin });
    const before = await profileOf(token);
    expect((await saving(token, { ...before, Theme: 'light' })).status).toBe(200);
    expect(await profileOf(token)).toMatchObject({ Theme: 'light', SalesTax: null });
  });

  test.each([
    [{ FirstName: ' ' }, { FirstName: accountsTexts.required }],
    [{ ZipCode: '12345678901' }, { ZipCode: 'May only have 10 characters' }],
    [{ SalesTax: 'seven' }, { SalesTax: 'Must be a percent with at most 4 decimals' }],
    [{ OrderSaveAlertIntervalMins: 1441 }, { OrderSaveAlertIntervalMins: 'Must be at most 1,440' }],
    [{ Language: 'de' }, { Language: 'Must be en or fr' }],
  ])('refuses %j in words', async (changes, Errors) => {
    const { token } = await aStoredUser({ dealerId });
    expect(await saving(token, { ...(await profileOf(token)), ...changes })).toMatchObject({
      status: 400,
      body: { Errors },
    });
  });
});

test('a change of a profile leaves an entry in the audit of the dealer, or of the platform', async () => {
  const rep = await aStoredUser({ dealerId });
  const admin = await aSignedInUser({ roleId: roles.smartSalesAdmin });
  for (const { token } of [rep, admin]) {
    const before = await profileOf(token);
    const said = { ...before, City: 'Duluth', SalesTax: 8.125 };
    for (const _ of [1, 2]) expect((await saving(token, said, 'once-told')).status).toBe(200);
    // The same once more changes nothing that is told of.
    await saving(token, { ...said, Version: 1 });
  }
  const toldOf = async ({ userId }: { userId: number }, id: number) => {
    const { body } = await call(listAudit, {
      token: admin.token,
      params: { id },
      query: { filter: JSON.stringify(['UserId', '=', userId]) },
    });
    return (body as { data: AuditEntry[] }).data;
  };
  const city = { Field: 'City', From: null, To: 'Duluth' };
  expect(await toldOf(rep, dealerId)).toMatchObject([
    { Kind: 'user', Name: 'Robin Reed', Changes: [city, { From: '7', To: '8.125' }] },
  ]);
  expect(await toldOf(admin, 0)).toMatchObject([{ Kind: 'user', Changes: [city] }]);
});
