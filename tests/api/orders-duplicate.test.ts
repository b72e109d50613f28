import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { toOrderForSave } from '#functions/store/orders/replaced-order-version.ts';
import { loadOrderHeader, loadOrder, saveOrder } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { DuplicatedOrder, OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOptionFields } from '#tests/make/build-option-fields.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
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

const dealerId = 9290;
const dealer = toDealerKey(dealerId);
const today = '2026-11-20';
let rep: OrderClientUser;
let other: OrderClientUser;
let administrator: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
  other = await createSignedInDealerUser({ dealerId });
  administrator = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
  const maker = { Id: 41, MfgId: 1, CompanyCode: 'ADEC', CompanyName: 'Adec' };
  await storeManufacturer(dealerId, maker);
  await storeProduct(dealerId, {
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

const callDuplicateOrder = (
  user: OrderClientUser,
  order: Order,
  changes: DuplicateChanges = {},
  sent: HandlerRequest = {},
) =>
  callHandler(duplicateOrder, {
    token: user.token,
    body: { ...z.encode(OrderToDuplicate, order), Today: today, ...changes },
    ...sent,
  });

const decodeCopy = (body: unknown) =>
  z.decode(DuplicatedOrder, body as z.input<typeof DuplicatedOrder>);

async function createCopy(user: OrderClientUser, order: Order, changes: DuplicateChanges = {}) {
  const answer = await callDuplicateOrder(user, order, changes);
  expect(answer).toMatchObject({ status: 200 });
  return decodeCopy(answer.body);
}

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
  return decodeOrderBody((await createOrderClient(rep).load(order.Id)).body);
}

describe('a duplicate (D15)', () => {
  test('is a new order of the same content, which is stored as it is answered', async () => {
    const order = await createOrderClient(rep).saveNewOrder({
      WorksheetName: 'Größe № 7 🦷',
      GeneralNotes: 'North door',
      InstalledOn: '2026-11-19',
      ExpiresOn: '2026-11-20',
      PaymentDueOn: '2026-12-24',
    });
    const { PriceRefresh, ...copy } = await createCopy(rep, order);
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
    expect(decodeOrderBody((await createOrderClient(rep).load(copy.Id)).body)).toEqual(copy);
    expect(Object.keys(await loadOrder(dealer, copy.Id))).not.toContain('Today');
  });

  test('takes what stands on the screen and leaves the first order as it is', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    const GeneralNotes = 'Not saved yet';
    expect(await createCopy(rep, order, { GeneralNotes })).toMatchObject({ GeneralNotes });
    expect(decodeOrderBody((await createOrderClient(rep).load(order.Id)).body)).toEqual(order);
  });

  test('of a committed order that was passed on is uncommitted and nobody has passed it on', async () => {
    const order = await storeOrder({
      OrderStatusId: 3,
      IsOrderReadOnly: true,
      CommittedOn: '2026-11-10T10:00:00Z',
      SubmittedOn: '2026-11-11T10:00:00Z',
      TransferredFromRepId: other.salesRepId,
      LegacyOrderNumber: 'L-17',
    });
    const copy = await createCopy(rep, order);
    expect(copy).toMatchObject({ OrderStatusId: 1, IsOrderReadOnly: false, Version: 1 });
    for (const field of ['CommittedOn', 'SubmittedOn', 'TransferredFromRepId'] as const)
      expect(copy[field] ?? null).toBe(null);
    expect(copy.LegacyOrderNumber ?? null).toBe(null);
  });

  test('has the owner of the first order, and is passed on only to somebody else (D38)', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    const mail = async () =>
      JSON.stringify((await callHandler(listNotifications, { token: rep.token })).body);
    const before = await mail();
    const copy = await createCopy(administrator, order);
    expect(copy.SalesRepId).toBe(rep.salesRepId);
    expect(copy.TransferredFromRepId ?? null).toBe(null);
    expect(await mail()).toBe(before);
    const copiedOrder = await createCopy(administrator, order, { SalesRepId: other.salesRepId });
    expect(copiedOrder.TransferredFromRepId).toBe(administrator.salesRepId);
    const notifications = await callHandler(listNotifications, { token: other.token });
    expect(JSON.stringify(notifications.body)).toContain(copiedOrder.OrderNumber);
  });

  test('is made once, however often its call is repeated (D46)', async () => {
    const order = await storeOrder({ BusinessVersion: 1 });
    const headers = { 'idempotency-key': `copy-${order.Id}` };
    const ask = (changes: DuplicateChanges = {}) =>
      callDuplicateOrder(rep, order, changes, { headers });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first).toMatchObject({ status: 200 });
    expect(second).toEqual(first);
    await storeProduct(dealerId, { Id: 502, MfgId: 1, PartNumber: 'X', StockCode: 'X' });
    expect(await ask()).toEqual(first);
    expect(await ask({ GeneralNotes: 'Another' })).toMatchObject({ status: 422 });
  });
});

describe('its prices', () => {
  const missingLine = buildLine({
    OrderLineId: 'line-2',
    LineNumber: 2,
    PartNumber: 'gone',
    StockCode: 'gone',
  });
  const negotiated = buildLine({
    OrderLineId: 'line-3',
    LineNumber: 3,
    CustomerCost: asCents(812_34),
  });
  const OrderLines = [buildLine({ OrderLineId: 'line-1' }), missingLine, negotiated];

  test('are today’s where the order is older than business version 2', async () => {
    const order = await storeOrder({ BusinessVersion: 1, OrderLines });
    const copy = await createCopy(rep, order);
    expect(copy.BusinessVersion).toBe(2);
    expect(copy.PriceRefresh).toEqual({ Discontinued: ['line-2'], Negotiated: ['line-3'] });
    expect(copy.OrderLines).toMatchObject([
      buildLine({
        OrderLineId: 'line-1',
        Retail: asCents(1_100_00),
        InitialDealerCost: asCents(750_00),
        CustomerCost: asCents(990_00),
      }),
      missingLine,
      negotiated,
    ]);
    expect(copy.CommissionableGP).not.toBe(null);
  });

  test('stay as they are in an order of business version 2, unless a refresh is asked for', async () => {
    const order = await storeOrder({ OrderLines });
    const { OrderLines: same, PriceRefresh } = await createCopy(rep, order);
    expect({ same, PriceRefresh }).toEqual({ same: order.OrderLines, PriceRefresh: null });
    const copy = await createCopy(rep, order, { RefreshPricing: true });
    expect(copy.OrderLines[0]).toMatchObject({ Retail: 1_100_00, CustomerCost: 990_00 });
  });

  test('are imported ones only where the first order has them (D26, D49)', async () => {
    const imported = { ImportedDiscount1: asPercent(400_000), Discount1: asPercent(400_000) };
    const order = await storeOrder({ OrderLines: [buildLine(imported)] });
    const leftOut = { ...order.OrderLines[0]!, ImportedDiscount1: null };
    const wire = z.encode(OrderToDuplicate, { ...order, OrderLines: [leftOut] });
    const copy = await createCopy(rep, order, { OrderLines: wire.OrderLines });
    expect(copy.OrderLines[0]).toMatchObject(imported);
    const plain = await createOrderClient(rep).saveNewOrder();
    const claimed = z.encode(OrderToDuplicate, { ...plain, OrderLines: [buildLine(imported)] });
    expect(await callDuplicateOrder(rep, plain, { OrderLines: claimed.OrderLines })).toMatchObject({
      status: 400,
      body: { Message: pricingTexts.importedDiscountOnly },
    });
  });

  test('are added up anew, whatever figures are sent', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    expect(await createCopy(rep, order, { Total: 1, SubTotal: 2 })).toMatchObject({
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
    const order = await createOrderClient(rep).saveNewOrder();
    expect(await callDuplicateOrder(rep, order, changes)).toMatchObject({
      status: 400,
      body: { Message: message, Errors: { [field]: message } },
    });
  });

  test('a deposit above the total, even where the sent total says otherwise', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    const changes = { CustomDownPayment: true, DownPayment: 9_999, Total: 99_999 };
    expect(await callDuplicateOrder(rep, order, changes)).toMatchObject({
      status: 400,
      body: { Message: pricingTexts.depositAboveTotal },
    });
  });

  test('of an order that is deleted, or that its sender may not see (D24)', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    expect(await callDuplicateOrder(other, order)).toMatchObject({ status: 404 });
    await callHandler(deleteOrder, { token: rep.token, params: { id: order.Id } });
    expect(await callDuplicateOrder(rep, order)).toMatchObject({ status: 404 });
    expect(await callDuplicateOrder(administrator, order)).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.mayNotBeDuplicated('Deleted') },
    });
  });

  test('of nothing that takes no number: the next one has the next number', async () => {
    const order = await createOrderClient(rep).saveNewOrder({ InstalledOn: '2026-12-14' });
    await callHandler(commitOrders, { token: rep.token, body: [order.Id] });
    expect(await callDuplicateOrder(rep, order, { CustomerId: 0 })).toMatchObject({ status: 400 });
    const copy = await createCopy(rep, order);
    expect(Number(copy.OrderNumber)).toBe(Number(order.OrderNumber) + 1);
  });
});

test('ten thousand lines of an older order are duplicated, and answered again', async () => {
  const order = await storeOrder({
    BusinessVersion: 1,
    OrderLines: Array.from({ length: 10_000 }, (_, at) =>
      buildLine({
        OrderLineId: `line-${at}`,
        LineNumber: at + 1,
        Retail: asCents(700_00 + at * 7),
        InitialDealerCost: asCents(300_00 + at * 3),
        CustomerCost: asCents(630_00 + Math.round(at * 6.3)),
      }),
    ),
  });
  const headers = { 'idempotency-key': `large-${order.Id}` };
  const first = await callDuplicateOrder(rep, order, {}, { headers });
  expect(first).toMatchObject({ status: 200 });
  expect(await callDuplicateOrder(rep, order, {}, { headers })).toEqual(first);
}, 60_000);

test('a duplicate has the choices of its source, and which bundles are taken', async () => {
  const order = await createOrderClient(rep).saveNewOrder(buildOptionFields());
  const copy = await createCopy(rep, order);
  expect(copy.Bundles).toEqual(order.Bundles);
  expect(copy.Bundles.map(({ IsTaken }) => IsTaken)).toEqual([undefined, false, true, false]);
  expect(copy.Total).toBe(order.Total);
  expect(decodeOrderBody((await createOrderClient(rep).load(copy.Id)).body).Bundles).toEqual(
    order.Bundles,
  );
});
