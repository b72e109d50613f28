import { asCents } from '#shared/money/money.ts';
import { compareOrders } from '#shared/order/versions/compare-orders.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildBenchOrder } from '#tests/bench/grid/build-bench-order.ts';

/** The interface of the bench: two versions of an order, compared or only read through. */
export type VersionsUnderBench = {
  start: (lines: number) => void;
  /** The number of differences found, and the time in ms. */
  compare: () => { count: number; ms: number };
  /** The time to look up each line in the other version and compare its fields. */
  lookThrough: () => number;
};

let before: Order;
let after: Order;

/** Of every ten lines one is changed, one deleted, one added and one moved to the end. */
function startVersions(count: number) {
  before = buildBenchOrder(count);
  const changed = before.OrderLines.flatMap((line, index): OrderLine[] => {
    if (index % 10 === 1) return [];
    if (index % 10 === 2) return [line, { ...line, OrderLineId: `new-${index}` }];
    return [index % 10 === 3 ? { ...line, CustomerCost: asCents(line.CustomerCost + 100) } : line];
  });
  const ofGroup = (isLast: boolean) => changed.filter((_, index) => (index % 10 === 5) === isLast);
  // Versions come from JSON: they share no objects.
  after = structuredClone({ ...before, OrderLines: [...ofGroup(false), ...ofGroup(true)] });
}

function compareOnce() {
  const begun = performance.now();
  const count = compareOrders(before, after).length;
  return { count, ms: performance.now() - begun };
}

function lookThrough() {
  const begun = performance.now();
  const byId = new Map(before.OrderLines.map((line) => [line.OrderLineId, line]));
  let differing = 0;
  for (const line of after.OrderLines) {
    const other = byId.get(line.OrderLineId);
    for (const name of Object.keys(line) as (keyof OrderLine)[])
      if (other?.[name] !== line[name]) differing++;
  }
  if (differing === 0) throw new Error('The two versions are the same.');
  return performance.now() - begun;
}

(globalThis as unknown as { bench: VersionsUnderBench }).bench = {
  start: startVersions,
  compare: compareOnce,
  lookThrough,
};
