import { expect, test, vi } from 'vitest';
import { toOrderForSave } from '#functions/store/orders/replaced-order-version.ts';
import { listRecentReplacedOrderVersions } from '#functions/store/orders/stored-order-versions.ts';
import {
  loadOrderHeader,
  loadOrder,
  loadOrderVersion,
  saveOrder,
} from '#functions/store/orders/stored-orders.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey, tableClient, type DealerKey } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { asCents } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildOperationLines } from '#tests/faults/random-edits.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';

/*
 * The stored versions of an order: every saved version opens unchanged, at a cost in proportion to the
 * changes. Random histories: tests/faults/version-history.
 */

installRequestCounting(tableClient, transactionClient);

const storeCode = 'HSUS';
const ownerName = 'Robin Reed';
let orderCount = 0;

const lineDescriptions = [
  'Chair',
  'Cabinet with 4-hole light',
  'Stool',
  'Compressor',
  'Track mount',
];

/** A stored order with this many lines, all different. */
async function createOrderWithLines(dealer: DealerKey, lineCount: number): Promise<Order> {
  const OrderLines = buildOperationLines('first', lineCount).map((line, index) =>
    buildLine({
      ...line,
      PartNumber: `${1000 + ((index * 7919) % 9000)}-${index}`,
      Description: `${lineDescriptions[index % 5]} ${lineDescriptions[(index * 3) % 5]}, ${index * 31}`,
      CustomerCost: asCents(70_000 + ((index * 104_729) % 30_000)),
    }),
  );
  const order = recalculateOrder(buildOrder({ Id: 300_000_000 + ++orderCount, OrderLines }), {
    storeCode,
  });
  await saveOrder(dealer, { order, transition: 'create', ownerName, extraWrites: [] });
  return loadOrder(dealer, order.Id);
}

/** The save that creates the next version of an order, and the order after it. */
async function prepareNextSave(dealer: DealerKey, order: Order, changes: Partial<Order>) {
  const since = await loadOrderHeader(dealer, order.Id);
  const Version = since.order.Version + 1;
  const next = recalculateOrder({ ...order, ...changes, Version }, { storeCode });
  const save = {
    order: next,
    transition: 'save',
    ownerName,
    since: toOrderForSave(since),
    extraWrites: [],
  } as const;
  return { next, save: () => saveOrder(dealer, save) };
}

async function saveNextVersion(
  dealer: DealerKey,
  order: Order,
  changes: Partial<Order>,
): Promise<Order> {
  const { save } = await prepareNextSave(dealer, order, changes);
  await save();
  return loadOrder(dealer, order.Id);
}

/** Changes the price of one line, or of every so many lines. */
const changeLinePrices = (
  { OrderLines }: Order,
  price: number,
  isPriced: (index: number) => boolean,
) => ({
  OrderLines: OrderLines.map((line, index) =>
    isPriced(index) ? buildLine({ ...line, CustomerCost: asCents(price) }) : line,
  ),
});

async function computePartitionBytes(PK: string): Promise<number> {
  const items = await readAllItems({ PK, isConsistent: true });
  const values = items.flatMap((item) => Object.entries(item));
  return values.reduce((sum, [name, value]) => sum + name.length + getValueSize(value), 0);
}

const getValueSize = (value: unknown) =>
  value instanceof Uint8Array ? value.length : String(value).length;

test('a hundred saves of one line cost what they changed', async () => {
  const dealer = toDealerKey(9_851);
  let order = await createOrderWithLines(dealer, 1000);
  const { Id } = order;
  const first = order;
  const orderBytes = await computePartitionBytes(`${dealer}#ORDER#${Id}`);
  for (let count = 0; count < 100; count++) {
    const at = (count * 37) % 1000;
    const { next, save } = await prepareNextSave(
      dealer,
      order,
      changeLinePrices(order, 60_000 + count, (index) => index === at),
    );
    const { count: units } = await countRequestsDuring(save);
    // Only the replaced chunk is read; two of the written units belong to the version.
    expect(units.readUnits).toBeLessThanOrEqual(2);
    expect(units.requests).toBe(2);
    order = next;
  }
  const versionBytes = await computePartitionBytes(`${dealer}#VERSIONS#${Id}`);
  expect(versionBytes + orderBytes).toBeLessThanOrEqual(3 * orderBytes);
  expect(versionBytes / 100).toBeLessThan(1024);

  const opening = await countRequestsDuring(() => loadOrder(dealer, Id));
  const oldest = await countRequestsDuring(() => loadOrderVersion(dealer, Id, 1));
  expect(oldest.result).toEqual(first);
  const way = Math.ceil(versionBytes / 4096);
  expect(oldest.count.readUnits).toBeLessThanOrEqual(opening.count.readUnits + way + 1);
});

test('what a version costs a save is two units for what a reader changes by hand', async () => {
  const dealer = toDealerKey(9_852);
  let order = await createOrderWithLines(dealer, 20);
  for (const WorksheetName of ['One', 'Two', 'Three']) {
    const { save, next } = await prepareNextSave(dealer, order, { WorksheetName });
    // Header, row, feed and version: two units for each started kilobyte.
    expect((await countRequestsDuring(save)).count).toMatchObject({ readUnits: 0, writeUnits: 8 });
    order = next;
  }
});

test('no way back is long: now and then a version is kept whole', async () => {
  const dealer = toDealerKey(9_853);
  let order = await createOrderWithLines(dealer, 300);
  const saved = [order];
  for (let count = 0; count < 24; count++) {
    order = await saveNextVersion(
      dealer,
      order,
      changeLinePrices(order, 70_000 + count, (at) => at % 2 === 0),
    );
    saved.push(order);
  }
  const items = await readAllItems({ PK: `${dealer}#VERSIONS#${order.Id}` });
  const wholeOnes = items.filter(({ Whole }) => Whole !== undefined);
  expect(wholeOnes.length).toBeGreaterThan(0);
  for (const { Version, ...rest } of saved)
    expect(await loadOrderVersion(dealer, order.Id, Version)).toEqual({ Version, ...rest });
});

test('what is too much for a transaction is kept all the same', async () => {
  const dealer = toDealerKey(9_854);
  const order = await createOrderWithLines(dealer, 1);
  const large = await saveNextVersion(dealer, order, { OrderLines: buildIncompressibleLines(1) });
  const other = await saveNextVersion(dealer, large, { OrderLines: buildIncompressibleLines(2) });
  const items = await readAllItems({ PK: `${dealer}#VERSIONS#${order.Id}` });
  expect(items.map(({ Whole }) => Whole !== undefined)).toEqual([false, true]);
  expect(
    await computePartitionBytes(`${dealer}#WHOLE#${order.Id}#${String(items[1]!.Whole)}`),
  ).toBeGreaterThan(400 * 1024);
  for (const one of [order, large, other])
    expect(await loadOrderVersion(dealer, one.Id, one.Version)).toEqual(one);
});

/** Text that hardly compresses: 1,500 lines of it are more than an item holds. */
const buildIncompressibleLines = (seed: number) =>
  buildOperationLines(`w${seed}`, 1500).map((line, index) =>
    buildLine({ ...line, Description: createRandomText(seed * 10_000 + index) }),
  );

function createRandomText(seed: number): string {
  const random = new SeededRandom(seed);
  return Array.from({ length: 60 }, () => random.nextBelow(2 ** 32).toString(36)).join(' ');
}

test('a version is gone when its time has passed, and the order never is', async () => {
  const dealer = toDealerKey(9_855);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T10:00:00Z') });
  try {
    vi.stubEnv('VERSIONS_KEPT_DAYS', '30');
    const first = await createOrderWithLines(dealer, 130);
    vi.setSystemTime(Date.parse('2026-06-01T10:00:00Z'));
    // The retention of an old version begins on the day on which it is replaced.
    const second = await saveNextVersion(dealer, first, { WorksheetName: 'Second' });
    vi.setSystemTime(Date.parse('2026-06-20T10:00:00Z'));
    const third = await saveNextVersion(
      dealer,
      second,
      changeLinePrices(second, 80_000, (at) => at === 3),
    );
    expect(await loadOrderVersion(dealer, first.Id, 1)).toEqual(first);

    vi.setSystemTime(Date.parse('2026-07-01T10:00:01Z'));
    await expect(loadOrderVersion(dealer, first.Id, 1)).rejects.toMatchObject({
      kind: 'notFound',
      message: 'Version 1 is no longer kept.',
    });
    expect(await loadOrderVersion(dealer, first.Id, 2)).toEqual(second);
    const entries = await listRecentReplacedOrderVersions(dealer, first.Id, {
      before: 3,
      limit: 10,
    });
    expect(entries.map(({ Version }) => Version)).toEqual([2]);

    vi.setSystemTime(Date.parse('2027-07-01T10:00:00Z'));
    expect(await loadOrderVersion(dealer, first.Id, 3)).toEqual(third);
    await expect(loadOrderVersion(dealer, first.Id, 2)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(loadOrderVersion(dealer, first.Id, 4)).rejects.toMatchObject({ kind: 'notFound' });
  } finally {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  }
});
