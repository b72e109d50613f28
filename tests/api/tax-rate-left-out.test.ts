import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import {
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import { emptySalesSettings } from '#tests/make/sales-settings.ts';

const AMERICAN_DEALER = 9888;
const CANADIAN_DEALER = 9889;
/** Customer 11 has no rate of its own. */
const CUSTOMER_WITH_RATE = 12;
const CUSTOMER_AT_ZERO = 13;
let american: OrderClientUser;
let canadian: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: AMERICAN_DEALER });
  await storeDealer({
    Id: CANADIAN_DEALER,
    StoreCode: 'HSCA',
    CountryId: CANADA_COUNTRY_ID,
    SalesTax: asPercent(130_000),
  });
  for (const id of [AMERICAN_DEALER, CANADIAN_DEALER]) {
    await storeCustomer(id);
    await storeCustomer(id, { Id: CUSTOMER_WITH_RATE, SalesTax: asPercent(82_500) });
    await storeCustomer(id, { Id: CUSTOMER_AT_ZERO, SalesTax: asPercent(0) });
  }
  american = await createSignedInDealerUser({ dealerId: AMERICAN_DEALER });
  canadian = await createSignedInDealerUser({ dealerId: CANADIAN_DEALER });
});

const quebec = { StateId: findRegionByCode(CANADA_COUNTRY_ID, 'QC')!.Id };
const canadianSettings = { ...emptySalesSettings, SalesTax: asPercent(130_000) };

/** A new order of 48,120.04 whose client knows nothing of taxes: it has neither rate nor tax. */
function buildBodyWithoutRate(user: OrderClientUser, changes: Partial<Order> = {}) {
  const order = buildUnsavedOrder(user, {
    OrderLines: [buildLine({ Retail: null, CustomerCost: asCents(48_120_04) })],
    ...changes,
  });
  const storeCode = user === canadian ? 'HSCA' : 'HSUS';
  const untaxed = recalculateOrder({ ...order, SalesTaxRate: asPercent(0) }, { storeCode });
  const { SalesTaxRate: _rate, ...body } = encodeOrderUpdate({
    ...untaxed,
    ...(changes.DownPayment === undefined && { DownPayment: asCents(0) }),
  });
  return body;
}
const callCreate = (user: OrderClientUser, body: object, headers: Record<string, string> = {}) =>
  callHandler(createOrder, { token: user.token, body, headers });
async function createWithoutRate(user: OrderClientUser, changes: Partial<Order> = {}) {
  const answer = await callCreate(user, buildBodyWithoutRate(user, changes));
  expect(answer).toMatchObject({ status: 200 });
  return decodeOrderBody(answer.body);
}

describe('a new order whose body names no tax rate (D14)', () => {
  test('has the customer’s own rate, and all that follows from it', async () => {
    const CustomerId = CUSTOMER_WITH_RATE;
    expect(await createWithoutRate(american, { CustomerId })).toMatchObject({
      SalesTaxRate: 82_500,
      SubTotal: 48_120_04,
      SalesTax: 3_969_90,
      Total: 52_089_94,
      DownPayment: 5_208_99,
      BalanceDue: 46_880_95,
    });
    const inQuebec = { CustomerId: CUSTOMER_AT_ZERO, ShippingInfo: quebec };
    expect(await createWithoutRate(canadian, inQuebec)).toMatchObject({
      SalesTaxRate: 0,
      SalesTax: 0,
      Total: 48_120_04,
    });
  });
  test('otherwise that of its region at HSCA, otherwise that of the settings, otherwise 7 %', async () => {
    expect(await createWithoutRate(canadian, { ShippingInfo: quebec })).toMatchObject({
      SalesTaxRate: 149_750,
      SalesTax: 7_205_97,
      Total: 55_326_01,
    });
    const chosen = { InstallationInfo: quebec, TaxAddress: 'installation' as const };
    expect(await createWithoutRate(canadian, chosen)).toMatchObject({ SalesTaxRate: 149_750 });
    expect(await createWithoutRate(canadian)).toMatchObject({
      SalesTaxRate: 130_000,
      OrderSalesSettings: canadianSettings,
    });
    expect(await createWithoutRate(american, { ShippingInfo: quebec })).toMatchObject({
      SalesTaxRate: 70_000,
      SalesTax: 3_368_40,
    });
  });
  test('keeps a typed down payment, which is measured by the total of the answer', async () => {
    const typed = { CustomDownPayment: true, DownPayment: asCents(50_000_00) };
    expect(await createWithoutRate(american, typed)).toMatchObject({
      Total: 51_488_44,
      DownPayment: 50_000_00,
      BalanceDue: 1_488_44,
    });
    const tooLarge = { CustomDownPayment: true, DownPayment: asCents(51_488_45) };
    expect(await callCreate(american, buildBodyWithoutRate(american, tooLarge))).toMatchObject({
      status: 400,
      body: { Errors: { DownPayment: expect.any(String) } },
    });
  });
  test('has every other amount compared as before', async () => {
    const body = buildBodyWithoutRate(american);
    expect(await callCreate(american, { ...body, SubTotal: 1 })).toMatchObject({ status: 409 });
    expect(await callCreate(american, { ...body, Profit: 1 })).toMatchObject({ status: 409 });
  });
  test('is answered again as it was, although the customer has another rate since', async () => {
    const CustomerId = 14;
    await storeCustomer(AMERICAN_DEALER, { Id: CustomerId, SalesTax: asPercent(82_500) });
    const body = buildBodyWithoutRate(american, { CustomerId });
    const headers = { 'idempotency-key': 'rate-left-out' };
    const first = await callCreate(american, body, headers);
    expect(first).toMatchObject({ status: 200, body: { SalesTaxRate: 8.25, SalesTax: 3969.9 } });
    await storeCustomer(AMERICAN_DEALER, { Id: CustomerId, SalesTax: asPercent(60_000) });
    expect((await callCreate(american, body, headers)).body).toEqual(first.body);
  });
});

test('a body that names the rate is answered as before, null too (D51)', async () => {
  const CustomerId = CUSTOMER_WITH_RATE;
  const order = buildUnsavedOrder(american, { CustomerId });
  const body = encodeOrderUpdate(order);
  expect(await callCreate(american, body)).toMatchObject({
    status: 200,
    body: { SalesTaxRate: null, SalesTax: 63 },
  });
  expect(await callCreate(american, { ...body, SalesTax: 0 })).toMatchObject({ status: 409 });
  expect(await callCreate(american, { ...body, SalesTaxRate: 8.25 })).toMatchObject({
    status: 409,
  });
  const typed = recalculateOrder(
    { ...order, SalesTaxRate: asPercent(50_000) },
    { storeCode: 'HSUS' },
  );
  expect(await callCreate(american, encodeOrderUpdate(typed))).toMatchObject({
    status: 200,
    body: { SalesTaxRate: 5, SalesTax: 45 },
  });
});

test('a save that names no rate keeps the stored one, and its totals are compared', async () => {
  const order = await createWithoutRate(american, { CustomerId: CUSTOMER_WITH_RATE });
  const { SalesTaxRate: _rate, ...body } = encodeOrderUpdate({
    ...order,
    CustomerId: 11,
    GeneralNotes: 'Deliver by noon',
  });
  const save = (changes: object) =>
    callHandler(updateOrder, { token: american.token, body: { ...body, ...changes } });
  expect(await save({ SalesTax: 0 })).toMatchObject({ status: 409 });
  const saved = await save({});
  expect(saved).toMatchObject({
    status: 200,
    body: { SalesTaxRate: 8.25, SalesTax: 3969.9, GeneralNotes: 'Deliver by noon' },
  });
  const { Version } = decodeOrderBody(saved.body);
  const emptied = recalculateOrder(
    { ...order, SalesTaxRate: null, Version },
    { storeCode: 'HSUS' },
  );
  const { token } = american;
  const withNull = await callHandler(updateOrder, { token, body: encodeOrderUpdate(emptied) });
  expect(withNull).toMatchObject({ status: 200, body: { SalesTaxRate: null } });
  const again = decodeOrderBody(withNull.body);
  const { SalesTaxRate: _null, ...bodyAgain } = encodeOrderUpdate(again);
  expect(await callHandler(updateOrder, { token, body: bodyAgain })).toMatchObject({
    status: 200,
    body: { SalesTaxRate: null },
  });
});
