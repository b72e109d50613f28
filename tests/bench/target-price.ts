import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { computeOrderTotals, type PricedOrder } from '#shared/pricing/order/order-totals.ts';
import { solvePriceTarget, type TargetRequest } from '#shared/pricing/target/solve-price-target.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildPricedOrder } from '#tests/make/build-order.ts';
import { buildLimitResult, computeMedian, computeP95, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';

const LINES = chooseBenchSize(2000, 40);
const ROUNDS = chooseBenchSize(20, 1);
/** Rounds that do not count: code is compiled while it runs. */
const WARM_UP = chooseBenchSize(2, 1);
const MAX_MS = 100;

/**
 * Solves prices for an amount, a total and a GP of a whole order, in cents and in whole dollars; the floor
 * totals the order once.
 */
export function measureTargetPrice(): BenchResult {
  const times: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round++)
    for (const order of [buildRoundedOrder(false), buildRoundedOrder(true)]) {
      const solved = buildGoals(order, round).map((goal) =>
        measureTime(() =>
          solvePriceTarget(order, { store: { storeCode: 'HSUS' }, scope: { kind: 'order' }, goal }),
        ),
      );
      const totalled = measureTime(() => computeOrderTotals(order, { storeCode: 'HSUS' }));
      if (round < WARM_UP) continue;
      times.push(...solved);
      floors.push(totalled);
    }
  return buildLimitResult({
    name: 'prices of 2,000 lines for a target, p95',
    value: computeP95(times),
    floor: computeMedian(floors),
    against: 'one recalculation of the order',
    limit: MAX_MS,
  });
}

function measureTime(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function buildGoals(order: PricedOrder, round: number): TargetRequest['goal'][] {
  const { SubTotal, Total } = computeOrderTotals(order, { storeCode: 'HSUS' }).totals;
  const share = (amount: number) => asCents(Math.floor(amount * (0.9 + round / 200)) + round);
  return [
    { kind: 'amount', amount: share(SubTotal) },
    { kind: 'total', amount: share(Total) },
    { kind: 'gp', gp: asPercent(150_000 + round * 1000) },
  ];
}

/** Prices from all over a catalogue; every tenth quantity is a fraction, every third line has a minimum. */
function buildRoundedOrder(RoundToNearestDollar: boolean): PricedOrder {
  return buildPricedOrder({
    OrderSalesSettings: { RoundToNearestDollar },
    OrderLines: Array.from({ length: LINES }, (_, i) => {
      const retail = 5000 + ((i * 7919) % 950_000);
      return buildLine({
        OrderLineId: `line-${i}`,
        Quantity: asThousandths(i % 10 === 0 ? 1500 : 1000 * (1 + (i % 5))),
        Retail: asCents(retail),
        InitialDealerCost: asCents(Math.floor(retail * 0.6)),
        CustomerCost: asCents(Math.floor(retail * 0.9)),
        MinimumPrice: i % 3 === 0 ? asCents(Math.floor(retail * 0.7)) : null,
      });
    }),
  });
}
