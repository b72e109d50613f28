import { computeGreatestCommonDivisor } from './compute-greatest-common-divisor.ts';
import { sumExtendedAmountsAtPrices, type AdjustedPrices } from './compute-prices-with-sum.ts';
import {
  getWholeStepRange,
  computeExtendedAtPrice,
  hasWholeQuantity,
  listOffStepPrices,
  type AdjustablePrice,
} from './price-movers.ts';
import { distributeStepsInPlace, type PriceSearchResult } from './step-search.ts';
import {
  addRowSums,
  hasSum,
  findNextSum,
  createZeroSumBits,
  type SumRow,
  type SumBits,
} from './sum-bits.ts';

/** 8 MB. */
const MAX_TABLE_WORDS = 2_000_000;
const MAX_TABLE_ROWS = 20_000;

/**
 * Searches all possible prices for those with this sum; where there are none, returns the nearest on both
 * sides, which is certain. Undefined where the search exceeds the work limit: 10 million take about 20 ms.
 */
export function searchAllPricesWithinLimit(
  movers: readonly AdjustablePrice[],
  nearPrices: AdjustedPrices,
  targetAmount: number,
  workLimit: number,
): PriceSearchResult | undefined {
  if (movers.reduce((sum, mover) => sum + computeStepPeriod(mover), 0) > MAX_TABLE_ROWS)
    return undefined;
  const parts = groupMovers(movers);
  const end = findNearerEnd(parts, targetAmount);
  const spans = parts.map((part) => toRelativeSpans(part, end.isLow));
  const unit = computeCommonUnit(spans.flat());
  const wantedSum = end.far / unit;
  const margin = Math.max(...movers.map((mover) => computeExtendedAtPrice(mover, mover.step)));
  const sumCount = Math.ceil(Math.min(end.whole, end.far + margin) / unit) + 1;
  const rows = spans.map((partSpans) => partSpans.map((span) => toUnitRow(span, unit)));
  if (!isWithinWorkLimit(rows, sumCount, workLimit)) return undefined;

  const tables = [createZeroSumBits(sumCount)];
  for (const partRows of rows) tables.push(addRowSums(tables.at(-1)!, partRows));
  const state = { movers, nearPrices, parts, spans, rows, tables, unit, isLow: end.isLow };
  const findPrices = (sum: number | undefined) =>
    sum === undefined ? undefined : tracePrices({ ...state, sum });
  const all = tables.at(-1)!;
  if (Number.isInteger(wantedSum) && hasSum(all, wantedSum))
    return { exact: findPrices(wantedSum)! };
  const [less, more] = [
    findNextSum(all, Math.floor(wantedSum), -1),
    findNextSum(all, Math.ceil(wantedSum), 1),
  ];
  const [below, above] = end.isLow
    ? [findPrices(less), findPrices(more)]
    : [findPrices(more), findPrices(less)];
  return { ...(below && { below }), ...(above && { above }) };
}

/** Lines that have the same gain per step, or a single line. */
interface MoverGroup {
  members: number[];
  spans: PriceSpan[];
  low: number;
  high: number;
}

/** Prices at equal distances, and the extended amount of each. */
interface PriceSpan extends SumRow {
  price: number;
  step: number;
}

function groupMovers(movers: readonly AdjustablePrice[]): MoverGroup[] {
  const kinds = new Map<number, MoverGroup>();
  const alone: MoverGroup[] = [];
  for (const [at, mover] of movers.entries()) {
    const [low, high] = [
      computeExtendedAtPrice(mover, mover.low),
      computeExtendedAtPrice(mover, mover.high),
    ];
    const spans = buildPriceSpans(mover);
    const [first] = spans;
    if (!hasWholeQuantity(mover) || spans.length !== 1 || !first) {
      alone.push({ members: [at], spans, low, high });
      continue;
    }
    const kind = kinds.get(first.gain);
    if (kind) {
      kind.members.push(at);
      kind.spans[0]!.count += first.count - 1;
      kind.spans[0]!.start += first.start;
      kind.low += low;
      kind.high += high;
    } else kinds.set(first.gain, { members: [at], spans, low, high });
  }
  return [...alone, ...kinds.values()];
}

/**
 * All prices of a line. With a fractional quantity, only several steps together (`period`) give whole cents.
 */
function buildPriceSpans(mover: AdjustablePrice): PriceSpan[] {
  const { line, step } = mover;
  const offStepSpans = listOffStepPrices(mover).map((price): PriceSpan => {
    const start = computeExtendedAtPrice(mover, price);
    return { start, gain: 0, count: 1, price, step: 0 };
  });
  const [low, high] = getWholeStepRange(mover);
  const count = (high - low) / step + 1;
  const period = computeStepPeriod(mover);
  const gain = (line.Quantity * step * period) / 1000;
  const wholeStepSpans = Array.from(
    { length: Math.max(0, Math.min(period, count)) },
    (_, from): PriceSpan => {
      const price = low + from * step;
      const each = { price, step: step * period, gain, count: Math.ceil((count - from) / period) };
      return { ...each, start: computeExtendedAtPrice(mover, price) };
    },
  );
  return [...wholeStepSpans, ...offStepSpans];
}

/** The number of steps after which a line's extended amount grows by whole cents. */
const computeStepPeriod = ({ line, step }: AdjustablePrice) =>
  1000 / computeGreatestCommonDivisor((line.Quantity * step) % 1000, 1000);

/**
 * Sums count from all lines at their lowest or at their highest prices, whichever is nearer to the amount.
 */
function findNearerEnd(parts: readonly MoverGroup[], amount: number) {
  const low = parts.reduce((sum, part) => sum + part.low, 0);
  const high = parts.reduce((sum, part) => sum + part.high, 0);
  const isLow = amount - low <= high - amount;
  return { isLow, far: isLow ? amount - low : high - amount, whole: high - low };
}

function toRelativeSpans({ spans, low, high }: MoverGroup, isLow: boolean): PriceSpan[] {
  if (isLow) return spans.map((span) => ({ ...span, start: span.start - low }));
  return spans.map(({ price, step, start, gain, count }) => ({
    start: high - start - gain * (count - 1),
    gain,
    count,
    price: price + step * (count - 1),
    step: -step,
  }));
}

const toUnitRow = ({ start, gain, count }: PriceSpan, unit: number): SumRow => ({
  start: start / unit,
  gain: gain / unit,
  count,
});

function isWithinWorkLimit(
  rows: readonly (readonly SumRow[])[],
  sumCount: number,
  workLimit: number,
) {
  const wordCount = sumCount / 32;
  const shifts = rows
    .flat()
    .reduce((sum, { count }) => sum + 3 + Math.log2(Math.min(count, sumCount)), 0);
  return wordCount * (rows.length + 1) <= MAX_TABLE_WORDS && wordCount * shifts <= workLimit;
}

interface SearchState {
  movers: readonly AdjustablePrice[];
  nearPrices: AdjustedPrices;
  parts: readonly MoverGroup[];
  spans: readonly (readonly PriceSpan[])[];
  rows: readonly (readonly SumRow[])[];
  tables: readonly SumBits[];
  unit: number;
  isLow: boolean;
}

/** Goes back from a sum, group by group, and chooses for each the nearest price that the others allow. */
function tracePrices({ sum, ...state }: SearchState & { sum: number }): AdjustedPrices {
  const { movers, nearPrices, parts, spans, rows, tables } = state;
  const prices = [...nearPrices];
  let remainingSum = sum;
  for (let index = parts.length - 1; index >= 0; index--) {
    const { members } = parts[index]!;
    const nearSum = computeNearSum(state, index);
    const choice = findNearestChoice(rows[index]!, tables[index]!, remainingSum, nearSum);
    const row = rows[index]![choice.row]!;
    remainingSum -= row.start + choice.nth * row.gain;
    const span = spans[index]![choice.row]!;
    if (members.length === 1) prices[members[0]!] = span.price + choice.nth * span.step;
    else
      distributeStepsInPlace(movers, prices, members, countSteps(row, choice.nth, nearSum, span));
  }
  return prices;
}

/** How many steps the lines of a group must move from their near prices. */
const countSteps = (row: SumRow, nth: number, nearSum: number, { step }: PriceSpan) =>
  Math.round((row.start + nth * row.gain - nearSum) / row.gain) * Math.sign(step);

/** The sum of a group at the near prices, in units. */
function computeNearSum(
  { movers, nearPrices, parts, unit, isLow }: SearchState,
  index: number,
): number {
  const { members, low, high } = parts[index]!;
  const sum = sumExtendedAmountsAtPrices(
    members.map((at) => movers[at]!),
    members.map((at) => nearPrices[at]!),
  );
  return (isLow ? sum - low : high - sum) / unit;
}

/** Of all choices of a group that leave a reachable sum, the one nearest to `nearSum`. */
function findNearestChoice(
  rows: readonly SumRow[],
  before: SumBits,
  remainingSum: number,
  nearSum: number,
) {
  let best = { row: 0, nth: 0, off: Infinity };
  for (const [row, { start, gain, count }] of rows.entries()) {
    const last = gain === 0 ? 0 : Math.min(count - 1, Math.floor((remainingSum - start) / gain));
    const middle = gain === 0 ? 0 : Math.round((nearSum - start) / gain);
    const from = Math.max(0, Math.min(last, middle));
    for (let away = 0; away <= last; away++) {
      const nths = [from - away, from + away].filter((nth) => nth >= 0 && nth <= last);
      const getDistance = (nth: number) => Math.abs(start + nth * gain - nearSum);
      if (Math.min(...nths.map(getDistance)) >= best.off) break;
      const nth = nths.find((other) => hasSum(before, remainingSum - start - other * gain));
      if (nth === undefined) continue;
      best = { row, nth, off: getDistance(nth) };
      break;
    }
  }
  return best;
}

function computeCommonUnit(spans: readonly PriceSpan[]): number {
  let common = 0;
  for (const { start, gain, count } of spans) {
    common = computeGreatestCommonDivisor(common, start);
    if (count > 1) common = computeGreatestCommonDivisor(common, gain);
  }
  return common || 1;
}
