import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/verify-totals.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { seeded } from '#tests/faults/random.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aDraft } from '#tests/make/a-draft.ts';
import { aLine } from '#tests/make/a-line.ts';
import { deskOf, read, type User } from '#tests/make/an-order-desk.ts';
import { call, type Answered } from '#tests/make/call.ts';
import { aStoredManufacturer, aStoredProduct } from '#tests/make/catalogue.ts';

const dealerId = 9388;
let rep: User;

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
  await aStoredDealer({ Id: dealerId });
  await aStoredCustomer(dealerId);
  await aStoredManufacturer(dealerId);
  await aStoredProduct(dealerId, chair);
  await aStoredProduct(dealerId, stool);
  rep = await aStoredUser({ dealerId });
});

const limits = { MinimumPrice: chair.MinimumPrice, MaximumPrice: chair.MaximumPrice };
const none = { MinimumPrice: null, MaximumPrice: null };
const asChair = { MfgCode: 'ADEC', MfgId: 7, PartNumber: 'AX-200', StockCode: '104-2210' };
const asNothing = { MfgCode: null, MfgId: null, PartNumber: null, StockCode: null };

const aChair = (changes: Partial<OrderLine> = {}) =>
  aLine({ ...asChair, Retail: asCents(2_000_00), CustomerCost: asCents(1_500_00), ...changes });
const half = asCents(695_98);
const belowMinimum = 'The Minimum Cost for this product is $1,391.96.';
const rejectedAnswer = {
  status: 400,
  body: { Message: belowMinimum, Errors: { 'OrderLines.0.CustomerCost': belowMinimum } },
};

const withLine = (line: OrderLine) => ({ OrderLines: [line] });
const created = (line: OrderLine) => deskOf(rep).create(aDraft(rep, withLine(line)));
const update = (order: Order, line: OrderLine) =>
  deskOf(rep).update({ ...order, OrderLines: [line] });
const duplicate = (order: Order, line: OrderLine, key?: string) =>
  call(duplicateOrder, {
    token: rep.token,
    body: z.encode(
      OrderToDuplicate,
      recalculateOrder({ ...order, OrderLines: [line] }, { storeCode: 'HSUS' }),
    ),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const lineOf = ({ status, body }: Answered) => {
  expect({ status, body }).toMatchObject({ status: 200 });
  return read(body).OrderLines[0]!;
};
const saved = async (line: OrderLine) => read((await created(line)).body);

describe('limits of a line whose caller says others', () => {
  const forged: [string, Partial<OrderLine>][] = [
    ['none', none],
    ['a minimum of 0.01', { MinimumPrice: asCents(1), MaximumPrice: null }],
    ['a maximum above', { MinimumPrice: null, MaximumPrice: asCents(9_999_00) }],
  ];

  test.each(forged)(
    '%s: the catalogue’s are stored, and its minimum holds',
    async (_what, said) => {
      expect(await created(aChair({ ...said, CustomerCost: half }))).toMatchObject(rejectedAnswer);
      const first = await created(aChair(said));
      expect(lineOf(first)).toMatchObject(limits);
      const order = read(first.body);
      const [line] = order.OrderLines;
      expect(await update(order, { ...line!, ...said, CustomerCost: half })).toMatchObject(
        rejectedAnswer,
      );
      expect(await duplicate(order, { ...line!, ...said, CustomerCost: half })).toMatchObject(
        rejectedAnswer,
      );
      expect(lineOf(await duplicate(order, { ...line!, ...said }))).toMatchObject(limits);
      const note = await update(order, { ...line!, ...said, Description: 'Patient chair' });
      expect(lineOf(note)).toMatchObject(limits);
    },
  );

  test('by the stock code alone, and by a manufacturer’s code without its id', async () => {
    const byStock = { ...asNothing, StockCode: ' 104-2210 ' };
    expect(lineOf(await created(aChair(byStock)))).toMatchObject(limits);
    const byCode = { MfgId: null, StockCode: null };
    expect(lineOf(await created(aChair(byCode)))).toMatchObject(limits);
  });

  test('a line that names no product has none, whatever is said', async () => {
    const free = aChair({ ...asNothing, ...limits, CustomerCost: half });
    expect(lineOf(await created(free))).toMatchObject({ ...none, CustomerCost: half });
    const unknown = aChair({ PartNumber: 'ZZ-1', StockCode: null, ...limits, CustomerCost: half });
    expect(lineOf(await created(unknown))).toMatchObject({ ...none, CustomerCost: half });
  });

  test('a repeated call answers what it stored', async () => {
    const draft = aDraft(rep, withLine(aChair()));
    const headers = { 'idempotency-key': 'limits-create' };
    const first = await deskOf(rep).create(draft, { headers });
    expect(await deskOf(rep).create(draft, { headers })).toEqual(first);
    const order = read(first.body);
    const copy = await duplicate(order, aChair({ OrderLineId: 'other' }), 'limits-copy');
    expect(lineOf(copy)).toMatchObject(limits);
    expect(await duplicate(order, aChair({ OrderLineId: 'other' }), 'limits-copy')).toEqual(copy);
  });
});

test('a product that is put into a free line asks for its limits, at the same price too', async () => {
  const free = { ...asNothing, Retail: asCents(2_000_00), CustomerCost: half };
  const order = await saved(aChair(free));
  const [line] = order.OrderLines;
  for (const named of [asChair, { ...asNothing, StockCode: '104-2210' }])
    expect(await update(order, aChair({ ...line!, ...named }))).toMatchObject(rejectedAnswer);
  const priced = { ...line!, ...asChair, CustomerCost: asCents(1_400_00) };
  expect(lineOf(await update(order, aChair(priced)))).toMatchObject(limits);
});

/** What the catalogue says of the lamp from now on. */
const relist = (minimum: Cents) =>
  aStoredProduct(dealerId, {
    ...chair,
    Id: 3,
    PartNumber: 'AX-300',
    StockCode: null,
    MinimumPrice: minimum,
  });

test('an unchanged line keeps what is stored; one that is priced anew has today’s', async () => {
  await relist(asCents(1_000_00));
  const asLamp = { PartNumber: 'AX-300', StockCode: null, CustomerCost: asCents(1_100_00) };
  let order = await saved(aChair(asLamp));
  await relist(asCents(1_200_00));
  const [line] = order.OrderLines;
  order = read((await update(order, { ...line!, ...none, Description: 'Lamp' })).body);
  expect(order.OrderLines[0]).toMatchObject({ MinimumPrice: 1_000_00 });
  const said = 'The Minimum Cost for this product is $1,200.00.';
  const cheaper = await update(order, { ...line!, CustomerCost: asCents(1_150_00) });
  expect(cheaper).toMatchObject({ status: 400, body: { Message: said } });
  const dearer = await update(order, { ...line!, CustomerCost: asCents(1_250_00) });
  expect(lineOf(dearer)).toMatchObject({ MinimumPrice: 1_200_00 });
});

test('a refresh of the limits alone is kept', async () => {
  await relist(asCents(1_000_00));
  const asLamp = { PartNumber: 'AX-300', StockCode: null, CustomerCost: asCents(1_100_00) };
  const order = await saved(aChair(asLamp));
  await relist(asCents(1_050_00));
  const today = { MinimumPrice: asCents(1_050_00) };
  const [line] = order.OrderLines;
  expect(lineOf(await update(order, { ...line!, ...today }))).toMatchObject(today);
});

test('a version that is restored has the limits of today where it changes a line', async () => {
  await relist(asCents(1_000_00));
  const asLamp = { PartNumber: 'AX-300', StockCode: null, CustomerCost: asCents(1_100_00) };
  const first = await saved(aChair(asLamp));
  await relist(asCents(1_300_00));
  const second = await update(first, { ...first.OrderLines[0]!, CustomerCost: asCents(1_400_00) });
  const answer = await call(restoreOrderVersion, {
    token: rep.token,
    params: { id: first.Id, version: 1 },
    body: { Version: read(second.body).Version },
  });
  expect(lineOf(answer)).toMatchObject({ MinimumPrice: 1_300_00, CustomerCost: 1_100_00 });
});

describe('any sequence of calls', () => {
  const names = [
    asChair,
    asNothing,
    { ...asNothing, StockCode: '104-2210' },
    { ...asChair, PartNumber: 'AX-201', StockCode: null },
  ];
  const costs = [100, 695_98, 1_391_95, 1_391_96, 1_500_00, 1_900_00, 1_900_01, 2_000_00];
  const bounds = [null, 1, 1_391_96, 1_900_00, 9_999_00];

  test.each([1, 2, 3, 4, 5, 6])('stores a chair within its limits alone, seed %i', async (seed) => {
    const random = seeded(seed);
    const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
    const anyLine = (line: OrderLine) =>
      aChair({
        ...line,
        ...(random() < 0.6 && oneOf(names)),
        ...(random() < 0.6 && { CustomerCost: asCents(oneOf(costs)) }),
        ...(random() < 0.7 && {
          MinimumPrice: oneOf(bounds) as Cents | null,
          MaximumPrice: oneOf(bounds) as Cents | null,
        }),
      });
    let order = await saved(aChair());
    for (let step = 0; step < 25; step++) {
      const line = anyLine(order.OrderLines[0]!);
      const way = oneOf([update, duplicate, (_: Order, one: OrderLine) => created(one)]);
      const answer = await way(order, line);
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) order = read(answer.body);
      const [stored] = read((await deskOf(rep).load(order.Id)).body).OrderLines;
      const isChair = stored!.StockCode?.trim() === '104-2210' || stored!.PartNumber === 'AX-200';
      expect(stored).toMatchObject(isChair ? limits : none);
      const [least, most] = isChair ? [chair.MinimumPrice, chair.MaximumPrice] : [0, Infinity];
      expect(stored!.CustomerCost).toBeGreaterThanOrEqual(least);
      expect(stored!.CustomerCost).toBeLessThanOrEqual(most);
    }
  });
});
