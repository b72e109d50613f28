import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { loadOrderHeader, loadOrder, saveOrder } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents, percent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/verify-totals.ts';
import { DuplicatedOrder, OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aLine } from '#tests/make/a-line.ts';
import { deskOf, read, type User } from '#tests/make/an-order-desk.ts';
import { call, type Sent } from '#tests/make/call.ts';
import { aStoredManufacturer, aStoredProduct } from '#tests/make/catalogue.ts';

const dealerId = 9290;
const dealer = toDealerKey(dealerId);
const today = '2026-11-20';
let rep: User;
let other: User;
let administrator: User;

beforeAll(async () => {
  await aStoredDealer({ Id: dealerId });
  await aStoredCustomer(dealerId);
  rep = await aStoredUser({ dealerId });
  other = await aStoredUser({ dealerId });
  administrator = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
  const maker = { Id: 41, MfgId: 1, CompanyCode: 'ADEC', CompanyName: 'Adec' };
  await aStoredManufacturer(dealerId, maker);
  await aStoredProduct(dealerId, {
    Id: 501,
    MfgId: 1,
    PartNumber: '200-1000',
    StockCode: '100-1000',
    Retail: asCents(1_100_00),
    DealerCost: asCents(750_00),
    CustomerCost: asCents(990_00),
  });
});

type DuplicateChanges = Partial<z.input<typeof OrderToDuplicate>>;

const duplicate = (user: User, order: Order, changes: DuplicateChanges = {}, sent: Sent = {}) =>
  call(duplicateOrder, {
    token: user.token,
    body: { ...z.encode(OrderToDuplicate, order), Today: today, ...changes },
    ...sent,
  });

const readCopy = (body: unknown) =>
  z.decode(DuplicatedOrder, body as z.input<typeof DuplicatedOrder>);

async function copyOf(user: User, order: Order, changes: DuplicateChanges = {}) {
  const answer = await duplicate(user, order, changes);
  expect(answer).toMatchObject({ status: 200 });
  return readCopy(answer.body);
}

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
  return read((await deskOf(rep).load(order.Id)).body);
}

describe('a duplicate (D15)', () => {
  test('is a new order of the same content, which is stored as it is answered', async () => {
    const order = await deskOf(rep).saved({
      WorksheetName: 'Größe № 7 🦷',
      GeneralNotes: 'North door',
      InstalledOn: '2026-11-19',
      ExpiresOn: '2026-11-20',
      PaymentDueOn: '2026-12-24',
    });
    const { PriceRefresh, ...copy } = await copyOf(rep, order);
    expect(PriceRefresh).toBe(null);
    expect(Number(copy.OrderNumber)).toBeGreaterThan(Number(order.OrderNumber));
    expect(copy.Id - order.Id).toBe(Number(copy.OrderNumber) - Number(order.OrderNumber));
    expect(copy).toEqual({
      ...order,
      Id: copy.Id,
      OrderNumber: copy.OrderNumber,
      CreatedOn: copy.CreatedOn,
      InstalledOn: null,
    });
    expect(read((await deskOf(rep).load(copy.Id)).body)).toEqual(copy);
    expect(Object.keys(await loadOrder(dealer, copy.Id))).not.toContain('Today');
  });

  test('takes what stands on the screen and leaves the first order as it is', async () => {
    const order = await deskOf(rep).saved();
    const GeneralNotes = 'Not saved yet';
    expect(await copyOf(rep, order, { GeneralNotes })).toMatchObject({ GeneralNotes });
    expect(read((await deskOf(rep).load(order.Id)).body)).toEqual(order);
  });

  test('of a committed order that was passed on is uncommitted and nobody has passed it on', async () => {
    const order = await stored({
      OrderStatusId: 3,
      IsOrderReadOnly: true,
      CommittedOn: '2026-11-10T10:00:00Z',
      SubmittedOn: '2026-11-11T10:00:00Z',
      TransferredFromRepId: other.salesRepId,
      LegacyOrderNumber: 'L-17',
    });
    const copy = await copyOf(rep, order);
    expect(copy).toMatchObject({ OrderStatusId: 1, IsOrderReadOnly: false, Version: 1 });
    for (const field of ['CommittedOn', 'SubmittedOn', 'TransferredFromRepId'] as const)
      expect(copy[field] ?? null).toBe(null);
    expect(copy.LegacyOrderNumber ?? null).toBe(null);
  });

  test('has the owner of the first order, and is passed on only to somebody else (D38)', async () => {
    const order = await deskOf(rep).saved();
    const mail = async () =>
      JSON.stringify((await call(listNotifications, { token: rep.token })).body);
    const before = await mail();
    const copy = await copyOf(administrator, order);
    expect(copy.SalesRepId).toBe(rep.salesRepId);
    expect(copy.TransferredFromRepId ?? null).toBe(null);
    expect(await mail()).toBe(before);
    const given = await copyOf(administrator, order, { SalesRepId: other.salesRepId });
    expect(given.TransferredFromRepId).toBe(administrator.salesRepId);
    const told = await call(listNotifications, { token: other.token });
    expect(JSON.stringify(told.body)).toContain(given.OrderNumber);
  });

  test('is made once, however often its call is repeated (D46)', async () => {
    const order = await stored({ BusinessVersion: 1 });
    const headers = { 'idempotency-key': `copy-${order.Id}` };
    const ask = (changes: DuplicateChanges = {}) => duplicate(rep, order, changes, { headers });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first).toMatchObject({ status: 200 });
    expect(second).toEqual(first);
    await aStoredProduct(dealerId, { Id: 502, MfgId: 1, PartNumber: 'X', StockCode: 'X' });
    expect(await ask()).toEqual(first);
    expect(await ask({ GeneralNotes: 'Another' })).toMatchObject({ status: 422 });
  });
});

describe('its prices', () => {
  const gone = aLine({
    OrderLineId: 'line-2',
    LineNumber: 2,
    PartNumber: 'gone',
    StockCode: 'gone',
  });
  const negotiated = aLine({ OrderLineId: 'line-3', LineNumber: 3, CustomerCost: asCents(812_34) });
  const OrderLines = [aLine({ OrderLineId: 'line-1' }), gone, negotiated];

  test('are today’s where the order is older than business version 2', async () => {
    const order = await stored({ BusinessVersion: 1, OrderLines });
    const copy = await copyOf(rep, order);
    expect(copy.BusinessVersion).toBe(2);
    expect(copy.PriceRefresh).toEqual({ Discontinued: ['line-2'], Negotiated: ['line-3'] });
    expect(copy.OrderLines).toMatchObject([
      aLine({
        OrderLineId: 'line-1',
        Retail: asCents(1_100_00),
        InitialDealerCost: asCents(750_00),
        CustomerCost: asCents(990_00),
      }),
      gone,
      negotiated,
    ]);
    expect(copy.CommissionableGP).not.toBe(null);
  });

  test('stay as they are in an order of business version 2, unless a refresh is asked for', async () => {
    const order = await deskOf(rep).saved({ OrderLines });
    const { OrderLines: same, PriceRefresh } = await copyOf(rep, order);
    expect({ same, PriceRefresh }).toEqual({ same: order.OrderLines, PriceRefresh: null });
    const copy = await copyOf(rep, order, { RefreshPricing: true });
    expect(copy.OrderLines[0]).toMatchObject({ Retail: 1_100_00, CustomerCost: 990_00 });
  });

  test('are imported ones only where the first order has them (D26, D49)', async () => {
    const imported = { ImportedDiscount1: percent(400_000), Discount1: percent(400_000) };
    const order = await stored({ OrderLines: [aLine(imported)] });
    const leftOut = { ...order.OrderLines[0]!, ImportedDiscount1: null };
    const wire = z.encode(OrderToDuplicate, { ...order, OrderLines: [leftOut] });
    const copy = await copyOf(rep, order, { OrderLines: wire.OrderLines });
    expect(copy.OrderLines[0]).toMatchObject(imported);
    const plain = await deskOf(rep).saved();
    const claimed = z.encode(OrderToDuplicate, { ...plain, OrderLines: [aLine(imported)] });
    expect(await duplicate(rep, plain, { OrderLines: claimed.OrderLines })).toMatchObject({
      status: 400,
      body: { Message: pricingTexts.importedOnly },
    });
  });

  test('are added up anew, whatever figures are sent', async () => {
    const order = await deskOf(rep).saved();
    expect(await copyOf(rep, order, { Total: 1, SubTotal: 2 })).toMatchObject({
      Total: order.Total,
      SubTotal: order.SubTotal,
    });
  });
});

describe('is refused', () => {
  test.each([
    ['a customer', { CustomerId: 0 }, 'CustomerId', ordersTexts.customerRequired],
    ['an owner', { SalesRepId: 0 }, 'SalesRepId', ordersTexts.ownerRequired],
    ['a customer there is', { CustomerId: 404 }, 'CustomerId', ordersTexts.customerRequired],
  ])('without %s', async (_what, changes, field, message) => {
    const order = await deskOf(rep).saved();
    expect(await duplicate(rep, order, changes)).toMatchObject({
      status: 400,
      body: { Message: message, Errors: { [field]: message } },
    });
  });

  test('a deposit above the total, even where the sent total says otherwise', async () => {
    const order = await deskOf(rep).saved();
    const changes = { CustomDownPayment: true, DownPayment: 9_999, Total: 99_999 };
    expect(await duplicate(rep, order, changes)).toMatchObject({
      status: 400,
      body: { Message: pricingTexts.depositAboveTotal },
    });
  });

  test('of an order that is deleted, or that its sender may not see (D24)', async () => {
    const order = await deskOf(rep).saved();
    expect(await duplicate(other, order)).toMatchObject({ status: 404 });
    await call(deleteOrder, { token: rep.token, params: { id: order.Id } });
    expect(await duplicate(rep, order)).toMatchObject({ status: 404 });
    expect(await duplicate(administrator, order)).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.mayNotBeDuplicated('Deleted') },
    });
  });

  test('of nothing that takes no number: the next one has the next number', async () => {
    const order = await deskOf(rep).saved({ InstalledOn: '2026-12-14' });
    await call(commitOrders, { token: rep.token, body: [order.Id] });
    expect(await duplicate(rep, order, { CustomerId: 0 })).toMatchObject({ status: 400 });
    const copy = await copyOf(rep, order);
    expect(Number(copy.OrderNumber)).toBe(Number(order.OrderNumber) + 1);
  });
});

test('ten thousand lines of an older order are duplicated, and answered again', async () => {
  const order = await stored({
    BusinessVersion: 1,
    OrderLines: Array.from({ length: 10_000 }, (_, at) =>
      aLine({
        OrderLineId: `line-${at}`,
        LineNumber: at + 1,
        Retail: asCents(700_00 + at * 7),
        InitialDealerCost: asCents(300_00 + at * 3),
        CustomerCost: asCents(630_00 + Math.round(at * 6.3)),
      }),
    ),
  });
  const headers = { 'idempotency-key': `large-${order.Id}` };
  const first = await duplicate(rep, order, {}, { headers });
  expect(first).toMatchObject({ status: 200 });
  expect(await duplicate(rep, order, {}, { headers })).toEqual(first);
}, 60_000);
