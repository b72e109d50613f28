import { deepStrictEqual } from 'node:assert';
import { asCents, percent, asThousandths } from '#shared/money/money.ts';
import { editLine } from '#shared/pricing/line/edit-line.ts';
import { computeOrderTotals } from '#shared/pricing/order/order-totals.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { aLine } from '#tests/make/a-line.ts';
import { somePricing } from '#tests/make/an-order.ts';
import {
  plainEdit,
  toComparableFigures,
  plainLine,
  plainOfTotals,
  plainTerms,
  plainTotals,
  plainValue,
} from '#tests/make/plain-pricing.ts';
import type { BenchResult } from './bench-result.ts';
import { measureInTurns } from './compare.ts';
import { sized } from './size.ts';

const SIZES = [sized(1000, 20), sized(10_000, 40)];
const LEAST_RATIO = 20;
const ROUNDS = sized(301, 3);
const storeCode = 'HSUS';

/** Editing one discount and totalling the order again, ours against the same rules in decimal.js. */
export async function measureRecalculation(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const size of SIZES) results.push(await measure(size));
  return results;
}

async function measure(size: number): Promise<BenchResult> {
  const order = somePricing({
    OrderLines: Array.from({ length: size }, (_, i) => lineAt(i)),
    CustomFreight: false,
    FreightPercentage: percent(22_500),
    TaxFreight: true,
  });
  const plainLines = order.OrderLines.map(plainLine);
  const terms = plainTerms(order, storeCode);

  const ours = (round: number) => {
    const at = round % size;
    const { line } = editLine(order.OrderLines[at]!, 'Discount1', discountIn(round), {});
    const OrderLines = order.OrderLines.with(at, line);
    return computeOrderTotals({ ...order, OrderLines }, { storeCode }).totals;
  };
  const rival = (round: number) => {
    const at = round % size;
    const value = plainValue('Discount1', discountIn(round));
    return plainTotals(
      plainLines.with(at, plainEdit(plainLines[at]!, 'Discount1', value, false)),
      terms,
    );
  };
  deepStrictEqual(toComparableFigures(plainOfTotals(ours(1))), toComparableFigures(rival(1)));
  return compare(size, ours, rival);
}

async function compare(
  size: number,
  ours: (round: number) => unknown,
  rival: (round: number) => unknown,
): Promise<BenchResult> {
  const times = await measureInTurns(
    ROUNDS,
    async (round) => ours(round),
    async (round) => rival(round),
  );
  const ratio = times.theirs / times.ours;
  return {
    name: `recalculate ${size.toLocaleString('en-US')} lines after one edit`,
    value: times.ours,
    unit: 'ms',
    against: `the same rules in decimal.js: ${times.theirs.toFixed(2)} ms`,
    ratio,
    target: `at least ${LEAST_RATIO} x faster`,
    holds: ratio >= LEAST_RATIO,
  };
}

const discountIn = (round: number) => 10_000 * (1 + (round % 40));

/** Prices all over a catalogue, in bundles of 250, every tenth quantity a fraction. */
function lineAt(i: number): OrderLine {
  const retail = 500 + ((i * 7919) % 9_500_000);
  return aLine({
    OrderLineId: `line-${i}`,
    LineNumber: i + 1,
    OrderLineGroupId: Math.floor(i / 250),
    Quantity: asThousandths(i % 10 === 0 ? 1500 : 1000 * (1 + (i % 5))),
    Retail: asCents(retail),
    InitialDealerCost: asCents(Math.floor(retail * 0.7)),
    Discount2: percent(25_000),
    CustomerCost: asCents(Math.floor(retail * 0.9)),
  });
}
