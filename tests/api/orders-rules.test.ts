import { beforeAll, describe, expect, test } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { loadOrderHeader, saveOrder } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents, percent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/verify-totals.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aDraft } from '#tests/make/a-draft.ts';
import { aLine } from '#tests/make/a-line.ts';
import { deskOf, read, type User } from '#tests/make/an-order-desk.ts';
import { call, type Answered } from '#tests/make/call.ts';
import { aStoredColleague, aStoredManufacturer, aStoredProduct } from '#tests/make/catalogue.ts';
import { unchosenSettings } from '#tests/make/sales-settings.ts';

const dealerId = 9260;
const wholeDollarId = 9261;
const dealer = toDealerKey(dealerId);
let rep: User;
let dollarRep: User;

beforeAll(async () => {
  await aStoredDealer({ Id: dealerId });
  await aStoredDealer({ Id: wholeDollarId, RoundToNearestDollar: true });
  for (const id of [dealerId, wholeDollarId]) await aStoredCustomer(id);
  rep = await aStoredUser({ dealerId });
  dollarRep = await aStoredUser({ dealerId: wholeDollarId });
  const maker = { Id: 41, MfgId: 1, CompanyCode: 'ADEC', CompanyName: 'Adec' };
  await aStoredManufacturer(dealerId, maker);
  for (const limited of [mostly, leastly]) {
    await aStoredProduct(dealerId, { ...limited, ...ofMaker });
    await aStoredProduct(wholeDollarId, { ...limited, ...ofMaker });
  }
  const colleague = { Id: 61, Code: 'C1', Name: 'Kim Shaw', IsDeleted: false };
  await aStoredColleague(dealerId, colleague);
});

const ofMaker = { MfgId: 1, MfgCode: 'ADEC', StockCode: null };
const mostly = { Id: 1, PartNumber: 'MAX-949', MaximumPrice: asCents(949_50) };
const leastly = { Id: 2, PartNumber: 'MIN-920', MinimumPrice: asCents(920_50) };
const ofProduct = ({ PartNumber }: { PartNumber: string }) => ({ PartNumber, StockCode: null });

const line = (changes: Record<string, unknown> = {}) =>
  aLine({ OrderLineId: 'line-2', LineNumber: 2, ...(changes as Partial<OrderLine>) });
const withLine = (changes: Record<string, unknown>) => ({
  OrderLines: [aLine({ OrderLineId: 'line-1' }), line(changes)],
});
const imported = { ImportedDiscount1: percent(400_000) };

const aboveMaximum = 'The Maximum Cost for this product is $949.50.';

/** What breaks a rule though every sum is right, and where the answer says so. */
const broken: [string, Record<string, unknown>, string, string][] = [
  [
    'a price over its retail',
    withLine({ CustomerCost: 1000_01 }),
    'OrderLines.1.CustomerCost',
    pricingTexts.aboveRetail,
  ],
  [
    'a price over its maximum',
    withLine({ ...ofProduct(mostly), Retail: 2000_00, CustomerCost: 1500_00 }),
    'OrderLines.1.CustomerCost',
    aboveMaximum,
  ],
  [
    'a price under its minimum',
    withLine(ofProduct(leastly)),
    'OrderLines.1.CustomerCost',
    'The Minimum Cost for this product is $920.50.',
  ],
  [
    'a price below 0 of what is sold',
    withLine({ CustomerCost: -30_00 }),
    'OrderLines.1.CustomerCost',
    pricingTexts.negativePrice,
  ],
  [
    'a trade-in that is charged',
    withLine({ Retail: -1500_00, InitialDealerCost: 0, CustomerCost: 1500_00 }),
    'OrderLines.1.CustomerCost',
    pricingTexts.tradeInPrice,
  ],
  [
    'a trade-in with a cost above 0',
    withLine({ Retail: -1500_00, CustomerCost: -900_00 }),
    'OrderLines.1.DealerCost',
    pricingTexts.tradeInPrice,
  ],
  [
    'an imported discount that nobody imported',
    withLine({ ...imported, Discount1: 400_000 }),
    'OrderLines.1.ImportedDiscount1',
    pricingTexts.importedOnly,
  ],
  [
    'an imported discount of 40 beside a discount of 90',
    withLine({ ...imported, Discount1: 900_000 }),
    'OrderLines.1.ImportedDiscount1',
    pricingTexts.importedOnly,
  ],
  [
    'a manufacturer nobody knows',
    withLine({ MfgId: 987_654 }),
    'OrderLines.1.MfgId',
    productsTexts.unknownManufacturer,
  ],
  [
    'a sales tax below 0',
    { SalesTaxRate: percent(-70_000) },
    'SalesTaxRate',
    pricingTexts.taxOutside,
  ],
  [
    'a sales tax above 100 %',
    { SalesTaxRate: percent(2_500_000) },
    'SalesTaxRate',
    pricingTexts.taxOutside,
  ],
  [
    'freight below 0',
    { CustomFreight: true, Freight: asCents(-100_00) },
    'Freight',
    pricingTexts.freightBelowZero,
  ],
  [
    'freight above 100 %',
    { CustomFreight: false, FreightPercentage: percent(1_250_000) },
    'FreightPercentage',
    pricingTexts.freightOutside,
  ],
  [
    'a deposit below 0 %',
    { DownPaymentPercentage: percent(-100_000) },
    'DownPaymentPercentage',
    pricingTexts.depositOutside,
  ],
  [
    'a deposit above 100 %',
    { DownPaymentPercentage: percent(1_500_000) },
    'DownPaymentPercentage',
    pricingTexts.depositOutside,
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

const load = async (order: Order) => read((await deskOf(rep).load(order.Id)).body);

describe.each(broken)('%s', (_what, changes, field, message) => {
  test('makes no new order', async () => {
    const { status, body } = await deskOf(rep).create(aDraft(rep, changes));
    expect({ status, body }).toMatchObject(buildRejection(field, message));
  });

  test('is not saved into one, which stays as it is and is committed as it was', async () => {
    const order = await deskOf(rep).saved({ InstalledOn: '2026-12-14' });
    const answer = await deskOf(rep).update({ ...order, ...(changes as Partial<Order>) });
    expect(answer).toMatchObject(buildRejection(field, message));
    expect(await load(order)).toEqual(order);
    const { body } = await call(commitOrders, { token: rep.token, body: [order.Id] });
    expect(body).toMatchObject({ Committed: [order.Id] });
    expect(await load(order)).toMatchObject({ OrderLines: order.OrderLines, Total: order.Total });
  });
});

/** Puts an order into the store as nobody could send it. */
async function stored(changes: Partial<Order>): Promise<Order> {
  const order = await deskOf(rep).saved();
  const since = await loadOrderHeader(dealer, order.Id);
  const next = recalculateOrder({ ...order, ...changes, Version: 2 }, { storeCode: 'HSUS' });
  await saveOrder(dealer, {
    order: next,
    transition: 'save',
    ownerName: 'Rep',
    since,
    extraWrites: [],
  });
  return load(order);
}

const statusOf = async (answer: Promise<Answered>) => (await answer).status;

describe('what is stored', () => {
  test('stays where it lies outside its limits of today, and may be brought within them alone', async () => {
    const before = await stored(
      withLine({ ...ofProduct(mostly), Retail: 2000_00, CustomerCost: 1500_00 }),
    );
    const same = await deskOf(rep).update({ ...before, GeneralNotes: 'The same prices' });
    expect(same).toMatchObject({ status: 200 });
    const priced = (CustomerCost: number) => {
      const OrderLines = before.OrderLines.with(1, {
        ...before.OrderLines[1]!,
        CustomerCost: asCents(CustomerCost),
      });
      return deskOf(rep).update({ ...before, Version: 3, OrderLines });
    };
    expect(await priced(1400_00)).toMatchObject(
      buildRejection('OrderLines.1.CustomerCost', aboveMaximum),
    );
    expect(await priced(949_50)).toMatchObject({ status: 200 });
  });

  test('keeps an imported discount that is left out, also when the call is repeated', async () => {
    const before = await stored(withLine({ ...imported, Discount1: 400_000 }));
    const OrderLines = before.OrderLines.map((sent) => ({ ...sent, ImportedDiscount1: null }));
    const headers = { 'idempotency-key': `imports-${before.Id}` };
    const answer = await deskOf(rep).update({ ...before, OrderLines }, { headers });
    expect(answer).toMatchObject({ status: 200 });
    expect(read(answer.body).OrderLines[1]).toMatchObject(imported);
    expect(await deskOf(rep).update({ ...before, OrderLines }, { headers })).toEqual(answer);
    expect((await load(before)).OrderLines[1]).toMatchObject({ ...imported, Discount1: 400_000 });
  });

  test.each([
    [
      'another imported discount',
      { ImportedDiscount1: percent(500_000), Discount1: percent(500_000) },
      'ImportedDiscount1',
      pricingTexts.importedOnly,
    ],
    [
      'another discount beside it',
      { Discount1: percent(900_000) },
      'Discount1',
      pricingTexts.discountLocked,
    ],
    [
      'another discount without it',
      { ImportedDiscount1: null, Discount1: percent(900_000) },
      'Discount1',
      pricingTexts.discountLocked,
    ],
  ])('takes %s from nobody', async (_what, changes, field, message) => {
    const before = await stored(withLine({ ...imported, Discount1: 400_000 }));
    const OrderLines = before.OrderLines.with(1, { ...before.OrderLines[1]!, ...changes });
    const answer = await deskOf(rep).update({ ...before, OrderLines });
    expect(answer).toMatchObject(buildRejection(`OrderLines.1.${field}`, message));
    expect(await load(before)).toEqual(before);
  });

  test('keeps a manufacturer that is there no longer', async () => {
    const before = await stored(withLine({ MfgId: 987_654 }));
    expect(await statusOf(deskOf(rep).update(before))).toBe(200);
  });
});

const draft = (changes: Record<string, unknown>) =>
  deskOf(dollarRep).create(aDraft(dollarRep, withLine(changes)));

test('whole-dollar prices have no cents unless a limit has', async () => {
  expect(await draft({ CustomerCost: 899_50 })).toMatchObject(
    buildRejection('OrderLines.1.CustomerCost', pricingTexts.wholeDollars),
  );
  expect(await statusOf(draft({ ...ofProduct(mostly), CustomerCost: 949_50 }))).toBe(200);
  expect(await statusOf(draft({ ...ofProduct(leastly), CustomerCost: 920_50 }))).toBe(200);
  expect(await statusOf(draft({ CustomerCost: 899_00 }))).toBe(200);
});

const sells = (DefaultDeposit: number) => ({
  ...unchosenSettings,
  DefaultDeposit: percent(DefaultDeposit),
});

describe('the sales settings of a saved order', () => {
  test('are the stored ones or its owner’s, never the caller’s own', async () => {
    const order = await deskOf(rep).saved();
    const next = await aStoredUser({ dealerId }, { SalesSettings: sells(250_000) });
    const own = { ...order, OrderSalesSettings: sells(1), DownPaymentPercentage: percent(100_000) };
    const kept = read((await deskOf(rep).update(own)).body);
    expect(kept.OrderSalesSettings).toEqual(order.OrderSalesSettings);
    const foreign = { ...kept, OrderSalesSettings: sells(250_000) };
    const still = read((await deskOf(rep).update(foreign)).body);
    expect(still.OrderSalesSettings).toEqual(order.OrderSalesSettings);
    const passed = { ...still, SalesRepId: next.salesRepId, OrderSalesSettings: sells(250_000) };
    const taken = read((await deskOf(rep).update(passed)).body);
    expect(taken.OrderSalesSettings).toEqual(sells(250_000));
  });
});

test('an order without an installation address is installed where it is shipped to', async () => {
  const ShippingInfo = { Name: 'North Suite', City: 'Duluth', StateId: 24 };
  const order = await deskOf(rep).saved({ ShippingInfo, InstallationInfo: { Name: '' } });
  expect(order.InstallationInfo).toEqual(ShippingInfo);
  const emptied = await deskOf(rep).update({ ...order, InstallationInfo: {} });
  expect(read(emptied.body).InstallationInfo).toEqual(ShippingInfo);
  expect((await load(order)).InstallationInfo).toEqual(ShippingInfo);
});

describe('who is named in a rep slot', () => {
  test('saves the order and does not take it over', async () => {
    const named = await aStoredUser({ dealerId });
    const EquipmentRep = { Name: 'Kim Shaw', EmailAddress: named.email };
    const order = await deskOf(rep).saved({ EquipmentRep });
    const taken = { ...order, SalesRepId: named.salesRepId };
    expect(await deskOf(named).update(taken)).toMatchObject(
      buildRejection('SalesRepId', ordersTexts.notYoursToPassOn),
    );
    expect(await load(order)).toEqual(order);
    const saved = await deskOf(named).update({ ...order, GeneralNotes: 'Measured' });
    expect(saved).toMatchObject({ status: 200 });
    const boss = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
    const passed = { ...read(saved.body), SalesRepId: named.salesRepId };
    expect(await statusOf(deskOf(boss).update(passed))).toBe(200);
  });

  test('is kept by the name alone where no colleague has the code', async () => {
    const known = { Id: 61, Code: 'C1', Name: 'Kim Shaw', EmailAddress: 'kim@example.test' };
    const unknown = { Code: 'Z9', Name: 'Lee Park', EmailAddress: 'lee@example.test' };
    const slots = { EquipmentRep: known, AdditionalRep: unknown };
    const order = await deskOf(rep).saved(slots);
    expect([order.EquipmentRep, order.AdditionalRep]).toEqual([known, { Name: 'Lee Park' }]);
    const answer = await deskOf(rep).update({ ...order, ...slots });
    expect(read(answer.body).AdditionalRep).toEqual({ Name: 'Lee Park' });
  });
});
