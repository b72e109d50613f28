import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getDealer } from '#functions/api/dealers/get-dealer.ts';
import { handler as listDealerManufacturers } from '#functions/api/dealers/list-dealer-manufacturers.ts';
import { handler as listOrderTypes } from '#functions/api/dealers/list-order-types.ts';
import { handler as listRegionFinanceRates } from '#functions/api/dealers/list-region-finance-rates.ts';
import { handler as listTransferReps } from '#functions/api/dealers/list-transfer-reps.ts';
import { handler as lookUpManufacturers } from '#functions/api/dealers/look-up-manufacturers.ts';
import { buildDealerItem } from '#functions/store/dealers/stored-dealers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { percent } from '#shared/money/money.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { call } from '#tests/make/call.ts';
import { aStoredManufacturer, putItem } from '#tests/make/catalogue.ts';
import { aSignedInUser } from '#tests/make/sign-in.ts';

const OWN = 9321;
const FOREIGN = 9322;
let rep: Awaited<ReturnType<typeof aStoredUser>>;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;

beforeAll(async () => {
  await aStoredDealer({ Id: OWN, SalesTax: percent(72_500) }, [
    { Id: 2, DisplayName: 'New Office' },
  ]);
  await aStoredDealer({ Id: FOREIGN, StoreCode: 'HSCA' });
  const rates = [{ StateId: 111, Rate1: 0.05, Rate2: 0.09975 }];
  await putItem(buildDealerItem(toDealerKey(FOREIGN), 'REGIONRATES', rates));
  rep = await aStoredUser({ dealerId: OWN, lastName: 'Young' });
  await aStoredUser({ dealerId: OWN, lastName: 'Adams' }, { IsLockedOut: true });
  admin = await aSignedInUser({ roleId: roles.smartSalesAdmin });
  await aStoredManufacturer(OWN, { Id: 932_102, CompanyName: 'Zeta', CompanyCode: 'ZETA' });
  await aStoredManufacturer(OWN, { Id: 932_101, MfgId: 8 });
});

describe('a dealer', () => {
  test('is read by its own users, percents in points', async () => {
    const { status, body } = await call(getDealer, { token: rep.token, params: { id: OWN } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ Id: OWN, StoreCode: 'HSUS', SalesTax: 7.25 });
  });
  test('of somebody else answers as an absent one does', async () => {
    const foreign = await call(getDealer, { token: rep.token, params: { id: FOREIGN } });
    const absent = await call(getDealer, { token: rep.token, params: { id: 9399 } });
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(absent.body);
  });
  test('of any number is read by a SmartSales Admin, where it exists', async () => {
    const { token } = admin;
    expect(await call(getDealer, { token, params: { id: FOREIGN } })).toMatchObject({
      status: 200,
      body: { StoreCode: 'HSCA' },
    });
    expect(await call(getDealer, { token, params: { id: 9399 } })).toMatchObject({ status: 404 });
  });
});

const list = (token: string, id: number, query: Record<string, string> = {}) =>
  call(listDealerManufacturers, { token, params: { id }, query });

describe('the manufacturers of a dealer', () => {
  test('are listed with load options', async () => {
    const sort = '[{"selector":"CompanyName","desc":true}]';
    expect((await list(rep.token, OWN, { sort })).body).toMatchObject({
      data: [{ CompanyCode: 'ZETA' }, { CompanyCode: 'ADEC', Address: { StateCode: 'OR' } }],
    });
    const filter = '["Address.City","=","salem"]';
    expect((await list(rep.token, OWN, { filter })).body).toEqual({ data: [] });
  });
  test('are read by a SmartSales Admin and by nobody of another dealer', async () => {
    expect(await list(admin.token, OWN)).toMatchObject({ status: 200 });
    expect(await list(admin.token, 9399)).toMatchObject({ status: 404 });
    expect(await list(rep.token, FOREIGN)).toMatchObject({ status: 404 });
  });
  test("are looked up by the catalogue's id and the dealer's code", async () => {
    expect((await call(lookUpManufacturers, { token: rep.token })).body).toEqual([
      {
        Id: 8,
        DisplayName: 'Altamira Chairs',
        HasSmartCatalog: false,
        DealerMfgId: 932_101,
        DealerMfgCode: 'ADEC',
      },
      {
        Id: 7,
        DisplayName: 'Zeta',
        HasSmartCatalog: false,
        DealerMfgId: 932_102,
        DealerMfgCode: 'ZETA',
      },
    ]);
  });
});

describe('the lists of a dealer', () => {
  test('order types are those it has', async () => {
    expect((await call(listOrderTypes, { token: rep.token })).body).toEqual([
      { Id: 2, DisplayName: 'New Office' },
    ]);
  });
  test('region rates are fractions: of HSCA all of Canada, and elsewhere none', async () => {
    const { token } = await aSignedInUser({ dealerId: FOREIGN });
    const { body } = await call(listRegionFinanceRates, { token });
    expect(body).toHaveLength(13);
    expect(body).toContainEqual({ StateId: 111, Rate1: 0.05, Rate2: 0.09975 });
    expect((await call(listRegionFinanceRates, { token: rep.token })).body).toEqual([]);
  });
  test('transfer reps are its users by last name, with what hides them from pick lists', async () => {
    expect((await call(listTransferReps, { token: rep.token })).body).toMatchObject([
      { LastName: 'Adams', IsLockedOut: true },
      { LastName: 'Young', SalesRepId: rep.salesRepId, IsLockedOut: false },
    ]);
  });
});
