import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getDealer } from '#functions/api/dealers/get-dealer.ts';
import { handler as listDealerManufacturers } from '#functions/api/dealers/list-dealer-manufacturers.ts';
import { handler as listOrderTypes } from '#functions/api/dealers/list-order-types.ts';
import { handler as listRegionFinanceRates } from '#functions/api/dealers/list-region-finance-rates.ts';
import { handler as listTransferReps } from '#functions/api/dealers/list-transfer-reps.ts';
import { handler as lookUpManufacturers } from '#functions/api/dealers/look-up-manufacturers.ts';
import { buildDealerPartItem } from '#functions/store/dealers/stored-dealers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { asPercent } from '#shared/money/money.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer, putItem } from '#tests/make/catalog-fixtures.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const OWN_DEALER = 9321;
const FOREIGN_DEALER = 9322;
let rep: Awaited<ReturnType<typeof createSignedInDealerUser>>;
let admin: Awaited<ReturnType<typeof createSignedInUser>>;

beforeAll(async () => {
  await storeDealer({ Id: OWN_DEALER, SalesTax: asPercent(72_500) }, [
    { Id: 2, DisplayName: 'New Office' },
  ]);
  await storeDealer({ Id: FOREIGN_DEALER, StoreCode: 'HSCA' });
  const rates = [{ StateId: 111, Rate1: 0.05, Rate2: 0.09975 }];
  await putItem(buildDealerPartItem(toDealerKey(FOREIGN_DEALER), 'REGIONRATES', rates));
  rep = await createSignedInDealerUser({ dealerId: OWN_DEALER, lastName: 'Young' });
  await createSignedInDealerUser(
    { dealerId: OWN_DEALER, lastName: 'Adams' },
    { IsLockedOut: true },
  );
  admin = await createSignedInUser({ roleId: roles.smartSalesAdmin });
  await storeManufacturer(OWN_DEALER, { Id: 932_102, CompanyName: 'Zeta', CompanyCode: 'ZETA' });
  await storeManufacturer(OWN_DEALER, { Id: 932_101, MfgId: 8 });
});

describe('a dealer', () => {
  test('is read by its own users, percents in points', async () => {
    const { status, body } = await callHandler(getDealer, {
      token: rep.token,
      params: { id: OWN_DEALER },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ Id: OWN_DEALER, StoreCode: 'HSUS', SalesTax: 7.25 });
  });
  test('of somebody else answers as an absent one does', async () => {
    const foreign = await callHandler(getDealer, {
      token: rep.token,
      params: { id: FOREIGN_DEALER },
    });
    const absent = await callHandler(getDealer, { token: rep.token, params: { id: 9399 } });
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(absent.body);
  });
  test('of any number is read by a SmartSales Admin, where it exists', async () => {
    const { token } = admin;
    expect(await callHandler(getDealer, { token, params: { id: FOREIGN_DEALER } })).toMatchObject({
      status: 200,
      body: { StoreCode: 'HSCA' },
    });
    expect(await callHandler(getDealer, { token, params: { id: 9399 } })).toMatchObject({
      status: 404,
    });
  });
});

const callListManufacturers = (token: string, id: number, query: Record<string, string> = {}) =>
  callHandler(listDealerManufacturers, { token, params: { id }, query });

describe('the manufacturers of a dealer', () => {
  test('are listed with load options', async () => {
    const sort = '[{"selector":"CompanyName","desc":true}]';
    expect((await callListManufacturers(rep.token, OWN_DEALER, { sort })).body).toMatchObject({
      data: [{ CompanyCode: 'ZETA' }, { CompanyCode: 'ADEC', Address: { StateCode: 'OR' } }],
    });
    const filter = '["Address.City","=","salem"]';
    expect((await callListManufacturers(rep.token, OWN_DEALER, { filter })).body).toEqual({
      data: [],
    });
  });
  test('are read by a SmartSales Admin and by nobody of another dealer', async () => {
    expect(await callListManufacturers(admin.token, OWN_DEALER)).toMatchObject({ status: 200 });
    expect(await callListManufacturers(admin.token, 9399)).toMatchObject({ status: 404 });
    expect(await callListManufacturers(rep.token, FOREIGN_DEALER)).toMatchObject({ status: 404 });
  });
  test("are looked up by the catalogue's id and the dealer's code", async () => {
    expect((await callHandler(lookUpManufacturers, { token: rep.token })).body).toEqual([
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
    expect((await callHandler(listOrderTypes, { token: rep.token })).body).toEqual([
      { Id: 2, DisplayName: 'New Office' },
    ]);
  });
  test('region rates are fractions: of HSCA all of Canada, and elsewhere none', async () => {
    const { token } = await createSignedInUser({ dealerId: FOREIGN_DEALER });
    const { body } = await callHandler(listRegionFinanceRates, { token });
    expect(body).toHaveLength(13);
    expect(body).toContainEqual({ StateId: 111, Rate1: 0.05, Rate2: 0.09975 });
    expect((await callHandler(listRegionFinanceRates, { token: rep.token })).body).toEqual([]);
  });
  test('transfer reps are its users by last name, with what hides them from pick lists', async () => {
    expect((await callHandler(listTransferReps, { token: rep.token })).body).toMatchObject([
      { LastName: 'Adams', IsLockedOut: true },
      { LastName: 'Young', SalesRepId: rep.salesRepId, IsLockedOut: false },
    ]);
  });
});
