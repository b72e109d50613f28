import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as createCustomer } from '#functions/api/customers/create-customer.ts';
import { handler as getCustomer } from '#functions/api/customers/get-customer.ts';
import { handler as updateCustomer } from '#functions/api/customers/update-customer.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as setStatus } from '#functions/api/orders/update-order-status.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { CANADA_COUNTRY_ID, DEFAULT_COUNTRY_ID } from '#shared/constants.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
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

/* Certificates of exemption (B5.4), where the server decides. */

const AMERICAN_DEALER = 9702;
const CANADIAN_DEALER = 9703;
const MINNESOTA = findRegionByCode(DEFAULT_COUNTRY_ID, 'MN')!.Id;
const OHIO = findRegionByCode(DEFAULT_COUNTRY_ID, 'OH')!.Id;
const BC = findRegionByCode(CANADA_COUNTRY_ID, 'BC')!.Id;
const EXEMPT_CUSTOMER = 12;
const school = {
  Number: 'MN-448120',
  Reason: 'School',
  RegionId: MINNESOTA,
  ValidUntil: '2099-10-31',
};
const resale = { Number: 'PST-1023-4471', RegionId: BC, Taxes: ['PST' as const] };
const hsus = { storeCode: 'HSUS' };
let american: OrderClientUser;
let canadian: OrderClientUser;

beforeAll(async () => {
  const shared = { OrderLinkEnabled: true, UpdatesToCustomersAllowed: true };
  await storeDealer({ Id: AMERICAN_DEALER, ...shared });
  await storeDealer({
    Id: CANADIAN_DEALER,
    ...shared,
    StoreCode: 'HSCA',
    CountryId: CANADA_COUNTRY_ID,
  });
  await storeCustomer(AMERICAN_DEALER);
  await storeCustomer(AMERICAN_DEALER, { Id: EXEMPT_CUSTOMER, TaxExemption: school });
  await storeCustomer(CANADIAN_DEALER);
  await storeCustomer(CANADIAN_DEALER, { Id: EXEMPT_CUSTOMER, TaxExemption: resale });
  american = await createSignedInDealerUser({ dealerId: AMERICAN_DEALER });
  canadian = await createSignedInDealerUser({ dealerId: CANADIAN_DEALER });
});

const getStore = (user: OrderClientUser) => ({ storeCode: user === canadian ? 'HSCA' : 'HSUS' });

/** 18,640.00 to Minnesota or British Columbia at the regular rate, by a caller who knows no certificates. */
function buildTaxedOrder(user: OrderClientUser, changes: Partial<Order> = {}) {
  const region = { StateId: user === canadian ? BC : MINNESOTA };
  return recalculateOrder(
    buildUnsavedOrder(user, {
      CustomerId: EXEMPT_CUSTOMER,
      ShippingInfo: region,
      InstallationInfo: region,
      InstalledOn: '2027-01-18',
      OrderLines: [buildLine({ Retail: null, CustomerCost: asCents(18_640_00) })],
      SalesTaxRate: asPercent(user === canadian ? 120_000 : 73_750),
      ...changes,
    }),
    getStore(user),
  );
}
const callCreate = (user: OrderClientUser, body: object, headers: Record<string, string> = {}) =>
  callHandler(createOrder, { token: user.token, body, headers });
const callUpdate = (user: OrderClientUser, body: object) =>
  callHandler(updateOrder, { token: user.token, body });
async function createOrderOf(user: OrderClientUser, body: object): Promise<Order> {
  const answer = await callCreate(user, body);
  expect(answer).toMatchObject({ status: 200 });
  return decodeOrderBody(answer.body);
}
async function save(user: OrderClientUser, order: Order): Promise<Order> {
  const answer = await callUpdate(user, encodeOrderUpdate(recalculateOrder(order, getStore(user))));
  expect(answer).toMatchObject({ status: 200 });
  return decodeOrderBody(answer.body);
}
const leaveOutRate = (order: Order) => {
  const { SalesTaxRate: _rate, ...body } = encodeOrderUpdate(order);
  return body;
};
/** An exempt order as a caller keeps it who knows no certificates. */
const forgetCertificate = ({ TaxExemption: _certificate, ...order }: Order): Order => order;
/** An order whose certificate, written for it alone, expired on a day in the past. */
const createExpiredOrder = (user = american) =>
  createOrderOf(
    user,
    encodeOrderUpdate(
      buildTaxedOrder(user, {
        CustomerId: 11,
        SalesTaxRate: asPercent(0),
        TaxExemption: {
          Number: 'MN-448120',
          RegionId: MINNESOTA,
          ValidUntil: '2026-10-31',
          TaxRate: asPercent(73_750),
        },
      }),
    ),
  );
const EXEMPT = { SalesTaxRate: 0, SalesTax: 0, Total: 18_640_00 };
const CHARGED = { SalesTaxRate: 73_750, SalesTax: 1_374_70, Total: 20_014_70 };

describe('a new order of an exempt customer', () => {
  test('whose body names no rate is exempt first (D14)', async () => {
    expect(await createOrderOf(american, leaveOutRate(buildTaxedOrder(american)))).toMatchObject({
      ...EXEMPT,
      TaxExemption: { ...school, Source: 'customer', TaxRate: 70_000 },
    });
    expect(await createOrderOf(canadian, leaveOutRate(buildTaxedOrder(canadian)))).toMatchObject({
      SalesTaxRate: 50_000,
      SalesTax: 932_00,
      TaxExemption: { Number: 'PST-1023-4471', TaxRate: 120_000 },
    });
  });
  test('is charged where its certificate is of another region, or has expired', async () => {
    const elsewhere = buildTaxedOrder(american, { ShippingInfo: { StateId: OHIO } });
    expect(await createOrderOf(american, leaveOutRate(elsewhere))).toMatchObject({
      SalesTaxRate: 70_000,
    });
    const TaxExemption = { ...school, ValidUntil: '2026-10-31' };
    await storeCustomer(AMERICAN_DEALER, { Id: 15, TaxExemption });
    const late = buildTaxedOrder(american, { CustomerId: 15 });
    expect(await createOrderOf(american, leaveOutRate(late))).toMatchObject({
      SalesTaxRate: 70_000,
    });
  });
  test('with a rate of the caller’s has that rate: the certificate is not used', async () => {
    const created = await createOrderOf(american, encodeOrderUpdate(buildTaxedOrder(american)));
    expect(created).toMatchObject({ ...CHARGED, TaxExemption: { Number: 'MN-448120' } });
  });
  test('is answered again as it was, although the customer’s certificate is another since', async () => {
    await storeCustomer(AMERICAN_DEALER, { Id: 14, TaxExemption: school });
    const body = leaveOutRate(buildTaxedOrder(american, { CustomerId: 14 }));
    const headers = { 'idempotency-key': 'exempt-order' };
    const first = await callCreate(american, body, headers);
    expect(first).toMatchObject({ status: 200, body: { SalesTax: 0 } });
    await storeCustomer(AMERICAN_DEALER, { Id: 14 });
    expect((await callCreate(american, body, headers)).body).toEqual(first.body);
  });
  test('of another customer has no such field', async () => {
    const answer = await callCreate(
      american,
      encodeOrderUpdate(buildTaxedOrder(american, { CustomerId: 11 })),
    );
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body as object)).not.toContain('TaxExemption');
  });
});

const createExempt = (user: OrderClientUser) =>
  createOrderOf(user, leaveOutRate(buildTaxedOrder(user)));

describe('a save of an exempt order', () => {
  test('by a caller who knows nothing of certificates keeps it, with the documented totals', async () => {
    for (const user of [american, canadian]) {
      const stored = await createExempt(user);
      const again = await save(user, { ...forgetCertificate(stored), WorksheetName: 'Suite 2' });
      const { SalesTaxRate, SalesTax, TaxExemption } = stored;
      expect(again).toMatchObject({ SalesTaxRate, SalesTax, TaxExemption });
    }
  });
  test('with a typed rate does not use it, and a rate of 0 uses it again', async () => {
    const stored = await createExempt(american);
    const rated = { ...forgetCertificate(stored), SalesTaxRate: asPercent(73_750) };
    const typed = await save(american, rated);
    expect(typed).toMatchObject({ ...CHARGED, TaxExemption: { TaxRate: 70_000 } });
    expect(await save(american, { ...typed, SalesTaxRate: asPercent(0) })).toMatchObject(EXEMPT);
  });
  test('with another customer or region is charged', async () => {
    const stored = await createExempt(american);
    const moved = { ...forgetCertificate(stored), ShippingInfo: { StateId: OHIO } };
    expect(await save(american, moved)).toMatchObject({ SalesTaxRate: 70_000 });
    const other = await createExempt(american);
    const sold = await save(american, { ...forgetCertificate(other), CustomerId: 11 });
    expect(sold).toMatchObject({ SalesTaxRate: 70_000, SalesTax: 1_304_80 });
    expect(sold.TaxExemption).toBeUndefined();
    const back = await save(american, { ...sold, CustomerId: EXEMPT_CUSTOMER });
    expect(back).toMatchObject({ SalesTaxRate: 70_000, TaxExemption: { Number: 'MN-448120' } });
  });
  test('has the customer’s newer certificate, and is charged without one', async () => {
    await storeCustomer(AMERICAN_DEALER, { Id: 16, TaxExemption: school });
    const stored = await createOrderOf(
      american,
      leaveOutRate(buildTaxedOrder(american, { CustomerId: 16 })),
    );
    const TaxExemption = { ...school, Number: 'MN-500001' };
    await storeCustomer(AMERICAN_DEALER, { Id: 16, TaxExemption });
    const renewed = await save(american, stored);
    expect(renewed).toMatchObject({ ...EXEMPT, TaxExemption: { Number: 'MN-500001' } });
    await storeCustomer(AMERICAN_DEALER, { Id: 16 });
    const charged = await save(american, renewed);
    expect(charged).toMatchObject({ SalesTaxRate: 70_000, SalesTax: 1_304_80 });
    expect(charged.TaxExemption).toBeUndefined();
  });
  test('that takes it away is charged as it says', async () => {
    const stored = await createExempt(american);
    const taken = { ...stored, TaxExemption: null, SalesTaxRate: asPercent(73_750) };
    const saved = await save(american, taken);
    expect(saved).toMatchObject(CHARGED);
    expect(saved.TaxExemption).toBeUndefined();
  });
});

describe('a certificate for one order alone', () => {
  const certificate = { Number: 'ST-3', RegionId: MINNESOTA };

  test('is written with or without a rate, and the server works out the tax', async () => {
    const unsaved = buildTaxedOrder(american, { CustomerId: 11 });
    const body = { ...encodeOrderUpdate(unsaved), TaxExemption: certificate };
    const written = { ...EXEMPT, TaxExemption: { ...certificate, Source: 'order' } };
    expect(await createOrderOf(american, body)).toMatchObject(written);
    const stored = await createOrderOf(american, encodeOrderUpdate(unsaved));
    const saved = await callUpdate(american, {
      ...encodeOrderUpdate(stored),
      TaxExemption: certificate,
    });
    expect(saved).toMatchObject({ status: 200 });
    expect(decodeOrderBody(saved.body)).toMatchObject({
      ...written,
      TaxExemption: { TaxRate: 73_750 },
    });
  });
  test('gives way to the customer’s where that holds', async () => {
    const body = {
      ...encodeOrderUpdate(buildTaxedOrder(american)),
      TaxExemption: { ...certificate, Source: 'customer' },
    };
    expect(await createOrderOf(american, body)).toMatchObject({
      ...EXEMPT,
      TaxExemption: { Number: 'MN-448120', Source: 'customer' },
    });
    const unknown = { ...body, CustomerId: 11 };
    expect((await createOrderOf(american, unknown)).TaxExemption).toBeUndefined();
  });
  test('is in no copy, which is charged; the customer’s is', async () => {
    const copy = async (order: Order) => {
      const answer = await callHandler(duplicateOrder, {
        token: american.token,
        params: { id: order.Id },
        body: z.encode(OrderToDuplicate, order),
      });
      expect(answer).toMatchObject({ status: 200 });
      return decodeOrderBody(answer.body);
    };
    const own = await copy(await createExpiredOrder());
    expect(own).toMatchObject(CHARGED);
    expect(own.TaxExemption).toBeUndefined();
    const ofCustomer = await createOrderOf(american, leaveOutRate(buildTaxedOrder(american)));
    expect(await copy(ofCustomer)).toMatchObject({
      ...EXEMPT,
      TaxExemption: { Number: 'MN-448120' },
    });
  });
  test.each([
    [{ Number: '' }, 'TaxExemption.Number'],
    [{ Number: 'A', RegionId: MINNESOTA, Taxes: ['PST'] }, 'TaxExemption.Taxes'],
    [{ Number: 'A', RegionId: 99_999 }, 'TaxExemption.RegionId'],
    [{ Number: 'A', RegionId: BC, ValidUntil: '2026-13-01' }, 'TaxExemption.ValidUntil'],
    [{ Number: 'A', RegionId: BC, TaxRate: 'x' }, 'TaxExemption.TaxRate'],
    ['A', 'TaxExemption'],
  ])('is refused by field where it is none: %j', async (TaxExemption, field) => {
    const body = { ...encodeOrderUpdate(buildTaxedOrder(american)), TaxExemption };
    const answer = await callCreate(american, body);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { Errors: object }).Errors)).toContain(field);
  });
});

describe('an order whose certificate has expired', () => {
  const EXPIRED = pricingTexts.exemptionExpired('MN-448120', '2026-10-31');

  test('keeps its totals, and is refused by every commit until a save charges the tax', async () => {
    const order = await createExpiredOrder();
    expect(order).toMatchObject(EXEMPT);
    const { token } = american;
    const params = { id: order.Id };
    const body = { OrderStatusId: 2 };
    const refused = { status: 400, body: { Message: EXPIRED } };
    expect(await callHandler(setStatus, { token, params, body })).toMatchObject(refused);
    expect(await callHandler(submitOrder, { token, params, body: [order.Id] })).toMatchObject(
      refused,
    );
    expect(await callHandler(commitOrders, { token, body: [order.Id] })).toMatchObject({
      status: 200,
      body: { Committed: [], Refused: [{ Id: order.Id, Message: EXPIRED }] },
    });
    const renamed = await save(american, { ...order, WorksheetName: 'Suite 2' });
    expect(renamed).toMatchObject(EXEMPT);
    const charged = await save(american, { ...renamed, SalesTaxRate: asPercent(73_750) });
    expect(charged).toMatchObject(CHARGED);
    expect(await callHandler(setStatus, { token, params, body })).toMatchObject({ status: 204 });
  });
});

test('Commit stores which taxes a certificate covers', async () => {
  const order = await createOrderOf(canadian, leaveOutRate(buildTaxedOrder(canadian)));
  const committed = await callHandler(commitOrders, { token: canadian.token, body: [order.Id] });
  expect(committed).toMatchObject({ body: { Committed: [order.Id] } });
  const params = { id: order.Id };
  expect(await callHandler(getOrder, { token: canadian.token, params })).toMatchObject({
    body: {
      TaxExemption: { Number: 'PST-1023-4471' },
      Taxes: [
        { Name: 'GST', Amount: 932 },
        { Name: 'PST', Amount: 0, IsExempt: true },
      ],
    },
  });
  const answer = await callHandler(duplicateOrder, {
    token: canadian.token,
    params: { id: order.Id },
    body: z.encode(OrderToDuplicate, order),
  });
  expect(decodeOrderBody(answer.body)).toMatchObject({ SalesTaxRate: 50_000 });
});

describe('a customer’s certificate', () => {
  const customer = { JdeNum: 'EX-1', Name: 'North Shore Dental School' };
  test('is written with the customer, stays where a body leaves it out, and goes with null', async () => {
    const { token } = american;
    const created = await callHandler(createCustomer, {
      token,
      body: { ...customer, TaxExemption: school },
    });
    expect(created).toMatchObject({ status: 200, body: { TaxExemption: school } });
    const { Id } = created.body as { Id: number };
    const update = (body: object) =>
      callHandler(updateCustomer, { token, params: { Id }, body: { ...customer, ...body } });
    expect(await update({ Version: 1 })).toMatchObject({ body: { TaxExemption: school } });
    expect(await update({ Version: 2, TaxExemption: null })).toMatchObject({
      body: { TaxExemption: null },
    });
    expect(await callHandler(getCustomer, { token, params: { id: Id } })).toMatchObject({
      body: { TaxExemption: null },
    });
  });
  test('is refused by field', async () => {
    const body = { ...customer, JdeNum: 'EX-2', TaxExemption: { ...school, Taxes: ['QST'] } };
    expect(await callHandler(createCustomer, { token: american.token, body })).toMatchObject({
      status: 400,
      body: { Errors: { 'TaxExemption.Taxes': expect.any(String) } },
    });
  });
});

test('The rate of an order without a certificate is as before', () => {
  const order = buildTaxedOrder(american);
  expect(recalculateOrder({ ...order, TaxExemption: null }, hsus)).toMatchObject(CHARGED);
});
