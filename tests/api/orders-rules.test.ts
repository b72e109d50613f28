import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { toOrderForSave } from '#functions/store/orders/replaced-order-version.ts';
import { loadOrderHeader, saveOrder } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler, type HandlerResponse } from '#tests/make/call-handler.ts';
import { storeColleague, storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import { emptySalesSettings } from '#tests/make/sales-settings.ts';

const dealerId = 9260;
const wholeDollarId = 9261;
const dealer = toDealerKey(dealerId);
let rep: OrderClientUser;
let dollarRep: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeDealer({ Id: wholeDollarId, RoundToNearestDollar: true });
  for (const id of [dealerId, wholeDollarId]) await storeCustomer(id);
  rep = await createSignedInDealerUser({ dealerId });
  dollarRep = await createSignedInDealerUser({ dealerId: wholeDollarId });
  const maker = { Id: 41, MfgId: 1, CompanyCode: 'ADEC', CompanyName: 'Adec' };
  await storeManufacturer(dealerId, maker);
  for (const limited of [maximumProduct, minimumProduct]) {
    await storeProduct(dealerId, { ...limited, ...manufacturerFields });
    await storeProduct(wholeDollarId, { ...limited, ...manufacturerFields });
  }
  const colleague = { Id: 61, Code: 'C1', Name: 'Kim Shaw', IsDeleted: false };
  await storeColleague(dealerId, colleague);
});

const manufacturerFields = { MfgId: 1, MfgCode: 'ADEC', StockCode: null };
const maximumProduct = { Id: 1, PartNumber: 'MAX-949', MaximumPrice: asCents(949_50) };
const minimumProduct = { Id: 2, PartNumber: 'MIN-920', MinimumPrice: asCents(920_50) };
const getProductCodes = ({ PartNumber }: { PartNumber: string }) => ({
  PartNumber,
  StockCode: null,
});

const buildSecondLine = (changes: Record<string, unknown> = {}) =>
  buildLine({ OrderLineId: 'line-2', LineNumber: 2, ...(changes as Partial<OrderLine>) });
const buildLinesChange = (changes: Record<string, unknown>) => ({
  OrderLines: [buildLine({ OrderLineId: 'line-1' }), buildSecondLine(changes)],
});
const importedDiscount = { ImportedDiscount1: asPercent(400_000) };

const aboveMaximum = 'The Maximum Cost for this product is $949.50.';

/** Orders with correct sums that break another rule, and the fields of the error. */
const brokenRules: [string, Record<string, unknown>, string, string][] = [
  [
    'a price over its retail',
    buildLinesChange({ CustomerCost: 1000_01 }),
    'OrderLines.1.CustomerCost',
    pricingTexts.aboveRetail,
  ],
  [
    'a price over its maximum',
    buildLinesChange({
      ...getProductCodes(maximumProduct),
      Retail: 2000_00,
      CustomerCost: 1500_00,
    }),
    'OrderLines.1.CustomerCost',
    aboveMaximum,
  ],
  [
    'a price under its minimum',
    buildLinesChange(getProductCodes(minimumProduct)),
    'OrderLines.1.CustomerCost',
    'The Minimum Cost for this product is $920.50.',
  ],
  [
    'a price below 0 of what is sold',
    buildLinesChange({ CustomerCost: -30_00 }),
    'OrderLines.1.CustomerCost',
    pricingTexts.negativePrice,
  ],
  [
    'a trade-in that is charged',
    buildLinesChange({ Retail: -1500_00, InitialDealerCost: 0, CustomerCost: 1500_00 }),
    'OrderLines.1.CustomerCost',
    pricingTexts.tradeInPriceAboveZero,
  ],
  [
    'a trade-in with a cost above 0',
    buildLinesChange({ Retail: -1500_00, CustomerCost: -900_00 }),
    'OrderLines.1.DealerCost',
    pricingTexts.tradeInPriceAboveZero,
  ],
  [
    'an imported discount that nobody imported',
    buildLinesChange({ ...importedDiscount, Discount1: 400_000 }),
    'OrderLines.1.ImportedDiscount1',
    pricingTexts.importedDiscountOnly,
  ],
  [
    'an imported discount of 40 beside a discount of 90',
    buildLinesChange({ ...importedDiscount, Discount1: 900_000 }),
    'OrderLines.1.ImportedDiscount1',
    pricingTexts.importedDiscountOnly,
  ],
  [
    'a manufacturer nobody knows',
    buildLinesChange({ MfgId: 987_654 }),
    'OrderLines.1.MfgId',
    productsTexts.unknownManufacturer,
  ],
  [
    'a sales tax below 0',
    { SalesTaxRate: asPercent(-70_000) },
    'SalesTaxRate',
    pricingTexts.taxOutOfRange,
  ],
  [
    'a sales tax above 100 %',
    { SalesTaxRate: asPercent(2_500_000) },
    'SalesTaxRate',
    pricingTexts.taxOutOfRange,
  ],
  [
    'freight below 0',
    { CustomFreight: true, Freight: asCents(-100_00) },
    'Freight',
    pricingTexts.freightBelowZero,
  ],
  [
    'freight above 100 %',
    { CustomFreight: false, FreightPercentage: asPercent(1_250_000) },
    'FreightPercentage',
    pricingTexts.freightOutOfRange,
  ],
  [
    'a deposit below 0 %',
    { DownPaymentPercentage: asPercent(-100_000) },
    'DownPaymentPercentage',
    pricingTexts.depositOutOfRange,
  ],
  [
    'a deposit above 100 %',
    { DownPaymentPercentage: asPercent(1_500_000) },
    'DownPaymentPercentage',
    pricingTexts.depositOutOfRange,
  ],
  [
    'a deposit above the total',
    { CustomDownPayment: true, DownPayment: asCents(9_999_00) },
    'DownPayment',
    pricingTexts.depositAboveTotal,
  ],
  [
    'a deposit below 0',
    { CustomDownPayment: true, DownPayment: asCents(-1_00) },
    'DownPayment',
    pricingTexts.depositWrongSign,
  ],
];

const buildRejection = (field: string, message: string) => ({
  status: 400,
  body: { Message: message, Errors: { [field]: message } },
});

const readOrder = async (order: Order) =>
  decodeOrderBody((await createOrderClient(rep).load(order.Id)).body);

describe.each(brokenRules)('%s', (_what, changes, field, message) => {
  test('makes no new order', async () => {
    const { status, body } = await createOrderClient(rep).create(buildUnsavedOrder(rep, changes));
    expect({ status, body }).toMatchObject(buildRejection(field, message));
  });

  test('is not saved into one, which stays as it is and is committed as it was', async () => {
    const order = await createOrderClient(rep).saveNewOrder({ InstalledOn: '2026-12-14' });
    const answer = await createOrderClient(rep).update({
      ...order,
      ...(changes as Partial<Order>),
    });
    expect(answer).toMatchObject(buildRejection(field, message));
    expect(await readOrder(order)).toEqual(order);
    const { body } = await callHandler(commitOrders, { token: rep.token, body: [order.Id] });
    expect(body).toMatchObject({ Committed: [order.Id] });
    expect(await readOrder(order)).toMatchObject({
      OrderLines: order.OrderLines,
      Total: order.Total,
    });
  });
});

/** Stores an order that no client could send. */
async function storeOrder(changes: Partial<Order>): Promise<Order> {
  const order = await createOrderClient(rep).saveNewOrder();
  const since = await loadOrderHeader(dealer, order.Id);
  const next = recalculateOrder({ ...order, ...changes, Version: 2 }, { storeCode: 'HSUS' });
  await saveOrder(dealer, {
    order: next,
    transition: 'save',
    ownerName: 'Rep',
    since: toOrderForSave(since),
    extraWrites: [],
  });
  return readOrder(order);
}

const readStatus = async (answer: Promise<HandlerResponse>) => (await answer).status;

describe('what is stored', () => {
  test('stays where it lies outside its limits of today, and may be brought within them alone', async () => {
    const before = await storeOrder(
      buildLinesChange({
        ...getProductCodes(maximumProduct),
        Retail: 2000_00,
        CustomerCost: 1500_00,
      }),
    );
    const same = await createOrderClient(rep).update({
      ...before,
      GeneralNotes: 'The same prices',
    });
    expect(same).toMatchObject({ status: 200 });
    const priced = (CustomerCost: number) => {
      const OrderLines = before.OrderLines.with(1, {
        ...before.OrderLines[1]!,
        CustomerCost: asCents(CustomerCost),
      });
      return createOrderClient(rep).update({ ...before, Version: 3, OrderLines });
    };
    expect(await priced(1400_00)).toMatchObject(
      buildRejection('OrderLines.1.CustomerCost', aboveMaximum),
    );
    expect(await priced(949_50)).toMatchObject({ status: 200 });
  });

  test('keeps an imported discount that is left out, also when the call is repeated', async () => {
    const before = await storeOrder(buildLinesChange({ ...importedDiscount, Discount1: 400_000 }));
    const OrderLines = before.OrderLines.map((sent) => ({ ...sent, ImportedDiscount1: null }));
    const headers = { 'idempotency-key': `imports-${before.Id}` };
    const answer = await createOrderClient(rep).update({ ...before, OrderLines }, { headers });
    expect(answer).toMatchObject({ status: 200 });
    expect(decodeOrderBody(answer.body).OrderLines[1]).toMatchObject(importedDiscount);
    expect(await createOrderClient(rep).update({ ...before, OrderLines }, { headers })).toEqual(
      answer,
    );
    expect((await readOrder(before)).OrderLines[1]).toMatchObject({
      ...importedDiscount,
      Discount1: 400_000,
    });
  });

  test.each([
    [
      'another imported discount',
      { ImportedDiscount1: asPercent(500_000), Discount1: asPercent(500_000) },
      'ImportedDiscount1',
      pricingTexts.importedDiscountOnly,
    ],
    [
      'another discount beside it',
      { Discount1: asPercent(900_000) },
      'Discount1',
      pricingTexts.discountLocked,
    ],
    [
      'another discount without it',
      { ImportedDiscount1: null, Discount1: asPercent(900_000) },
      'Discount1',
      pricingTexts.discountLocked,
    ],
  ])('takes %s from nobody', async (_what, changes, field, message) => {
    const before = await storeOrder(buildLinesChange({ ...importedDiscount, Discount1: 400_000 }));
    const OrderLines = before.OrderLines.with(1, { ...before.OrderLines[1]!, ...changes });
    const answer = await createOrderClient(rep).update({ ...before, OrderLines });
    expect(answer).toMatchObject(buildRejection(`OrderLines.1.${field}`, message));
    expect(await readOrder(before)).toEqual(before);
  });

  test('keeps a manufacturer that is there no longer', async () => {
    const before = await storeOrder(buildLinesChange({ MfgId: 987_654 }));
    expect(await readStatus(createOrderClient(rep).update(before))).toBe(200);
  });
});

const callCreateDraft = (changes: Record<string, unknown>) =>
  createOrderClient(dollarRep).create(buildUnsavedOrder(dollarRep, buildLinesChange(changes)));

test('whole-dollar prices have no cents unless a limit has, or the price was kept', async () => {
  const PriceSource = { Kind: 'kept' };
  expect(await readStatus(callCreateDraft({ CustomerCost: 899_50, PriceSource }))).toBe(200);
  expect(await readStatus(callCreateDraft({ CustomerCost: 1000_01, PriceSource }))).toBe(400);
  expect(await callCreateDraft({ CustomerCost: 899_50 })).toMatchObject(
    buildRejection('OrderLines.1.CustomerCost', pricingTexts.notWholeDollars),
  );
  expect(
    await readStatus(callCreateDraft({ ...getProductCodes(maximumProduct), CustomerCost: 949_50 })),
  ).toBe(200);
  expect(
    await readStatus(callCreateDraft({ ...getProductCodes(minimumProduct), CustomerCost: 920_50 })),
  ).toBe(200);
  expect(await readStatus(callCreateDraft({ CustomerCost: 899_00 }))).toBe(200);
});

const buildDepositSettings = (DefaultDeposit: number) => ({
  ...emptySalesSettings,
  DefaultDeposit: asPercent(DefaultDeposit),
});

describe('the sales settings of a saved order', () => {
  test('are the stored ones or its owner’s, never the caller’s own', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    const next = await createSignedInDealerUser(
      { dealerId },
      { SalesSettings: buildDepositSettings(250_000) },
    );
    const own = {
      ...order,
      OrderSalesSettings: buildDepositSettings(1),
      DownPaymentPercentage: asPercent(100_000),
    };
    const savedOrder = decodeOrderBody((await createOrderClient(rep).update(own)).body);
    expect(savedOrder.OrderSalesSettings).toEqual(order.OrderSalesSettings);
    const foreign = { ...savedOrder, OrderSalesSettings: buildDepositSettings(250_000) };
    const still = decodeOrderBody((await createOrderClient(rep).update(foreign)).body);
    expect(still.OrderSalesSettings).toEqual(order.OrderSalesSettings);
    const passed = {
      ...still,
      SalesRepId: next.salesRepId,
      OrderSalesSettings: buildDepositSettings(250_000),
    };
    const transferred = decodeOrderBody((await createOrderClient(rep).update(passed)).body);
    expect(transferred.OrderSalesSettings).toEqual(buildDepositSettings(250_000));
  });
});

test('an order without an installation address is installed where it is shipped to', async () => {
  const ShippingInfo = { Name: 'North Suite', City: 'Duluth', StateId: 24 };
  const order = await createOrderClient(rep).saveNewOrder({
    ShippingInfo,
    InstallationInfo: { Name: '' },
  });
  expect(order.InstallationInfo).toEqual(ShippingInfo);
  const emptied = await createOrderClient(rep).update({ ...order, InstallationInfo: {} });
  expect(decodeOrderBody(emptied.body).InstallationInfo).toEqual(ShippingInfo);
  expect((await readOrder(order)).InstallationInfo).toEqual(ShippingInfo);
});

describe('who is named in a rep slot', () => {
  test('saves the order and does not take it over', async () => {
    const named = await createSignedInDealerUser({ dealerId });
    const EquipmentRep = { Name: 'Kim Shaw', EmailAddress: named.email };
    const order = await createOrderClient(rep).saveNewOrder({ EquipmentRep });
    const transferred = { ...order, SalesRepId: named.salesRepId };
    expect(await createOrderClient(named).update(transferred)).toMatchObject(
      buildRejection('SalesRepId', ordersTexts.transferNotAllowed),
    );
    expect(await readOrder(order)).toEqual(order);
    const saved = await createOrderClient(named).update({ ...order, GeneralNotes: 'Measured' });
    expect(saved).toMatchObject({ status: 200 });
    const boss = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
    const passed = { ...decodeOrderBody(saved.body), SalesRepId: named.salesRepId };
    expect(await readStatus(createOrderClient(boss).update(passed))).toBe(200);
  });

  test('is kept by the name alone where no colleague has the code', async () => {
    const colleague = { Id: 61, Code: 'C1', Name: 'Kim Shaw', EmailAddress: 'kim@example.test' };
    const unknown = { Code: 'Z9', Name: 'Lee Park', EmailAddress: 'lee@example.test' };
    const slots = { EquipmentRep: colleague, AdditionalRep: unknown };
    const order = await createOrderClient(rep).saveNewOrder(slots);
    expect([order.EquipmentRep, order.AdditionalRep]).toEqual([colleague, { Name: 'Lee Park' }]);
    const answer = await createOrderClient(rep).update({ ...order, ...slots });
    expect(decodeOrderBody(answer.body).AdditionalRep).toEqual({ Name: 'Lee Park' });
  });
});
