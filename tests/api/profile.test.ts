import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as listAudit } from '#functions/api/dealers/list-audit.ts';
import { handler as getProfile } from '#functions/api/users/get-profile.ts';
import { handler as getUserSalesTax } from '#functions/api/users/get-user-sales-tax.ts';
import { handler as updateProfile } from '#functions/api/users/update-profile.ts';
import { listDealerUsers } from '#functions/store/dealers/dealer-users.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { asPercent } from '#shared/money/money.ts';
import type { AuditEntry } from '#shared/schemas/audit-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const dealerId = 9485;
beforeAll(() =>
  storeDealer({ Id: dealerId, SalesTax: asPercent(70_000), GPPercent: asPercent(300_000) }),
);

type StoredProfile = Record<string, unknown> & { Version: number };
const readProfile = async (token: string) =>
  (await callHandler(getProfile, { token })).body as StoredProfile;
const callUpdateProfile = (token: string, body: object, key?: string) =>
  callHandler(updateProfile, { token, body, ...(key && { headers: { 'idempotency-key': key } }) });

describe('a profile', () => {
  test('begins with what the account and the dealer say', async () => {
    const { token, email, userId } = await createSignedInDealerUser({ dealerId });
    expect(await readProfile(token)).toMatchObject({
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
    const { token, userId, salesRepId } = await createSignedInDealerUser({ dealerId });
    const before = await readProfile(token);
    const changedProfile = {
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
    expect(await callUpdateProfile(token, changedProfile)).toMatchObject({
      status: 200,
      body: { ...changedProfile, FirstName: 'Dana', Version: 1 },
    });
    expect(await readProfile(token)).toMatchObject({ City: 'Duluth', SalesTax: 8.125, Version: 1 });
    expect((await callHandler(getCurrentUser, { token })).body).toMatchObject({
      FirstName: 'Dana',
      Language: 'fr',
      Theme: 'dark',
      OrderSaveAlertIntervalMins: 0,
    });
    const { body: sells } = await callHandler(getUserSalesTax, {
      token,
      params: { id: salesRepId },
    });
    expect(sells).toMatchObject({ SalesTax: 8.125, GPPercent: 30, DefaultDeposit: 0 });
    const users = await listDealerUsers(toDealerKey(dealerId));
    expect(users.find(({ AppUserId }) => AppUserId === userId)?.FirstName).toBe('Dana');
  });

  test('that changes nothing of how they sell leaves them to the dealer’s defaults', async () => {
    const { token, userId } = await createSignedInDealerUser({ dealerId });
    await callUpdateProfile(token, { ...(await readProfile(token)), City: 'Duluth' });
    const users = await listDealerUsers(toDealerKey(dealerId));
    expect(users.find(({ AppUserId }) => AppUserId === userId)?.SalesSettings).toBeNull();
  });

  test('takes nothing that is given to its owner', async () => {
    const { token, email } = await createSignedInDealerUser({ dealerId });
    const before = await readProfile(token);
    const forged = {
      EmailAddress: 'other@test.example',
      CostCenter: '9999',
      UserRoleId: 1,
      DealerId: 1,
      IsLimitedTransferUser: true,
      CanUploadConfigurators: true,
    };
    await callUpdateProfile(token, { ...before, ...forged });
    expect(await readProfile(token)).toMatchObject({
      EmailAddress: email,
      CostCenter: null,
      UserRoleId: 4,
      DealerId: dealerId,
      IsLimitedTransferUser: false,
      CanUploadConfigurators: false,
    });
  });

  test('changed elsewhere meanwhile is refused with what stands there; of two at once one is', async () => {
    const { token } = await createSignedInDealerUser({ dealerId });
    const before = await readProfile(token);
    const answers = await Promise.all([
      callUpdateProfile(token, { ...before, City: 'Duluth' }),
      callUpdateProfile(token, { ...before, City: 'Superior' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { City } = await readProfile(token);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      Message: accountsTexts.profileChanged,
      Profile: { City, Version: 1 },
    });
  });

  test('sent twice under one key is saved once', async () => {
    const { token } = await createSignedInDealerUser({ dealerId });
    const before = await readProfile(token);
    const first = await callUpdateProfile(token, { ...before, City: 'Duluth' }, 'profile-once');
    expect(await callUpdateProfile(token, { ...before, City: 'Duluth' }, 'profile-once')).toEqual(
      first,
    );
    expect((await readProfile(token)).Version).toBe(1);
  });

  test('of a SmartSales Admin has nothing to sell by', async () => {
    const { token } = await createSignedInUser({ roleId: roles.smartSalesAdmin });
    const before = await readProfile(token);
    expect((await callUpdateProfile(token, { ...before, Theme: 'light' })).status).toBe(200);
    expect(await readProfile(token)).toMatchObject({ Theme: 'light', SalesTax: null });
  });

  test.each([
    [{ FirstName: ' ' }, { FirstName: accountsTexts.required }],
    [{ ZipCode: '12345678901' }, { ZipCode: 'May only have 10 characters' }],
    [{ SalesTax: 'seven' }, { SalesTax: 'Must be a percent with at most 4 decimals' }],
    [{ OrderSaveAlertIntervalMins: 1441 }, { OrderSaveAlertIntervalMins: 'Must be at most 1,440' }],
    [{ Language: 'de' }, { Language: 'Must be en or fr' }],
  ])('refuses %j in words', async (changes, Errors) => {
    const { token } = await createSignedInDealerUser({ dealerId });
    expect(
      await callUpdateProfile(token, { ...(await readProfile(token)), ...changes }),
    ).toMatchObject({
      status: 400,
      body: { Errors },
    });
  });
});

test('a change of a profile leaves an entry in the audit of the dealer, or of the platform', async () => {
  const rep = await createSignedInDealerUser({ dealerId });
  const admin = await createSignedInUser({ roleId: roles.smartSalesAdmin });
  for (const { token } of [rep, admin]) {
    const before = await readProfile(token);
    const changedProfile = { ...before, City: 'Duluth', SalesTax: 8.125 };
    for (const _ of [1, 2])
      expect((await callUpdateProfile(token, changedProfile, 'once-told')).status).toBe(200);
    // The same profile again changes nothing and writes no audit entry.
    await callUpdateProfile(token, { ...changedProfile, Version: 1 });
  }
  const readAuditEntry = async ({ userId }: { userId: number }, id: number) => {
    const { body } = await callHandler(listAudit, {
      token: admin.token,
      params: { id },
      query: { filter: JSON.stringify(['UserId', '=', userId]) },
    });
    return (body as { data: AuditEntry[] }).data;
  };
  const city = { Field: 'City', From: null, To: 'Duluth' };
  expect(await readAuditEntry(rep, dealerId)).toMatchObject([
    { Kind: 'user', Name: 'Robin Reed', Changes: [city, { From: '7', To: '8.125' }] },
  ]);
  expect(await readAuditEntry(admin, 0)).toMatchObject([{ Kind: 'user', Changes: [city] }]);
});
