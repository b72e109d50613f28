import { beforeAll, expect, test } from 'vitest';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as setStatus } from '#functions/api/orders/update-order-status.ts';
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
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';

/* Trade-ins before or after tax (B5.3), where the server decides. */

const DEALER = 9896;
const BC = findRegionByCode(CANADA_COUNTRY_ID, 'BC')!.Id;
const ONTARIO = findRegionByCode(CANADA_COUNTRY_ID, 'ON')!.Id;
const hsca = { storeCode: 'HSCA' };
let rep: OrderClientUser;

beforeAll(async () => {
  await storeDealer({
    Id: DEALER,
    StoreCode: 'HSCA',
    CountryId: CANADA_COUNTRY_ID,
    TradeInAfterTaxStateIds: [BC],
  });
  await storeCustomer(DEALER);
  rep = await createSignedInDealerUser({ dealerId: DEALER });
});

/** 16,600.00 and a trade-in of 1,500.00, by a caller who knows no trade-ins. */
const buildTradeInOrder = (changes: Partial<Order> = {}) =>
  recalculateOrder(
    buildUnsavedOrder(rep, {
      ShippingInfo: { StateId: BC },
      InstallationInfo: { StateId: BC },
      OrderLines: [
        buildLine({ Retail: null, CustomerCost: asCents(16_600_00) }),
        buildLine({ OrderLineId: 'trade-in', Retail: null, CustomerCost: asCents(-1_500_00) }),
      ],
      SalesTaxRate: asPercent(120_000),
      ...changes,
    }),
    hsca,
  );
const callCreate = (order: Order) =>
  callHandler(createOrder, { token: rep.token, body: encodeOrderUpdate(order) });
const callUpdate = (order: Order) =>
  callHandler(updateOrder, { token: rep.token, body: encodeOrderUpdate(order) });
const readOrder = async (id: number) =>
  decodeOrderBody((await callHandler(getOrder, { token: rep.token, params: { id } })).body);

/** The order as a caller sends it who knows no field of the taxes: with one tax of all its lines. */
const forgetTaxFields = ({ TradeInTax: _tradeInTax, ...order }: Order): Order =>
  recalculateOrder(order, hsca);

const AFTER_TAX = {
  TradeInTax: 'after',
  SalesTax: 1_992_00,
  TaxBases: { Federal: 16_600_00, Provincial: 16_600_00 },
};

test('A new order of a caller who leaves the field out has the dealer’s choice for its region', async () => {
  const created = await callCreate(buildTradeInOrder());
  expect(created.status).toBe(200);
  expect(decodeOrderBody(created.body)).toMatchObject(AFTER_TAX);
  expect(await readOrder(decodeOrderBody(created.body).Id)).toMatchObject(AFTER_TAX);
  const elsewhere = await callCreate(
    buildTradeInOrder({ ShippingInfo: { StateId: ONTARIO }, SalesTaxRate: asPercent(130_000) }),
  );
  const { TradeInTax, TaxBases, SalesTax } = decodeOrderBody(elsewhere.body);
  expect([TradeInTax ?? null, TaxBases ?? null, SalesTax]).toEqual([null, null, 1_963_00]);
  expect(Object.keys(elsewhere.body as object)).not.toContain('TaxBases');
});

test('An answer that was lost is given again with the dealer’s choice', async () => {
  const request = {
    token: rep.token,
    body: encodeOrderUpdate(buildTradeInOrder()),
    headers: { 'idempotency-key': 'f3b2b6a0-5a7e-4b1e-9b55-2b7e0f6f7a01' },
  };
  const first = await callHandler(createOrder, request);
  expect(first.status).toBe(200);
  expect(await callHandler(createOrder, request)).toEqual(first);
});

test('A caller who names it is taken at its word, and a wrong total of its is not', async () => {
  for (const TradeInTax of [null, 'before', 'after'] as const) {
    const order = buildTradeInOrder({ TradeInTax });
    const { status, body } = await callCreate(order);
    expect(status).toBe(200);
    expect(decodeOrderBody(body)).toMatchObject({ TradeInTax, SalesTax: order.SalesTax });
  }
  const { SalesTax, Total, BalanceDue, DownPayment } = buildTradeInOrder();
  const wrong = {
    ...buildTradeInOrder({ TradeInTax: 'after' }),
    SalesTax,
    Total,
    BalanceDue,
    DownPayment,
  };
  expect((await callCreate(wrong)).status).toBe(409);
  const unknown = { ...encodeOrderUpdate(buildTradeInOrder()), TradeInTax: 'never' };
  expect(await callHandler(createOrder, { token: rep.token, body: unknown })).toMatchObject({
    status: 400,
    body: { Errors: { TradeInTax: expect.anything() } },
  });
});

test('A save that leaves it out keeps what is stored, and so does a copy', async () => {
  const stored = decodeOrderBody((await callCreate(buildTradeInOrder())).body);
  const saved = await callUpdate(forgetTaxFields(stored));
  expect(saved.status).toBe(200);
  expect(decodeOrderBody(saved.body)).toMatchObject(AFTER_TAX);
  const { status, body } = await callHandler(duplicateOrder, {
    token: rep.token,
    params: { id: stored.Id },
    body: encodeOrderUpdate(forgetTaxFields(decodeOrderBody(saved.body))),
  });
  expect(status).toBe(200);
  expect(decodeOrderBody(body)).toMatchObject(AFTER_TAX);
  const chosen = recalculateOrder(
    { ...decodeOrderBody(saved.body), TradeInTax: 'before' as const },
    hsca,
  );
  expect(decodeOrderBody((await callUpdate(chosen)).body)).toMatchObject({
    TradeInTax: 'before',
    SalesTax: 1_812_00,
  });
});

test('A changed list of the dealer moves no stored order, and a commit stores what each tax was taken of', async () => {
  const order = buildTradeInOrder({ InstalledOn: '2027-01-18' });
  const stored = decodeOrderBody((await callCreate(order)).body);
  await storeDealer({ Id: DEALER, StoreCode: 'HSCA', CountryId: CANADA_COUNTRY_ID });
  const saved = decodeOrderBody((await callUpdate(forgetTaxFields(stored))).body);
  expect(saved).toMatchObject(AFTER_TAX);
  const committed = await callHandler(setStatus, {
    token: rep.token,
    params: { id: stored.Id },
    body: { OrderStatusId: 2 },
  });
  expect(committed.status).toBe(204);
  expect((await readOrder(stored.Id)).Taxes).toMatchObject([
    { Name: 'GST', Base: 16_600_00, Amount: 830_00 },
    { Name: 'PST', Base: 16_600_00, Amount: 1_162_00 },
  ]);
});
