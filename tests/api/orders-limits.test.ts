import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler, type HandlerResponse } from '#tests/make/call-handler.ts';
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
import { createSeededRandom } from '#tests/make/seeded-random.ts';

const dealerId = 9388;
let rep: OrderClientUser;

/** A chair that costs from 1,391.96 to 1,900.00, and a stool without limits. */
const chair = {
  Id: 1,
  PartNumber: 'AX-200',
  StockCode: '104-2210',
  Retail: asCents(2_000_00),
  MinimumPrice: asCents(1_391_96),
  MaximumPrice: asCents(1_900_00),
} satisfies Partial<Product>;
const stool = { Id: 2, PartNumber: 'AX-201', StockCode: null, Retail: asCents(2_000_00) };

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeCustomer(dealerId);
  await storeManufacturer(dealerId);
  await storeProduct(dealerId, chair);
  await storeProduct(dealerId, stool);
  rep = await createSignedInDealerUser({ dealerId });
});

const limits = { MinimumPrice: chair.MinimumPrice, MaximumPrice: chair.MaximumPrice };
const noLimits = { MinimumPrice: null, MaximumPrice: null };
const chairCodes = { MfgCode: 'ADEC', MfgId: 7, PartNumber: 'AX-200', StockCode: '104-2210' };
const noCodes = { MfgCode: null, MfgId: null, PartNumber: null, StockCode: null };

const buildChairLine = (changes: Partial<OrderLine> = {}) =>
  buildLine({
    ...chairCodes,
    Retail: asCents(2_000_00),
    CustomerCost: asCents(1_500_00),
    ...changes,
  });
const halfMinimum = asCents(695_98);
const belowMinimum = 'The Minimum Cost for this product is $1,391.96.';
const rejectedAnswer = {
  status: 400,
  body: { Message: belowMinimum, Errors: { 'OrderLines.0.CustomerCost': belowMinimum } },
};

const buildLineChange = (line: OrderLine) => ({ OrderLines: [line] });
const callCreateOrder = (line: OrderLine) =>
  createOrderClient(rep).create(buildUnsavedOrder(rep, buildLineChange(line)));
const callUpdateOrder = (order: Order, line: OrderLine) =>
  createOrderClient(rep).update({ ...order, OrderLines: [line] });
const callDuplicateOrder = (order: Order, line: OrderLine, key?: string) =>
  callHandler(duplicateOrder, {
    token: rep.token,
    body: z.encode(
      OrderToDuplicate,
      recalculateOrder({ ...order, OrderLines: [line] }, { storeCode: 'HSUS' }),
    ),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const readFirstLine = ({ status, body }: HandlerResponse) => {
  expect({ status, body }).toMatchObject({ status: 200 });
  return decodeOrderBody(body).OrderLines[0]!;
};
const saveLine = async (line: OrderLine) => decodeOrderBody((await callCreateOrder(line)).body);

describe('limits of a line whose caller says others', () => {
  const forged: [string, Partial<OrderLine>][] = [
    ['none', noLimits],
    ['a minimum of 0.01', { MinimumPrice: asCents(1), MaximumPrice: null }],
    ['a maximum above', { MinimumPrice: null, MaximumPrice: asCents(9_999_00) }],
  ];

  test.each(forged)(
    '%s: the catalogue’s are stored, and its minimum holds',
    async (_what, fields) => {
      expect(
        await callCreateOrder(buildChairLine({ ...fields, CustomerCost: halfMinimum })),
      ).toMatchObject(rejectedAnswer);
      const first = await callCreateOrder(buildChairLine(fields));
      expect(readFirstLine(first)).toMatchObject(limits);
      const order = decodeOrderBody(first.body);
      const [line] = order.OrderLines;
      expect(
        await callUpdateOrder(order, { ...line!, ...fields, CustomerCost: halfMinimum }),
      ).toMatchObject(rejectedAnswer);
      expect(
        await callDuplicateOrder(order, { ...line!, ...fields, CustomerCost: halfMinimum }),
      ).toMatchObject(rejectedAnswer);
      expect(readFirstLine(await callDuplicateOrder(order, { ...line!, ...fields }))).toMatchObject(
        limits,
      );
      const note = await callUpdateOrder(order, {
        ...line!,
        ...fields,
        Description: 'Patient chair',
      });
      expect(readFirstLine(note)).toMatchObject(limits);
    },
  );

  test('by the stock code alone, and by a manufacturer’s code without its id', async () => {
    const byStock = { ...noCodes, StockCode: ' 104-2210 ' };
    expect(readFirstLine(await callCreateOrder(buildChairLine(byStock)))).toMatchObject(limits);
    const byCode = { MfgId: null, StockCode: null };
    expect(readFirstLine(await callCreateOrder(buildChairLine(byCode)))).toMatchObject(limits);
  });

  test('a line that names no product has none, whatever is said', async () => {
    const free = buildChairLine({ ...noCodes, ...limits, CustomerCost: halfMinimum });
    expect(readFirstLine(await callCreateOrder(free))).toMatchObject({
      ...noLimits,
      CustomerCost: halfMinimum,
    });
    const unknown = buildChairLine({
      PartNumber: 'ZZ-1',
      StockCode: null,
      ...limits,
      CustomerCost: halfMinimum,
    });
    expect(readFirstLine(await callCreateOrder(unknown))).toMatchObject({
      ...noLimits,
      CustomerCost: halfMinimum,
    });
  });

  test('a repeated call answers what it stored', async () => {
    const draft = buildUnsavedOrder(rep, buildLineChange(buildChairLine()));
    const headers = { 'idempotency-key': 'limits-create' };
    const first = await createOrderClient(rep).create(draft, { headers });
    expect(await createOrderClient(rep).create(draft, { headers })).toEqual(first);
    const order = decodeOrderBody(first.body);
    const copy = await callDuplicateOrder(
      order,
      buildChairLine({ OrderLineId: 'other' }),
      'limits-copy',
    );
    expect(readFirstLine(copy)).toMatchObject(limits);
    expect(
      await callDuplicateOrder(order, buildChairLine({ OrderLineId: 'other' }), 'limits-copy'),
    ).toEqual(copy);
  });
});

test('a product that is put into a free line asks for its limits, at the same price too', async () => {
  const free = { ...noCodes, Retail: asCents(2_000_00), CustomerCost: halfMinimum };
  const order = await saveLine(buildChairLine(free));
  const [line] = order.OrderLines;
  for (const named of [chairCodes, { ...noCodes, StockCode: '104-2210' }])
    expect(await callUpdateOrder(order, buildChairLine({ ...line!, ...named }))).toMatchObject(
      rejectedAnswer,
    );
  const priced = { ...line!, ...chairCodes, CustomerCost: asCents(1_400_00) };
  expect(readFirstLine(await callUpdateOrder(order, buildChairLine(priced)))).toMatchObject(limits);
});

/** Changes the lamp's minimum in the catalogue. */
const storeLampMinimum = (minimum: Cents) =>
  storeProduct(dealerId, {
    ...chair,
    Id: 3,
    PartNumber: 'AX-300',
    StockCode: null,
    MinimumPrice: minimum,
  });

test('an unchanged line keeps what is stored; one that is priced anew has today’s', async () => {
  await storeLampMinimum(asCents(1_000_00));
  const asLamp = { PartNumber: 'AX-300', StockCode: null, CustomerCost: asCents(1_100_00) };
  let order = await saveLine(buildChairLine(asLamp));
  await storeLampMinimum(asCents(1_200_00));
  const [line] = order.OrderLines;
  order = decodeOrderBody(
    (await callUpdateOrder(order, { ...line!, ...noLimits, Description: 'Lamp' })).body,
  );
  expect(order.OrderLines[0]).toMatchObject({ MinimumPrice: 1_000_00 });
  const message = 'The Minimum Cost for this product is $1,200.00.';
  const cheaper = await callUpdateOrder(order, { ...line!, CustomerCost: asCents(1_150_00) });
  expect(cheaper).toMatchObject({ status: 400, body: { Message: message } });
  const dearer = await callUpdateOrder(order, { ...line!, CustomerCost: asCents(1_250_00) });
  expect(readFirstLine(dearer)).toMatchObject({ MinimumPrice: 1_200_00 });
});

test('a refresh of the limits alone is kept', async () => {
  await storeLampMinimum(asCents(1_000_00));
  const asLamp = { PartNumber: 'AX-300', StockCode: null, CustomerCost: asCents(1_100_00) };
  const order = await saveLine(buildChairLine(asLamp));
  await storeLampMinimum(asCents(1_050_00));
  const today = { MinimumPrice: asCents(1_050_00) };
  const [line] = order.OrderLines;
  expect(readFirstLine(await callUpdateOrder(order, { ...line!, ...today }))).toMatchObject(today);
});

test('a version that is restored has the limits of today where it changes a line', async () => {
  await storeLampMinimum(asCents(1_000_00));
  const asLamp = { PartNumber: 'AX-300', StockCode: null, CustomerCost: asCents(1_100_00) };
  const first = await saveLine(buildChairLine(asLamp));
  await storeLampMinimum(asCents(1_300_00));
  const second = await callUpdateOrder(first, {
    ...first.OrderLines[0]!,
    CustomerCost: asCents(1_400_00),
  });
  const answer = await callHandler(restoreOrderVersion, {
    token: rep.token,
    params: { id: first.Id, version: 1 },
    body: { Version: decodeOrderBody(second.body).Version },
  });
  expect(readFirstLine(answer)).toMatchObject({ MinimumPrice: 1_300_00, CustomerCost: 1_100_00 });
});

describe('any sequence of calls', () => {
  const names = [
    chairCodes,
    noCodes,
    { ...noCodes, StockCode: '104-2210' },
    { ...chairCodes, PartNumber: 'AX-201', StockCode: null },
  ];
  const costs = [100, 695_98, 1_391_95, 1_391_96, 1_500_00, 1_900_00, 1_900_01, 2_000_00];
  const bounds = [null, 1, 1_391_96, 1_900_00, 9_999_00];

  test.each([1, 2, 3, 4, 5, 6])('stores a chair within its limits alone, seed %i', async (seed) => {
    const random = createSeededRandom(seed);
    const chooseOne = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
    const anyLine = (line: OrderLine) =>
      buildChairLine({
        ...line,
        ...(random() < 0.6 && chooseOne(names)),
        ...(random() < 0.6 && { CustomerCost: asCents(chooseOne(costs)) }),
        ...(random() < 0.7 && {
          MinimumPrice: chooseOne(bounds) as Cents | null,
          MaximumPrice: chooseOne(bounds) as Cents | null,
        }),
      });
    let order = await saveLine(buildChairLine());
    for (let step = 0; step < 25; step++) {
      const line = anyLine(order.OrderLines[0]!);
      const way = chooseOne([
        callUpdateOrder,
        callDuplicateOrder,
        (_: Order, one: OrderLine) => callCreateOrder(one),
      ]);
      const answer = await way(order, line);
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) order = decodeOrderBody(answer.body);
      const [stored] = decodeOrderBody(
        (await createOrderClient(rep).load(order.Id)).body,
      ).OrderLines;
      const isChair = stored!.StockCode?.trim() === '104-2210' || stored!.PartNumber === 'AX-200';
      expect(stored).toMatchObject(isChair ? limits : noLimits);
      const [least, most] = isChair ? [chair.MinimumPrice, chair.MaximumPrice] : [0, Infinity];
      expect(stored!.CustomerCost).toBeGreaterThanOrEqual(least);
      expect(stored!.CustomerCost).toBeLessThanOrEqual(most);
    }
  });
});
