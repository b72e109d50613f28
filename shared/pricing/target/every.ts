import { shareSteps, type Finish } from './finish.ts';
import {
  commonDivisor,
  evenRange,
  extendedAt,
  hasWholeQuantity,
  oddPrices,
  type Mover,
} from './movers.ts';
import { sumMoverPrices, type Prices } from './spread.ts';
import {
  addOneOf,
  hasSum,
  findNearestSum,
  createSumBits,
  type Row,
  type SumBits,
} from './sum-bits.ts';

/** 8 MB. */
const MAX_TABLE_WORDS = 2_000_000;
const MOST_ROWS = 20_000;

/**
 * Prices that come to an amount, found among all that can be; where there are none, the nearest on
 * both sides, surely. Undefined where that is more work than there may be: 10 million are some 20 ms.
 */
export function finishOfEvery(
  movers: readonly Mover[],
  near: Prices,
  amount: number,
  mostWork: number,
): Finish | undefined {
  if (movers.reduce((sum, mover) => sum + periodOf(mover), 0) > MOST_ROWS) return undefined;
  const parts = partsOf(movers);
  const end = nearerEnd(parts, amount);
  const spans = parts.map((part) => spansOf(part, end.isLow));
  const unit = commonOf(spans.flat());
  const wanted = end.far / unit;
  const beyond = Math.max(...movers.map((mover) => extendedAt(mover, mover.step)));
  const sumCount = Math.ceil(Math.min(end.whole, end.far + beyond) / unit) + 1;
  const rows = spans.map((some) => some.map((span) => inUnits(span, unit)));
  if (!isAffordable(rows, sumCount, mostWork)) return undefined;

  const tables = [createSumBits(sumCount)];
  for (const some of rows) tables.push(addOneOf(tables.at(-1)!, some));
  const reached = { movers, near, parts, spans, rows, tables, unit, isLow: end.isLow };
  const at = (sum: number | undefined) =>
    sum === undefined ? undefined : pricesAt({ ...reached, sum });
  const all = tables.at(-1)!;
  if (Number.isInteger(wanted) && hasSum(all, wanted)) return { exact: at(wanted)! };
  const [less, more] = [
    findNearestSum(all, Math.floor(wanted), -1),
    findNearestSum(all, Math.ceil(wanted), 1),
  ];
  const [below, above] = end.isLow ? [at(less), at(more)] : [at(more), at(less)];
  return { ...(below && { below }), ...(above && { above }) };
}

/** Lines that move together by steps of one gain, or a line by itself. */
interface Part {
  members: number[];
  spans: Span[];
  low: number;
  high: number;
}

/** Prices evenly apart, and what each comes to. */
interface Span extends Row {
  price: number;
  step: number;
}

function partsOf(movers: readonly Mover[]): Part[] {
  const kinds = new Map<number, Part>();
  const alone: Part[] = [];
  for (const [at, mover] of movers.entries()) {
    const [low, high] = [extendedAt(mover, mover.low), extendedAt(mover, mover.high)];
    const spans = allSpans(mover);
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

/** All prices of a line. Of a part of a piece so many steps together come to whole cents. */
function allSpans(mover: Mover): Span[] {
  const { line, step } = mover;
  const odd = oddPrices(mover).map((price): Span => {
    const start = extendedAt(mover, price);
    return { start, gain: 0, count: 1, price, step: 0 };
  });
  const [low, high] = evenRange(mover);
  const count = (high - low) / step + 1;
  const period = periodOf(mover);
  const gain = (line.Quantity * step * period) / 1000;
  const even = Array.from({ length: Math.max(0, Math.min(period, count)) }, (_, from): Span => {
    const price = low + from * step;
    const each = { price, step: step * period, gain, count: Math.ceil((count - from) / period) };
    return { ...each, start: extendedAt(mover, price) };
  });
  return [...even, ...odd];
}

/** After how many steps a line has come to whole cents more. */
const periodOf = ({ line, step }: Mover) =>
  1000 / commonDivisor((line.Quantity * step) % 1000, 1000);

/** Sums are counted from all lines at their lowest or at their highest, whichever the amount is nearer to. */
function nearerEnd(parts: readonly Part[], amount: number) {
  const low = parts.reduce((sum, part) => sum + part.low, 0);
  const high = parts.reduce((sum, part) => sum + part.high, 0);
  const isLow = amount - low <= high - amount;
  return { isLow, far: isLow ? amount - low : high - amount, whole: high - low };
}

function spansOf({ spans, low, high }: Part, isLow: boolean): Span[] {
  if (isLow) return spans.map((span) => ({ ...span, start: span.start - low }));
  return spans.map(({ price, step, start, gain, count }) => ({
    start: high - start - gain * (count - 1),
    gain,
    count,
    price: price + step * (count - 1),
    step: -step,
  }));
}

const inUnits = ({ start, gain, count }: Span, unit: number): Row => ({
  start: start / unit,
  gain: gain / unit,
  count,
});

function isAffordable(rows: readonly (readonly Row[])[], sumCount: number, mostWork: number) {
  const wordCount = sumCount / 32;
  const shifts = rows
    .flat()
    .reduce((sum, { count }) => sum + 3 + Math.log2(Math.min(count, sumCount)), 0);
  return wordCount * (rows.length + 1) <= MAX_TABLE_WORDS && wordCount * shifts <= mostWork;
}

interface Reached {
  movers: readonly Mover[];
  near: Prices;
  parts: readonly Part[];
  spans: readonly (readonly Span[])[];
  rows: readonly (readonly Row[])[];
  tables: readonly SumBits[];
  unit: number;
  isLow: boolean;
}

/** Walks back from a sum, part by part, each as near to its price as the others allow. */
function pricesAt({ sum, ...reached }: Reached & { sum: number }): Prices {
  const { movers, near, parts, spans, rows, tables } = reached;
  const prices = [...near];
  let remainingSum = sum;
  for (let index = parts.length - 1; index >= 0; index--) {
    const { members } = parts[index]!;
    const nearSum = computeNearSum(reached, index);
    const choice = findNearestChoice(rows[index]!, tables[index]!, remainingSum, nearSum);
    const row = rows[index]![choice.row]!;
    remainingSum -= row.start + choice.nth * row.gain;
    const span = spans[index]![choice.row]!;
    if (members.length === 1) prices[members[0]!] = span.price + choice.nth * span.step;
    else shareSteps(movers, prices, members, stepsTo(row, choice.nth, nearSum, span));
  }
  return prices;
}

/** By how many steps lines that move together are off the place. */
const stepsTo = (row: Row, nth: number, nearSum: number, { step }: Span) =>
  Math.round((row.start + nth * row.gain - nearSum) / row.gain) * Math.sign(step);

/** Where a part stands at the prices that were near. */
function computeNearSum({ movers, near, parts, unit, isLow }: Reached, index: number): number {
  const { members, low, high } = parts[index]!;
  const sum = sumMoverPrices(
    members.map((at) => movers[at]!),
    members.map((at) => near[at]!),
  );
  return (isLow ? sum - low : high - sum) / unit;
}

/** Of the numbers of all rows that leave a sum which can be, the one nearest to a place. */
function findNearestChoice(
  rows: readonly Row[],
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
      const offOf = (nth: number) => Math.abs(start + nth * gain - nearSum);
      if (Math.min(...nths.map(offOf)) >= best.off) break;
      const nth = nths.find((other) => hasSum(before, remainingSum - start - other * gain));
      if (nth === undefined) continue;
      best = { row, nth, off: offOf(nth) };
      break;
    }
  }
  return best;
}

/** The largest number that all sums are multiples of. */
function commonOf(spans: readonly Span[]): number {
  let common = 0;
  for (const { start, gain, count } of spans) {
    common = commonDivisor(common, start);
    if (count > 1) common = commonDivisor(common, gain);
  }
  return common || 1;
}
