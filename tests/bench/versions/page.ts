import { asCents } from '#shared/money/money.ts';
import { compareOrders } from '#shared/order/versions/compare-orders.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildBenchOrder } from '#tests/bench/grid/build-bench-order.ts';

/** What the bench drives: two versions of an order, compared and only looked through. */
export type VersionsUnderBench = {
  start: (lines: number) => void;
  /** How many differences were found, and how long that took. */
  compare: () => { count: number; ms: number };
  /** How long it takes to look each line up in the other version and at each of its fields. */
  lookThrough: () => number;
};

let before: Order;
let after: Order;

/** Of each ten lines one is changed, one goes, one comes and one moves to the end. */
function startVersions(count: number) {
  before = buildBenchOrder(count);
  const changed = before.OrderLines.flatMap((line, index): OrderLine[] => {
    if (index % 10 === 1) return [];
    if (index % 10 === 2) return [line, { ...line, OrderLineId: `new-${index}` }];
    return [index % 10 === 3 ? { ...line, CustomerCost: asCents(line.CustomerCost + 100) } : line];
  });
  const ofGroup = (isLast: boolean) => changed.filter((_, index) => (index % 10 === 5) === isLast);
  // Versions come from JSON: nothing of the one is the same object as in the other.
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
