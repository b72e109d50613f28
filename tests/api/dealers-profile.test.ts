import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as getDealer } from '#functions/api/dealers/get-dealer.ts';
import { handler as listDealers } from '#functions/api/profiles/list-dealers.ts';
import { handler as updateDealer } from '#functions/api/profiles/update-dealer.ts';
import { listAuditEntries } from '#functions/store/audit-log.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { call, type Sent } from '#tests/make/call.ts';
import { aStoredManufacturer } from '#tests/make/catalogue.ts';
import { aSignedInUser, signIn } from '#tests/make/sign-in.ts';

const [OWN, FOREIGN, CLOSING, RACED] = [9870, 9871, 9872, 9873];
type Someone = { token: string; email: string };
let admin: Someone;
let administrator: Someone;
let manager: Someone;

beforeAll(async () => {
  await aStoredDealer({ Id: OWN, DisplayName: 'Alder Dental', City: 'Boise' });
  await aStoredDealer({ Id: FOREIGN, DisplayName: 'Birch Dental', StoreCode: 'HSCA' });
  await aStoredManufacturer(OWN, { Id: 987_001, CompanyName: 'Zeta' });
  await aStoredManufacturer(OWN, { Id: 987_002, CompanyName: 'Altamira' });
  [admin, administrator, manager] = await Promise.all([
    aSignedInUser({ roleId: roles.smartSalesAdmin }),
    aStoredUser({ dealerId: OWN, roleId: roles.salesAdministrator }),
    aStoredUser({ dealerId: OWN, roleId: roles.salesManager }),
  ]);
});

const load = async (id = OWN, { token } = admin) =>
  (await call(getDealer, { token, params: { id } })).body as Record<string, unknown> & {
    Version: number;
  };

const update = ({ token }: { token: string }, body: object, id = OWN, sent: Sent = {}) =>
  call(updateDealer, { token, params: { id }, body, ...sent });

const changed = async (who: Someone, fields: object, id = OWN) => {
  const { Version } = await load(id);
  return update(who, { ...fields, Version }, id);
};

const list = (query: Record<string, string>, { token } = admin) =>
  call(listDealers, { token, query });

describe('the list of all dealers', () => {
  test('is found by words, and filtered and sorted as lists are', async () => {
    expect((await list({ search: 'alder', requireTotalCount: 'true' })).body).toEqual({
      data: [
        {
          Id: OWN,
          DisplayName: 'Alder Dental',
          CompanyName: 'Northstar Dental Supply',
          StoreCode: 'HSUS',
          DealerStatus: 2,
          City: 'Boise',
          StateId: null,
          EffectiveTo: null,
        },
      ],
      totalCount: 1,
    });
    const filter = `["Id","=",${FOREIGN}]`;
    expect((await list({ filter })).body).toMatchObject({ data: [{ StoreCode: 'HSCA' }] });
  });

  test('is a SmartSales Admin’s alone', async () => {
    for (const who of [administrator, manager])
      expect(await list({}, who)).toMatchObject({
        status: 404,
        body: { Message: apiErrorTexts.notFound },
      });
  });

  test('knows what was changed at once', async () => {
    await changed(administrator, { City: 'Nampa' });
    expect((await list({ search: 'alder nampa' })).body).toMatchObject({ data: [{ Id: OWN }] });
    await changed(administrator, { City: 'Boise' });
  });
});

test('a dealer has the names of its manufacturers, whatever its record says', async () => {
  expect(await load()).toMatchObject({ Manufacturers: ['Altamira', 'Zeta'] });
});

/* Who may set which field, written out by hand: S is a SmartSales Admin, A the dealer's Sales Administrator. */
const rights: [field: string, who: 'S' | 'A' | 'nobody', value: unknown][] = [
  ['DealerStatus', 'S', 1],
  ['StoreCode', 'S', 'ZAHN'],
  ['EffectiveFrom', 'S', '2020-05-01T00:00:00.000Z'],
  ['EffectiveTo', 'S', '2031-05-01T00:00:00.000Z'],
  ['PrimaryContact', 'S', { FirstName: 'Ada', LastName: 'Lund', Email: 'ada@lund.example' }],
  ['DisplayName', 'A', 'Alder Two'],
  ['CompanyName', 'A', 'Alder Two Inc.'],
  ['Website', 'A', 'https://alder.example'],
  ['PhoneNumber', 'A', '2085550100'],
  ['AddressLine1', 'A', '1 Main St'],
  ['AddressLine2', 'A', 'Suite 2'],
  ['City', 'A', 'Caldwell'],
  ['StateId', 'A', 12],
  ['CountryId', 'A', 1],
  ['ZipCode', 'A', '83605'],
  ['MaxDescriptionLength', 'A', 90],
  ['SalesTax', 'A', 6.25],
  ['RoundToNearestDollar', 'A', true],
  ['DefaultFreight', 'A', 3.5],
  ['IsDefaultFreightPercent', 'A', false],
  ['TaxFreight', 'A', true],
  ['GPPercent', 'A', 31],
  ['DefaultDeposit', 'A', 20],
  ['OrderLinkEnabled', 'A', true],
  ['UpdatesToCustomersAllowed', 'A', false],
  ['SalesRepCanSeeAllOrders', 'A', true],
  ['ShowOrderTypes', 'A', false],
  ['AdditionalRepsAlternateDisplay', 'A', true],
  ['ShowAdditionalRep1', 'A', false],
  ['ShowAdditionalRep2', 'A', false],
  ['SalesRepShareCustomers', 'A', true],
  ['EnablePersonalAddressToggle', 'A', true],
  ['EnableCustomerType1', 'A', true],
  ['EnableCustomerType2', 'A', true],
  ['EnableCustomerType3', 'A', true],
  ['CustomerType1Token', 'A', 'Practice Type'],
  ['CustomerType2Token', 'A', 'Buying Group'],
  ['CustomerType3Token', 'A', 'Region'],
  ['AllowQuotePricing', 'A', true],
  ['SmartCatalogSearchV2', 'A', true],
  ['ConfiguratorVersion', 'A', 1],
  ['AdditionalRep1Types', 'A', ['EC']],
  ['AdditionalRep2Types', 'A', ['TSS']],
  ['SalesRepTypes', 'A', ['FSC', 'ESS']],
  ['SearchSynonyms', 'A', [['sterilizer', 'autoclave']]],
  ['Id', 'nobody', 1],
  ['Manufacturers', 'nobody', ['Nobody']],
  ['ContactRequested', 'nobody', true],
];

describe('who may change what (D47)', () => {
  const owners = { S: () => admin, A: () => administrator };
  const ofOthers = rights.flatMap(([field, who, value]) =>
    (['S', 'A'] as const).flatMap((role) => (role === who ? [] : [{ field, role, value }])),
  );
  test.each(ofOthers)('$field is dropped where $role sends it', async ({ field, role, value }) => {
    const { [field]: before } = await load();
    expect(await changed(owners[role](), { [field]: value })).toMatchObject({ status: 200 });
    expect((await load())[field]).toEqual(before);
  });
  const ofOwners = rights.flatMap(([field, who, value]) =>
    who === 'nobody' ? [] : [{ field, who, value }],
  );
  test.each(ofOwners)('$field is kept where $who sends it', async ({ field, who, value }) => {
    const { [field]: before } = await load();
    const answer = await changed(owners[who](), { [field]: value });
    expect(answer).toMatchObject({ status: 200, body: { [field]: value } });
    expect((await load())[field]).toEqual(value);
    await changed(owners[who](), { [field]: before ?? null });
  });

  test('the table names every field of a dealer', async () => {
    const { Version: _, ...fields } = await load();
    const named = rights.map(([field]) => field);
    expect(Object.keys(fields).filter((field) => !named.includes(field))).toEqual([]);
  });

  test('a Sales Administrator changes no other dealer, and nobody else changes any', async () => {
    const foreign = await update(administrator, { Version: 0, City: 'Reno' }, FOREIGN);
    expect(foreign).toMatchObject({ status: 404 });
    expect(foreign).toEqual(await update(administrator, { Version: 0, City: 'Reno' }, 9874));
    expect(await changed(manager, { City: 'Reno' })).toMatchObject({ status: 404 });
    expect(await update(admin, { Version: 0 }, 9874)).toMatchObject({ status: 404 });
  });
});

const theirAdministrator = () => administrator;
const theAdmin = () => admin;

describe('what cannot be', () => {
  test.each([
    ['SalesTax', theirAdministrator, { SalesTax: 101 }],
    ['GPPercent', theirAdministrator, { GPPercent: 100 }],
    ['DefaultDeposit', theirAdministrator, { DefaultDeposit: -1 }],
    ['DefaultFreight', theirAdministrator, { DefaultFreight: 101, IsDefaultFreightPercent: true }],
    ['MaxDescriptionLength', theirAdministrator, { MaxDescriptionLength: 0 }],
    ['DisplayName', theirAdministrator, { DisplayName: ' ' }],
    ['StateId', theirAdministrator, { StateId: 99_999 }],
    ['DealerStatus', theAdmin, { DealerStatus: 4 }],
    ['PrimaryContact.Email', theAdmin, { PrimaryContact: { Email: 'nobody' } }],
    [
      'EffectiveTo',
      theAdmin,
      { EffectiveFrom: '2026-01-01T00:00:00.000Z', EffectiveTo: '2025-01-01T00:00:00.000Z' },
    ],
  ])('%s is refused at its field', async (field, who, said) => {
    const before = await load();
    expect(await changed(who(), said)).toMatchObject({
      status: 400,
      body: { Message: signInTexts.seeValidationErrors, Errors: { [field]: expect.any(String) } },
    });
    expect(await load()).toEqual(before);
  });
});

test('a change over another one is refused with what stands there now (D23)', async () => {
  await aStoredDealer({ Id: RACED });
  const [one, two] = await Promise.all(
    [1, 2].map(() => aStoredUser({ dealerId: RACED, roleId: roles.salesAdministrator })),
  );
  const answers = await Promise.all([
    update(one!, { Version: 0, City: 'One' }, RACED),
    update(two!, { Version: 0, City: 'Two' }, RACED),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const { City } = await load(RACED);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    Message: dealersTexts.changedMeanwhile,
    Dealer: { City, Version: 1 },
  });
  expect((await update(two!, { Version: 1, City: 'Three' }, RACED)).status).toBe(200);
  expect((await listAuditEntries(toDealerKey(RACED))).map(({ Changes }) => Changes)).toEqual([
    [{ Field: 'City', From: City, To: 'Three' }],
    [{ Field: 'City', From: null, To: City }],
  ]);
});

test('a change that is sent again changes once (D46)', async () => {
  const { Version } = await load(FOREIGN);
  const headers = { 'idempotency-key': 'dealer-once' };
  const send = () => update(admin, { Version, StoreCode: 'hsca' }, FOREIGN, { headers });
  const first = await send();
  expect(first).toMatchObject({ status: 200, body: { Version: Version + 1 } });
  expect(await send()).toEqual(first);
  expect(await load(FOREIGN)).toMatchObject({ Version: Version + 1, StoreCode: 'hsca' });
});

test('the users of a discontinued dealer are out with their next call, until it is registered again (D48)', async () => {
  await aStoredDealer({ Id: CLOSING });
  const user = await aStoredUser({ dealerId: CLOSING });
  const look = () => call(getCurrentUser, { token: user.token });
  expect((await look()).status).toBe(200);
  await changed(admin, { DealerStatus: 3 }, CLOSING);
  expect(await look()).toMatchObject({
    status: 401,
    body: { Message: signInTexts.userIsDisabled },
  });
  expect(await signIn(user.email)).toMatchObject({
    status: 400,
    body: { Message: signInTexts.userIsDisabled },
  });
  expect(await signIn(user.email, { sessionoverride: 'true' })).toMatchObject({ status: 400 });
  await changed(admin, { DealerStatus: 2 }, CLOSING);
  expect((await look()).status).toBe(200);
  expect((await signIn(user.email, { sessionoverride: 'true' })).status).toBe(200);
});
