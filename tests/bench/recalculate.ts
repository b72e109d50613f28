import { deepStrictEqual } from 'node:assert';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { editPricedField } from '#shared/pricing/line/edit-line.ts';
import { computeOrderTotals } from '#shared/pricing/order/order-totals.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildPricedOrder } from '#tests/make/build-order.ts';
import {
  applyReferenceEdit,
  formatDecimalFields,
  toReferenceLine,
  toReferenceTotals,
  toReferenceTerms,
  computeReferenceTotals,
  toReferenceValue,
} from '#tests/make/reference-pricing.ts';
import type { BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const SIZES = [chooseBenchSize(1000, 20), chooseBenchSize(10_000, 40)];
const MIN_RATIO = 20;
const ROUNDS = chooseBenchSize(301, 3);
const storeCode = 'HSUS';

/** Edits one discount and recalculates the order, against the same rules in decimal.js. */
export async function measureRecalculation(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const size of SIZES) results.push(await measureOrderSize(size));
  return results;
}

async function measureOrderSize(size: number): Promise<BenchResult> {
  const order = buildPricedOrder({
    OrderLines: Array.from({ length: size }, (_, i) => buildCatalogLine(i)),
    CustomFreight: false,
    FreightPercentage: asPercent(22_500),
    TaxFreight: true,
  });
  const plainLines = order.OrderLines.map(toReferenceLine);
  const terms = toReferenceTerms(order, storeCode);

  const ours = (round: number) => {
    const at = round % size;
    const { line } = editPricedField(
      order.OrderLines[at]!,
      'Discount1',
      getRoundDiscount(round),
      {},
    );
    const OrderLines = order.OrderLines.with(at, line);
    return computeOrderTotals({ ...order, OrderLines }, { storeCode }).totals;
  };
  const rival = (round: number) => {
    const at = round % size;
    const value = toReferenceValue('Discount1', getRoundDiscount(round));
    return computeReferenceTotals(
      plainLines.with(at, applyReferenceEdit(plainLines[at]!, 'Discount1', value, false)),
      terms,
    );
  };
  deepStrictEqual(formatDecimalFields(toReferenceTotals(ours(1))), formatDecimalFields(rival(1)));
  return measureAgainstDecimal(size, ours, rival);
}

async function measureAgainstDecimal(
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
    target: `at least ${MIN_RATIO} x faster`,
    holds: ratio >= MIN_RATIO,
  };
}

const getRoundDiscount = (round: number) => 10_000 * (1 + (round % 40));

/** Prices from all over a catalogue, in bundles of 250; every tenth quantity is a fraction. */
function buildCatalogLine(i: number): OrderLine {
  const retail = 500 + ((i * 7919) % 9_500_000);
  return buildLine({
    OrderLineId: `line-${i}`,
    LineNumber: i + 1,
    OrderLineGroupId: Math.floor(i / 250),
    Quantity: asThousandths(i % 10 === 0 ? 1500 : 1000 * (1 + (i % 5))),
    Retail: asCents(retail),
    InitialDealerCost: asCents(Math.floor(retail * 0.7)),
    Discount2: asPercent(25_000),
    CustomerCost: asCents(Math.floor(retail * 0.9)),
  });
}
