import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getSalesTax } from '#functions/api/dealers/get-dealer-sales-tax.ts';
import { handler as listCustomIcons } from '#functions/api/dealers/list-custom-icons.ts';
import { handler as listGroups } from '#functions/api/dealers/list-groups.ts';
import { handler as listRates } from '#functions/api/dealers/list-region-finance-rates.ts';
import { handler as listSubordinates } from '#functions/api/dealers/list-subordinates.ts';
import { handler as getLists } from '#functions/api/profiles/get-dealer-lists.ts';
import { handler as saveIcons } from '#functions/api/profiles/save-custom-icons.ts';
import { handler as saveGroups } from '#functions/api/profiles/save-groups.ts';
import { handler as saveRates } from '#functions/api/profiles/save-region-finance-rates.ts';
import { handler as getUserSalesTax } from '#functions/api/users/get-user-sales-tax.ts';
import { listTaxRatesInForce } from '#functions/domain/dealers/tax-rates.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { buildDealerPartItem } from '#functions/store/dealers/stored-dealers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { asPercent } from '#shared/money/money.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { putItem } from '#tests/make/catalog-fixtures.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const [OWN, OTHER] = [9875, 9876];
type TestUser = { token: string; userId: number; salesRepId: number };
let admin: { token: string };
let administrator: TestUser;
let manager: TestUser;
let rep: TestUser;

beforeAll(async () => {
  await storeDealer({
    Id: OWN,
    StoreCode: 'PRDS',
    SalesTax: asPercent(72_500),
    DefaultFreight: asPercent(35_000),
    GPPercent: asPercent(300_000),
  });
  await storeDealer({ Id: OTHER });
  const old = [{ Id: 101, IconLabel: 'Shades', Url: 'https://example.com/shades' }];
  await putItem(buildDealerPartItem(toDealerKey(OWN), 'CUSTOMICONS', old));
  [admin, administrator, manager] = await Promise.all([
    createSignedInUser({ roleId: roles.smartSalesAdmin }),
    createSignedInDealerUser({
      dealerId: OWN,
      roleId: roles.salesAdministrator,
      lastName: 'Adams',
    }),
    createSignedInDealerUser({ dealerId: OWN, roleId: roles.salesManager, lastName: 'Brown' }),
  ]);
  rep = await createSignedInDealerUser(
    { dealerId: OWN, lastName: 'Young' },
    { ManagerId: manager.userId },
  );
  await createSignedInDealerUser({ dealerId: OWN, lastName: 'Clark' });
});

const callForDealer = async (handler: unknown, { token }: { token: string }, id = OWN) =>
  callHandler(handler, { token, params: { id } });
const callWithBody = (handler: unknown, body: object, id = OWN, { token } = admin) =>
  callHandler(handler, { token, params: { id }, body });

describe('the worksheet defaults of a dealer', () => {
  const defaults = {
    SalesTax: 7.25,
    RoundToNearestDollar: false,
    DefaultFreight: 3.5,
    IsDefaultFreightPercent: true,
    TaxFreight: false,
    GPPercent: 30,
    DefaultDeposit: null,
  };
  test('are read by its users and a SmartSales Admin', async () => {
    for (const caller of [rep, admin])
      expect(await callForDealer(getSalesTax, caller)).toEqual(
        expect.objectContaining({ status: 200, body: defaults }),
      );
    expect(await callForDealer(getSalesTax, rep, OTHER)).toMatchObject({ status: 404 });
  });
  test('are those of a rep who has none of their own', async () => {
    const params = { id: rep.salesRepId };
    const { body } = await callHandler(getUserSalesTax, { token: administrator.token, params });
    expect(body).toEqual(defaults);
  });
});

test('a manager leads those who report to them, an administrator everybody else', async () => {
  const named = async (caller: { token: string }) =>
    ((await callForDealer(listSubordinates, caller)).body as { LastName: string }[]).map(
      ({ LastName }) => LastName,
    );
  expect(await named(administrator)).toEqual(['Brown', 'Clark', 'Young']);
  expect(await named(manager)).toEqual(['Young']);
  expect(await named(rep)).toEqual([]);
  expect(await named(admin)).toEqual(['Adams', 'Brown', 'Clark', 'Young']);
  expect(await callForDealer(listSubordinates, administrator, OTHER)).toMatchObject({
    status: 404,
  });
});

describe('the groups of a dealer', () => {
  test('are kept by a SmartSales Admin, and an id is never given twice', async () => {
    const messages = [
      { Id: 0, Name: 'West', RegionCode: 'US' },
      { Id: 0, Name: 'East', RegionCode: null },
    ];
    expect(await callWithBody(saveGroups, { Version: 0, Groups: messages })).toMatchObject({
      status: 200,
      body: {
        Version: 1,
        Groups: [
          { Id: 101, Name: 'West' },
          { Id: 102, Name: 'East' },
        ],
      },
    });
    expect((await callForDealer(listGroups, rep)).body).toEqual([
      { Id: 102, Name: 'East', RegionCode: null },
      { Id: 101, Name: 'West', RegionCode: 'US' },
    ]);
    const without = [{ Id: 101, Name: 'West Coast', RegionCode: 'US' }];
    await callWithBody(saveGroups, { Version: 1, Groups: without });
    const again = [...without, { Id: 0, Name: 'North' }, { Id: 102, Name: 'South' }];
    expect((await callWithBody(saveGroups, { Version: 2, Groups: again })).body).toMatchObject({
      Groups: [{ Id: 101 }, { Id: 103 }, { Id: 104 }],
    });
    expect((await listNewestAuditEntries(toDealerKey(OWN)))[0]).toMatchObject({
      Kind: 'dealer',
      RecordId: String(OWN),
      Changes: [{ Field: 'Groups', To: expect.stringContaining('North') as string }],
    });
  });
  test('over another change they are refused, with what stands there', async () => {
    expect(await callWithBody(saveGroups, { Version: 1, Groups: [] })).toMatchObject({
      status: 409,
      body: {
        Message: dealersTexts.listChangedMeanwhile,
        Groups: { Version: 3, Groups: [{ Id: 101 }, { Id: 103 }, { Id: 104 }] },
      },
    });
  });
  test('a name stands there once, and there is one', async () => {
    const Groups = [
      { Id: 0, Name: 'East' },
      { Id: 0, Name: 'east' },
      { Id: 0, Name: '' },
    ];
    expect(await callWithBody(saveGroups, { Version: 3, Groups })).toMatchObject({
      status: 400,
      body: {
        Errors: {
          'Groups.2.Name': 'Required',
        },
      },
    });
    expect(
      await callWithBody(saveGroups, { Version: 3, Groups: Groups.slice(0, 2) }),
    ).toMatchObject({
      status: 400,
      body: { Errors: { 'Groups.1.Name': apiErrorTexts.repeated } },
    });
  });
  test('nobody else keeps them, and nobody those of no dealer', async () => {
    const body = { Version: 3, Groups: [] };
    for (const caller of [administrator, manager, rep])
      expect(await callWithBody(saveGroups, body, OWN, caller)).toMatchObject({ status: 404 });
    expect(await callWithBody(saveGroups, { ...body, Version: 0 }, 9877)).toMatchObject({
      status: 404,
    });
    expect(await callForDealer(getLists, administrator)).toMatchObject({ status: 404 });
    expect(await callForDealer(listGroups, rep, OTHER)).toMatchObject({ status: 404 });
  });
});

test('links that were there before keep their ids, and are what its staff are offered', async () => {
  const { body } = await callForDealer(getLists, admin);
  expect(body).toMatchObject({ CustomIcons: { Version: 0, CustomIcons: [{ Id: 101 }] } });
  const CustomIcons = [
    { Id: 0, IconLabel: 'Fabrics', Url: 'https://example.com/fabrics' },
    { Id: 101, IconLabel: 'Shade Guides', Url: 'https://example.com/shades' },
  ];
  expect((await callWithBody(saveIcons, { Version: 0, CustomIcons })).status).toBe(200);
  expect((await callForDealer(listCustomIcons, rep)).body).toEqual([
    { Id: 102, IconLabel: 'Fabrics', Url: 'https://example.com/fabrics' },
    { Id: 101, IconLabel: 'Shade Guides', Url: 'https://example.com/shades' },
  ]);
  const script = [{ Id: 0, IconLabel: 'Bad', Url: 'javascript:alert(1)' }];
  expect(await callWithBody(saveIcons, { Version: 1, CustomIcons: script })).toMatchObject({
    status: 400,
  });
});

const callSaveRates = (RegionFinanceRates: object[]) =>
  callWithBody(saveRates, { Version: 1, RegionFinanceRates });

test('rates from before they had days are from ever', async () => {
  const old = [{ StateId: 102, Rate1: 0.05, Rate2: 0.07 }];
  await putItem(buildDealerPartItem(toDealerKey(OTHER), 'REGIONRATES', old));
  expect((await callForDealer(getLists, admin, OTHER)).body).toMatchObject({
    RegionFinanceRates: { Version: 0, RegionFinanceRates: old },
  });
});

describe('region rates', () => {
  const rates = [
    { StateId: 102, Rate1: 0.05, Rate2: 0.08, EffectiveFrom: '2020-01-01' },
    { StateId: 102, Rate1: 0.05, Rate2: 0.07, EffectiveFrom: null },
    { StateId: 102, Rate1: 0.05, Rate2: 0.09, EffectiveFrom: '2999-01-01' },
    { StateId: 109, Rate1: 0.13, Rate2: 0, EffectiveFrom: '2999-01-01' },
  ];
  test('are kept with the days they begin on, and those of today are answered', async () => {
    expect((await callWithBody(saveRates, { Version: 0, RegionFinanceRates: rates })).status).toBe(
      200,
    );
    expect((await callHandler(listRates, { token: rep.token })).body).toEqual([
      { StateId: 102, Rate1: 0.05, Rate2: 0.08 },
    ]);
    expect((await callForDealer(getLists, admin)).body).toMatchObject({
      RegionFinanceRates: { Version: 1, RegionFinanceRates: rates },
    });
  });
  test.each([
    ['2019-12-31', 0.07],
    ['2020-01-01', 0.08],
    ['2998-12-31', 0.08],
    ['2999-01-01', 0.09],
  ])('on %s the second tax is %d', (day, Rate2) => {
    expect(listTaxRatesInForce(day, { storeCode: 'HSCA', ownRates: rates })).toContainEqual({
      StateId: 102,
      Rate1: 0.05,
      Rate2,
    });
  });
  test('one region has one rate from a day on, and a rate is a fraction', async () => {
    expect(await callSaveRates([rates[0]!, rates[0]!])).toMatchObject({
      status: 400,
      body: { Errors: { 'RegionFinanceRates.1.EffectiveFrom': apiErrorTexts.repeated } },
    });
    expect((await callSaveRates([{ ...rates[0], Rate1: 5 }])).status).toBe(400);
    expect((await callSaveRates([{ ...rates[0], StateId: 99_999 }])).status).toBe(400);
  });
});
