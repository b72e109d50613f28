import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as countFollowUp } from '#functions/api/orders/count-follow-up.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as listOrderedProducts } from '#functions/api/orders/list-ordered-products.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { roles } from '#shared/access/roles.ts';
import { MAX_CHOICE_GROUP_LENGTH, MAX_EXTENDED_PRICE_CENTS } from '#shared/constants.ts';
import { asCents, asThousandths } from '#shared/money/money.ts';
import { normalizeBundlesAndLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { takeBundle } from '#shared/pricing/order/bundle-choices.ts';
import { computeOrderTotals } from '#shared/pricing/order/order-totals.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { hsusStore } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { buildBundleAt, buildLineInBundle, optionsContent } from '#tests/make/option-order.ts';
import {
  createOrderClient,
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';

const dealerId = 9263;
let rep: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  rep = await createSignedInDealerUser({ dealerId });
  await storeManufacturer(dealerId, {
    Id: 41,
    MfgId: 1,
    CompanyCode: 'ADEC',
    CompanyName: 'Adec',
  });
});

const taken: Partial<Order> = {
  ...optionsContent,
  Bundles: optionsContent.Bundles.slice(0, 3).with(
    1,
    buildBundleAt(1, { Choice: 'optional', IsTaken: true }),
  ),
  OrderLines: optionsContent.OrderLines.slice(0, 3),
};

const saveOptions = (content: Partial<Order> = optionsContent) =>
  createOrderClient(rep).saveNewOrder(content);
const readStored = async ({ Id }: Order) =>
  decodeOrderBody((await createOrderClient(rep).load(Id)).body);
const pickChoices = ({ Bundles }: Pick<Order, 'Bundles'>) =>
  Bundles.map(({ Choice, ChoiceGroup, IsTaken }) => [Choice, ChoiceGroup, IsTaken]);

/** The order as a page sends it that leaves these fields of its bundles out. */
const encodeWithout = (order: Order, fields: readonly (keyof Bundle)[], positions?: number[]) => {
  const body = encodeOrderUpdate(order);
  return {
    ...body,
    Bundles: body.Bundles.map((bundle, position) =>
      positions && !positions.includes(position)
        ? bundle
        : Object.fromEntries(
            Object.entries(bundle).filter(([name]) => !fields.includes(name as keyof Bundle)),
          ),
    ),
  };
};
const allFields = ['Choice', 'ChoiceGroup', 'IsTaken'] as const;
const sendUpdate = (body: unknown, headers = {}) =>
  callHandler(updateOrder, { token: rep.token, body, headers });

/** An order with the sums of its bundles as the server positions them. */
function recalculateAsPositioned(order: Order): Order {
  const { totals } = computeOrderTotals(
    { ...order, ...normalizeBundlesAndLines(order) },
    hsusStore,
  );
  return { ...recalculateOrder(order, hsusStore), ...totals };
}

describe('an order with options', () => {
  test('counts what is taken and is read as it was saved', async () => {
    const order = await saveOptions();
    expect(order.SubTotal).toBe(1800_00);
    expect(order.Bundles.map(({ Subtotal }) => Subtotal)).toEqual([900_00, 900_00, 900_00, 900_00]);
    expect(pickChoices(order)).toEqual(pickChoices(optionsContent));
    expect(await readStored(order)).toEqual(order);
  });

  test('is refused with the sum of all its lines', async () => {
    const order = await saveOptions();
    const summed = recalculateOrder({ ...order, Bundles: [] }, hsusStore);
    const body = encodeOrderUpdate({ ...summed, Bundles: order.Bundles });
    expect(await sendUpdate(body)).toMatchObject({
      status: 409,
      body: { Message: ordersTexts.calculationIssue },
    });
  });

  test('keeps the fields of a stored bundle that a save leaves out', async () => {
    const order = await saveOptions();
    for (const [at, fields] of [allFields, ['IsTaken'], ['ChoiceGroup']].entries()) {
      const body = encodeWithout({ ...order, Version: at + 1 }, fields as (keyof Bundle)[], [2, 3]);
      const { status, body: answer } = await sendUpdate(body);
      expect([status, pickChoices(decodeOrderBody(answer))]).toEqual([200, pickChoices(order)]);
    }
    expect(pickChoices(await readStored(order))).toEqual(pickChoices(order));
  });

  test('is not saved by a page that knows no options where a bundle is left out', async () => {
    const order = await saveOptions();
    expect(await sendUpdate(encodeWithout(order, allFields))).toMatchObject({
      status: 409,
      body: { Message: 'This order has options. Reload the page to work on it.' },
    });
    expect(await readStored(order)).toEqual(order);
  });

  test('is saved by such a page where all are taken, and keeps its options', async () => {
    const order = await saveOptions(taken);
    const { status, body } = await sendUpdate(encodeWithout(order, allFields));
    expect([status, pickChoices(decodeOrderBody(body))]).toEqual([200, pickChoices(order)]);
  });

  test('answers a repeated request the same, though it left fields out', async () => {
    const order = await saveOptions(taken);
    const headers = { 'idempotency-key': `options-${order.Id}` };
    const body = encodeWithout(order, allFields);
    const first = await sendUpdate(body, headers);
    expect(await sendUpdate(body, headers)).toMatchObject({ status: 200, body: first.body });
    expect(pickChoices(decodeOrderBody(first.body))).toEqual(pickChoices(order));
  });

  test('becomes one without where a page says so', async () => {
    const order = await saveOptions();
    const Bundles = order.Bundles.map(
      ({ Choice: _choice, ChoiceGroup: _group, IsTaken: _isTaken, ...bundle }): Bundle => ({
        ...bundle,
        Choice: 'included',
      }),
    );
    const { body } = await createOrderClient(rep).update({ ...order, Bundles });
    const saved = decodeOrderBody(body);
    expect(saved.SubTotal).toBe(3600_00);
    expect(saved.Bundles.some((bundle) => allFields.some((field) => field in bundle))).toBe(false);
  });

  test('is duplicated with its options, also by a page that knows none', async () => {
    const order = await saveOptions();
    const known = z.encode(OrderToDuplicate, order);
    for (const body of [known, encodeWithout(order, allFields)]) {
      const answer = await callHandler(duplicateOrder, {
        token: rep.token,
        body: { ...body, Today: '2026-11-20' },
      });
      expect(answer).toMatchObject({ status: 200 });
      const copy = decodeOrderBody(answer.body);
      expect([pickChoices(copy), copy.Total]).toEqual([pickChoices(order), order.Total]);
      expect(await readStored(copy)).toEqual(copy);
    }
  });
});

describe('a new bundle', () => {
  test('without a choice is included', async () => {
    const order = await saveOptions();
    const Bundles = [...order.Bundles, buildBundleAt(4)];
    const OrderLines = [...order.OrderLines, buildLineInBundle(4, 5)];
    const { body } = await createOrderClient(rep).update({ ...order, Bundles, OrderLines });
    const saved = decodeOrderBody(body);
    expect(saved.SubTotal).toBe(2700_00);
    expect(pickChoices(saved)[4]).toEqual([undefined, undefined, undefined]);
  });

  test('that is an option and left out counts nothing at its first save', async () => {
    const order = await saveOptions({});
    const option = buildBundleAt(-1, { Choice: 'optional', IsTaken: false, Sequence: 1 });
    const sent = recalculateAsPositioned({
      ...order,
      Bundles: [...order.Bundles, option],
      OrderLines: [
        ...order.OrderLines,
        buildLineInBundle(-1, 2, { OrderLineGroupName: option.OrderLineGroupName }),
      ],
    });
    const { status, body } = await sendUpdate(encodeOrderUpdate(sent));
    expect([status, body]).toMatchObject([200, { SubTotal: 900 }]);
    expect(decodeOrderBody(body).Bundles[1]).toMatchObject({
      OrderLineGroupId: 1,
      Subtotal: 900_00,
      IsTaken: false,
    });
  });

  test('is told by its name from another with the same id', async () => {
    const order = await saveOptions({});
    const [hall, room] = ['Hall', 'Room'].map((OrderLineGroupName, index) =>
      buildBundleAt(-1, {
        Id: `new-${index}`,
        OrderLineGroupName,
        Sequence: index + 1,
        ...(index === 0 && { Choice: 'optional', IsTaken: false }),
      }),
    );
    const sent = recalculateAsPositioned({
      ...order,
      Bundles: [...order.Bundles, hall!, room!],
      OrderLines: [
        ...order.OrderLines,
        buildLineInBundle(-1, 2, { OrderLineGroupName: 'Hall', CustomerCost: asCents(400_00) }),
        buildLineInBundle(-1, 3, { OrderLineGroupName: 'Room', CustomerCost: asCents(50_00) }),
      ],
    });
    const { status, body } = await sendUpdate(encodeOrderUpdate(sent));
    expect(status).toBe(200);
    const saved = decodeOrderBody(body);
    expect(saved.SubTotal).toBe(950_00);
    expect(saved.Bundles.map(({ Subtotal }) => Subtotal)).toEqual([900_00, 400_00, 50_00]);
  });
});

describe('a choice that says too little or too much', () => {
  const errors = { Message: ordersTexts.choiceGroupRequired };

  test.each([null, '', '  '])('an alternative of group %j is refused', async (ChoiceGroup) => {
    const order = await saveOptions();
    const Bundles = order.Bundles.with(
      1,
      buildBundleAt(1, { Choice: 'alternative', ChoiceGroup, IsTaken: true }),
    );
    expect(await createOrderClient(rep).update({ ...order, Bundles })).toMatchObject({
      status: 400,
      body: { ...errors, Errors: { Bundles: ordersTexts.choiceGroupRequired } },
    });
  });

  test('the name of a group has a longest length', async () => {
    const body = encodeOrderUpdate(await saveOptions());
    const send = (length: number) =>
      sendUpdate({
        ...body,
        Bundles: body.Bundles.map((bundle) =>
          bundle.Choice === 'alternative' ? { ...bundle, ChoiceGroup: 'x'.repeat(length) } : bundle,
        ),
      });
    const refusal = await send(MAX_CHOICE_GROUP_LENGTH + 1);
    expect(refusal).toMatchObject({
      status: 400,
      body: {
        Message: expect.any(String) as string,
        Errors: { 'Bundles.2.ChoiceGroup': expect.any(String) as string },
      },
    });
    expect(await send(MAX_CHOICE_GROUP_LENGTH)).toMatchObject({ status: 200 });
  });

  test('a choice that nobody knows is refused', async () => {
    const body = encodeOrderUpdate(await saveOptions());
    const Bundles = body.Bundles.with(1, { ...body.Bundles[1]!, Choice: 'other' as 'optional' });
    expect(await sendUpdate({ ...body, Bundles })).toMatchObject({
      status: 400,
      body: { Errors: { 'Bundles.1.Choice': expect.any(String) as string } },
    });
  });

  test('of several taken alternatives the first stays, and individual lines are included', async () => {
    const order = await saveOptions();
    const Bundles = order.Bundles.map((bundle, position): Bundle => {
      if (position === 0) return { ...bundle, Choice: 'optional', IsTaken: false };
      return position === 3 ? { ...bundle, IsTaken: true } : bundle;
    });
    const { status, body } = await sendUpdate(
      encodeOrderUpdate(recalculateAsPositioned({ ...order, Bundles })),
    );
    expect([status, pickChoices(decodeOrderBody(body))]).toEqual([200, pickChoices(order)]);
  });
});

async function listSearched(body: object, query: Record<string, string> = {}) {
  const page = { skip: 0, take: 50, ...query };
  const response = await callHandler(searchOrders, { token: rep.token, query: page, body });
  return (response.body as { data: { Id: number; Total: number; FoundPart?: string }[] }).data;
}

/** A committed order with a part of its own in a bundle that is left out, and one in a taken bundle. */
async function createCommittedOrder(partNumber: string) {
  const withParts = { ...optionsContent, InstalledOn: '2030-12-14' };
  const order = await saveOptions({
    ...withParts,
    OrderLines: withParts.OrderLines.map((line, position) => ({
      ...line,
      PartNumber: `${partNumber}-${position}`,
    })),
  });
  const { body } = await callHandler(commitOrders, { token: rep.token, body: [order.Id] });
  expect(body).toMatchObject({ Committed: [order.Id] });
  return order;
}

describe('what else reads an order', () => {
  test('lists have its total, and searches by product find what is left out', async () => {
    const order = await createCommittedOrder('LEFT');
    const total = order.Total / 100;
    for (const PartNumber of ['LEFT-0', 'LEFT-1', 'LEFT-3'])
      expect(await listSearched({ PartNumber })).toMatchObject([{ Id: order.Id, Total: total }]);
    const found = await listSearched({}, { search: 'left-1' });
    expect(found).toMatchObject([{ Id: order.Id, FoundPart: 'ADEC LEFT-1' }]);
  });

  test('the follow-up adds up what is taken', async () => {
    const own = await createSignedInDealerUser({ dealerId });
    const order = await createOrderClient(own).saveNewOrder(optionsContent);
    const administrator = await createSignedInDealerUser({
      dealerId,
      roleId: roles.salesAdministrator,
    });
    const { body } = await callHandler(countFollowUp, { token: administrator.token, body: {} });
    const { Reps } = body as { Reps: { SalesRepId: number; OpenTotal: number }[] };
    expect(Reps.find(({ SalesRepId }) => SalesRepId === own.salesRepId)).toMatchObject({
      OpenTotal: order.Total / 100,
    });
  });

  test('only what is taken was ordered', async () => {
    await createCommittedOrder('ONCE');
    const { body } = await callHandler(listOrderedProducts, { token: rep.token });
    const names = (body as { PartNumber: string }[]).map(({ PartNumber }) => PartNumber);
    expect(names.filter((name) => name.startsWith('once')).toSorted()).toEqual([
      'once-0',
      'once-2',
    ]);
  });
});

test('Taking an option of the largest amounts is saved like leaving it out', async () => {
  const largest = {
    Retail: null,
    CustomerCost: asCents(MAX_EXTENDED_PRICE_CENTS / 100),
    InitialDealerCost: asCents(MAX_EXTENDED_PRICE_CENTS / 100),
    Quantity: asThousandths(100_000),
  };
  const content = {
    Bundles: [buildBundleAt(0), buildBundleAt(1, { Choice: 'optional', IsTaken: false })],
    OrderLines: [
      buildLineInBundle(0, 1),
      ...Array.from({ length: 200 }, (_, index) => buildLineInBundle(1, index + 2, largest)),
    ],
  } satisfies Partial<Order>;
  const order = await saveOptions(content);
  expect(order.SubTotal).toBe(900_00);
  const Bundles = takeBundle(order.Bundles, 1, true);
  const { status, body } = await createOrderClient(rep).update({ ...order, Bundles });
  expect(status).toBe(200);
  expect(decodeOrderBody(body).SubTotal).toBe(200 * MAX_EXTENDED_PRICE_CENTS + 900_00);
});

test('Refreshed prices of a duplicate are those of all lines', async () => {
  const product = { Id: 501, MfgId: 1, PartNumber: '200-1000', StockCode: '100-1000' };
  await storeProduct(dealerId, {
    ...product,
    Retail: asCents(1_000_00),
    CustomerCost: asCents(900_00),
  });
  const order = await saveOptions();
  await storeProduct(dealerId, {
    ...product,
    Retail: asCents(1_100_00),
    DealerCost: asCents(750_00),
    CustomerCost: asCents(990_00),
  });
  const { body } = await callHandler(duplicateOrder, {
    token: rep.token,
    body: { ...z.encode(OrderToDuplicate, order), Today: '2026-11-20', RefreshPricing: true },
  });
  const copy = decodeOrderBody(body);
  expect(copy.OrderLines.map(({ CustomerCost }) => CustomerCost)).toEqual(
    copy.OrderLines.map(() => 990_00),
  );
  expect(copy.SubTotal).toBe(1980_00);
});

test('A line of a bundle that is left out keeps the rules of lines', async () => {
  const order = await saveOptions();
  const OrderLines = order.OrderLines.with(
    1,
    buildLineInBundle(1, 2, { CustomerCost: asCents(1000_01) }),
  );
  expect(await createOrderClient(rep).update({ ...order, OrderLines })).toMatchObject({
    status: 400,
    body: { Errors: { 'OrderLines.1.CustomerCost': expect.any(String) as string } },
  });
});
