import { beforeAll, expect, test } from 'vitest';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { CANADA_COUNTRY_ID, DEFAULT_COUNTRY_ID } from '#shared/constants.ts';
import { asPercent } from '#shared/money/money.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import { documentedClient } from '#tests/make/formula-client.ts';
import { saveFormulaOrders, type FormulaCaller } from '#tests/make/save-formula-orders.ts';

const AMERICAN_DEALER = 10_570;
const CANADIAN_DEALER = 10_571;
const ORDERS = 100;
const findRegionId = (countryId: number, code: string) => findRegionByCode(countryId, code)!.Id;
const [minnesota, ohio] = ['MN', 'OH'].map((code) => findRegionId(DEFAULT_COUNTRY_ID, code));
const [ontario, quebec, columbia] = ['ON', 'QC', 'BC'].map((code) =>
  findRegionId(CANADA_COUNTRY_ID, code),
);
const EXEMPT_CUSTOMER = 12;
const settings = {
  RoundToNearestDollar: false,
  DefaultFreight: null,
  IsDefaultFreightPercent: true,
  TaxFreight: false,
  GPPercent: null,
  DefaultDeposit: null,
};
let callers: FormulaCaller[];

async function createCaller(dealerId: number, storeCode: 'HSUS' | 'HSCA'): Promise<FormulaCaller> {
  const { token, salesRepId } = await createSignedInDealerUser({ dealerId });
  return {
    dealerId,
    storeCode,
    salesRepId,
    customerIds: [11, 11, 11, EXEMPT_CUSTOMER],
    settings: { ...settings, SalesTax: storeCode === 'HSCA' ? 13 : null },
    create: (body) => callHandler(createOrder, { token, body }),
    load: (id) => callHandler(getOrder, { token, params: { id } }),
    save: (body) => callHandler(updateOrder, { token, body }),
  };
}

beforeAll(async () => {
  await storeDealer({ Id: AMERICAN_DEALER, TradeInAfterTaxStateIds: [ohio!] });
  await storeDealer({
    Id: CANADIAN_DEALER,
    StoreCode: 'HSCA',
    CountryId: CANADA_COUNTRY_ID,
    SalesTax: asPercent(130_000),
    TradeInAfterTaxStateIds: [quebec!, ontario!],
  });
  for (const id of [AMERICAN_DEALER, CANADIAN_DEALER]) await storeCustomer(id);
  const school = { Number: 'MN-448120', Reason: 'School', RegionId: minnesota! };
  await storeCustomer(AMERICAN_DEALER, { Id: EXEMPT_CUSTOMER, TaxExemption: school });
  const resale = { Number: 'PST-1023-4471', RegionId: columbia!, Taxes: ['PST' as const] };
  await storeCustomer(CANADIAN_DEALER, { Id: EXEMPT_CUSTOMER, TaxExemption: resale });
  callers = [
    await createCaller(AMERICAN_DEALER, 'HSUS'),
    await createCaller(CANADIAN_DEALER, 'HSCA'),
    await createCaller(CANADIAN_DEALER, 'HSCA'),
  ];
});

test('a client that rounds one sales tax for all creates and saves orders of all regions (D64)', async () => {
  const seeds = Array.from({ length: ORDERS }, (_, at) => at + 1);
  const counts = await saveFormulaOrders(seeds, { client: documentedClient, callers, parallel: 8 });
  expect(counts).toMatchObject({ orders: ORDERS, saves: ORDERS * 5 });
  // The named taxes of every fourth order of two taxes are another sum.
  expect(counts.differing).toBeGreaterThan(ORDERS / 4);
});
