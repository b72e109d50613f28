import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as getDealer } from '#functions/api/dealers/get-dealer.ts';
import { handler as listDealers } from '#functions/api/profiles/list-dealers.ts';
import { handler as updateDealer } from '#functions/api/profiles/update-dealer.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import { storeManufacturer } from '#tests/make/catalog-fixtures.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { createSignedInUser, signInWithTestPassword } from '#tests/make/sign-in.ts';

const [OWN, FOREIGN, CLOSING, RACED] = [9870, 9871, 9872, 9873];
type TestUser = { token: string; email: string };
let admin: TestUser;
let administrator: TestUser;
let manager: TestUser;

beforeAll(async () => {
  await storeDealer({ Id: OWN, DisplayName: 'Alder Dental', City: 'Boise' });
  await storeDealer({ Id: FOREIGN, DisplayName: 'Birch Dental', StoreCode: 'HSCA' });
  await storeManufacturer(OWN, { Id: 987_001, CompanyName: 'Zeta' });
  await storeManufacturer(OWN, { Id: 987_002, CompanyName: 'Altamira' });
  [admin, administrator, manager] = await Promise.all([
    createSignedInUser({ roleId: roles.smartSalesAdmin }),
    createSignedInDealerUser({ dealerId: OWN, roleId: roles.salesAdministrator }),
    createSignedInDealerUser({ dealerId: OWN, roleId: roles.salesManager }),
  ]);
});

const readDealer = async (id = OWN, { token } = admin) =>
  (await callHandler(getDealer, { token, params: { id } })).body as Record<string, unknown> & {
    Version: number;
  };

const callUpdateDealer = (
  { token }: { token: string },
  body: object,
  id = OWN,
  sent: HandlerRequest = {},
) => callHandler(updateDealer, { token, params: { id }, body, ...sent });

const changeDealer = async (caller: TestUser, fields: object, id = OWN) => {
  const { Version } = await readDealer(id);
  return callUpdateDealer(caller, { ...fields, Version }, id);
};

const callListDealers = (query: Record<string, string>, { token } = admin) =>
  callHandler(listDealers, { token, query });

describe('the list of all dealers', () => {
  test('is found by words, and filtered and sorted as lists are', async () => {
    expect((await callListDealers({ search: 'alder', requireTotalCount: 'true' })).body).toEqual({
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
    expect((await callListDealers({ filter })).body).toMatchObject({
      data: [{ StoreCode: 'HSCA' }],
    });
  });

  test('is a SmartSales Admin’s alone', async () => {
    for (const caller of [administrator, manager])
      expect(await callListDealers({}, caller)).toMatchObject({
        status: 404,
        body: { Message: apiErrorTexts.notFound },
      });
  });

  test('knows what was changed at once', async () => {
    await changeDealer(administrator, { City: 'Nampa' });
    expect((await callListDealers({ search: 'alder nampa' })).body).toMatchObject({
      data: [{ Id: OWN }],
    });
    await changeDealer(administrator, { City: 'Boise' });
  });
});

test('a dealer has the names of its manufacturers, whatever its record says', async () => {
  expect(await readDealer()).toMatchObject({ Manufacturers: ['Altamira', 'Zeta'] });
});

const gpFloor = { Measure: 'orderGp', From: 0, Limit: 20, Approver: 'manager' };

/* Who may set which field, written by hand: S is a SmartSales Admin, A the dealer's Sales Administrator. */
const fieldRights: [field: string, who: 'S' | 'A' | 'nobody', value: unknown][] = [
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
  ['KeepDataOnDevices', 'A', false],
  ['TimeZone', 'A', 'America/Phoenix'],
  ['TradeInAfterTaxStateIds', 'A', [24, 109]],
  ['AdditionalRep1Types', 'A', ['EC']],
  ['AdditionalRep2Types', 'A', ['TSS']],
  ['SalesRepTypes', 'A', ['FSC', 'ESS']],
  ['SearchSynonyms', 'A', [['sterilizer', 'autoclave']]],
  ['ApprovalRules', 'A', [{ ...gpFloor, RoleId: 4, MfgId: 7 }]],
  ['Id', 'nobody', 1],
  ['Manufacturers', 'nobody', ['Nobody']],
  ['ContactRequested', 'nobody', true],
];

describe('who may change what (D47)', () => {
  const owners = { S: () => admin, A: () => administrator };
  const ofOthers = fieldRights.flatMap(([field, who, value]) =>
    (['S', 'A'] as const).flatMap((role) => (role === who ? [] : [{ field, role, value }])),
  );
  test.each(ofOthers)('$field is dropped where $role sends it', async ({ field, role, value }) => {
    const { [field]: before } = await readDealer();
    expect(await changeDealer(owners[role](), { [field]: value })).toMatchObject({ status: 200 });
    expect((await readDealer())[field]).toEqual(before);
  });
  const ofOwners = fieldRights.flatMap(([field, who, value]) =>
    who === 'nobody' ? [] : [{ field, who, value }],
  );
  test.each(ofOwners)('$field is kept where $who sends it', async ({ field, who, value }) => {
    const { [field]: before } = await readDealer();
    const answer = await changeDealer(owners[who](), { [field]: value });
    expect(answer).toMatchObject({ status: 200, body: { [field]: value } });
    expect((await readDealer())[field]).toEqual(value);
    await changeDealer(owners[who](), { [field]: before ?? null });
  });

  test('the table names every field of a dealer', async () => {
    const { Version: _, ...fields } = await readDealer();
    const named = fieldRights.map(([field]) => field);
    expect(Object.keys(fields).filter((field) => !named.includes(field))).toEqual([]);
  });

  test('a Sales Administrator changes no other dealer, and nobody else changes any', async () => {
    const foreign = await callUpdateDealer(administrator, { Version: 0, City: 'Reno' }, FOREIGN);
    expect(foreign).toMatchObject({ status: 404 });
    expect(foreign).toEqual(
      await callUpdateDealer(administrator, { Version: 0, City: 'Reno' }, 9874),
    );
    expect(await changeDealer(manager, { City: 'Reno' })).toMatchObject({ status: 404 });
    expect(await callUpdateDealer(admin, { Version: 0 }, 9874)).toMatchObject({ status: 404 });
  });
});

const getAdministrator = () => administrator;
const getAdmin = () => admin;

describe('what cannot be', () => {
  test.each([
    ['SalesTax', getAdministrator, { SalesTax: 101 }],
    ['GPPercent', getAdministrator, { GPPercent: 100 }],
    ['DefaultDeposit', getAdministrator, { DefaultDeposit: -1 }],
    ['DefaultFreight', getAdministrator, { DefaultFreight: 101, IsDefaultFreightPercent: true }],
    ['MaxDescriptionLength', getAdministrator, { MaxDescriptionLength: 0 }],
    ['DisplayName', getAdministrator, { DisplayName: ' ' }],
    ['StateId', getAdministrator, { StateId: 99_999 }],
    ['ApprovalRules.0.Limit', getAdministrator, { ApprovalRules: [{ ...gpFloor, Limit: 100 }] }],
    [
      'ApprovalRules.0.Limit',
      getAdministrator,
      { ApprovalRules: [{ ...gpFloor, Limit: -100.0001 }] },
    ],
    [
      'ApprovalRules.0.Limit',
      getAdministrator,
      { ApprovalRules: [{ ...gpFloor, Measure: 'discount', Limit: 100.01 }] },
    ],
    [
      'ApprovalRules.0.Limit',
      getAdministrator,
      { ApprovalRules: [{ ...gpFloor, Measure: 'dealerCost', Limit: -1 }] },
    ],
    [
      'ApprovalRules.0.Measure',
      getAdministrator,
      { ApprovalRules: [{ ...gpFloor, Measure: 'weight' }] },
    ],
    ['ApprovalRules.0.From', getAdministrator, { ApprovalRules: [{ ...gpFloor, From: -0.01 }] }],
    ['ApprovalRules.0.RoleId', getAdministrator, { ApprovalRules: [{ ...gpFloor, RoleId: 2 }] }],
    [
      'ApprovalRules.1.MfgId',
      getAdministrator,
      { ApprovalRules: [gpFloor, { ...gpFloor, MfgId: 5 }] },
    ],
    [
      'ApprovalRules.1.From',
      getAdministrator,
      { ApprovalRules: [gpFloor, { ...gpFloor, RoleId: null, Limit: 30 }] },
    ],
    [
      'ApprovalRules',
      getAdministrator,
      { ApprovalRules: Array.from({ length: 51 }, (_, From) => ({ ...gpFloor, From })) },
    ],
    ['DealerStatus', getAdmin, { DealerStatus: 4 }],
    ['PrimaryContact.Email', getAdmin, { PrimaryContact: { Email: 'nobody' } }],
    [
      'EffectiveTo',
      getAdmin,
      { EffectiveFrom: '2026-01-01T00:00:00.000Z', EffectiveTo: '2025-01-01T00:00:00.000Z' },
    ],
  ])('%s is refused at its field', async (field, who, value) => {
    const before = await readDealer();
    expect(await changeDealer(who(), value)).toMatchObject({
      status: 400,
      body: { Message: signInTexts.seeValidationErrors, Errors: { [field]: expect.any(String) } },
    });
    expect(await readDealer()).toEqual(before);
  });
});

test('a change over another one is refused with what stands there now (D23)', async () => {
  await storeDealer({ Id: RACED });
  const [one, two] = await Promise.all(
    [1, 2].map(() =>
      createSignedInDealerUser({ dealerId: RACED, roleId: roles.salesAdministrator }),
    ),
  );
  const answers = await Promise.all([
    callUpdateDealer(one!, { Version: 0, City: 'One' }, RACED),
    callUpdateDealer(two!, { Version: 0, City: 'Two' }, RACED),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const { City } = await readDealer(RACED);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    Message: dealersTexts.changedMeanwhile,
    Dealer: { City, Version: 1 },
  });
  expect((await callUpdateDealer(two!, { Version: 1, City: 'Three' }, RACED)).status).toBe(200);
  expect((await listNewestAuditEntries(toDealerKey(RACED))).map(({ Changes }) => Changes)).toEqual([
    [{ Field: 'City', From: City, To: 'Three' }],
    [{ Field: 'City', From: null, To: City }],
  ]);
});

test('a change that is sent again changes once (D46)', async () => {
  const { Version } = await readDealer(FOREIGN);
  const headers = { 'idempotency-key': 'dealer-once' };
  const send = () => callUpdateDealer(admin, { Version, StoreCode: 'hsca' }, FOREIGN, { headers });
  const first = await send();
  expect(first).toMatchObject({ status: 200, body: { Version: Version + 1 } });
  expect(await send()).toEqual(first);
  expect(await readDealer(FOREIGN)).toMatchObject({ Version: Version + 1, StoreCode: 'hsca' });
});

test('the users of a discontinued dealer are out with their next call, until it is registered again (D48)', async () => {
  await storeDealer({ Id: CLOSING });
  const user = await createSignedInDealerUser({ dealerId: CLOSING });
  const readCurrentUser = () => callHandler(getCurrentUser, { token: user.token });
  expect((await readCurrentUser()).status).toBe(200);
  await changeDealer(admin, { DealerStatus: 3 }, CLOSING);
  expect(await readCurrentUser()).toMatchObject({
    status: 401,
    body: { Message: signInTexts.userIsDisabled },
  });
  expect(await signInWithTestPassword(user.email)).toMatchObject({
    status: 400,
    body: { Message: signInTexts.userIsDisabled },
  });
  expect(await signInWithTestPassword(user.email, { sessionoverride: 'true' })).toMatchObject({
    status: 400,
  });
  await changeDealer(admin, { DealerStatus: 2 }, CLOSING);
  expect((await readCurrentUser()).status).toBe(200);
  expect((await signInWithTestPassword(user.email, { sessionoverride: 'true' })).status).toBe(200);
});
