import { above, evenRange, extendedAt, hasWholeQuantity, oddPrices, type Mover } from './movers.ts';
import { reachSums, type Change } from './reach-sums.ts';
import { sumMoverPrices, type Prices } from './spread.ts';

/** Prices that come to an amount, or the nearest that were found on either side of it. */
export type Finish = { exact: Prices } | Nearest;
export type Nearest = { below?: Prices; above?: Prices };

/** How many lines are tried price by price: those that take part of a cent, or whose cap leaves cents. */
const MOST_UNEVEN_LINES = 24;
/** How many kinds of steps are tried: lines of one quantity are one kind. */
const MOST_KINDS = 24;
/** How many steps up and down such a line is tried; its cents matter, and whole steps others take. */
const FRACTION_STEPS = 40;
const MAX_WHOLE_STEPS = 10;

/**
 * Moves prices that lie near an amount by as few steps as lead to it. With pieces of more than one
 * a step moves the sum by the quantity, so which amounts there are is a question of sums of subsets.
 */
export function finish(movers: readonly Mover[], prices: Prices, amount: number): Finish {
  return finishWith(kindsOf(movers, prices), movers, prices, amount);
}

/** The same where some lines, price by price, leave what whole steps do not: it takes its time. */
export function finishUneven(movers: readonly Mover[], prices: Prices, amount: number): Finish {
  const uneven = unevenLines(movers, prices);
  const others = kindsOf(movers, prices, new Set(uneven.map(({ at }) => at)));
  return finishWith([...others, ...uneven], movers, prices, amount);
}

function finishWith(
  parts: readonly Part[],
  movers: readonly Mover[],
  prices: Prices,
  amount: number,
): Finish {
  const off = amount - sumMoverPrices(movers, prices);
  if (off === 0) return { exact: prices };
  const reached = reachSums(parts.map(asChange), off);
  const as = (counts: readonly number[] | undefined) =>
    counts && applied(movers, prices, parts, counts);
  const exact = as(reached.exact);
  if (exact) return { exact };
  return nearest(movers, prices, amount, [as(reached.below), as(reached.above)]);
}

/** Lines of one quantity, that all move the sum by the same amount a step. */
interface Kind {
  gain: number;
  members: number[];
  up: number;
  down: number;
}
/** A line with prices of its own, and what each changes in the sum. */
interface Uneven {
  at: number;
  prices: number[];
  gains: number[];
}
type Part = Kind | Uneven;

const isKind = (part: Part): part is Kind => 'members' in part;

const asChange = (part: Part): Change =>
  isKind(part) ? { gain: part.gain, up: part.up, down: part.down } : { gains: part.gains };

const isEven = (mover: Mover, price: number) => hasWholeQuantity(mover) && price % mover.step === 0;

function kindsOf(
  movers: readonly Mover[],
  prices: Prices,
  without: ReadonlySet<number> = new Set(),
): Kind[] {
  const kinds = new Map<number, Kind>();
  for (const [at, mover] of movers.entries()) {
    const price = prices[at]!;
    if (without.has(at) || !isEven(mover, price)) continue;
    const gain = (mover.line.Quantity / 1000) * mover.step;
    const kind = kinds.get(gain) ?? { gain, members: [], up: 0, down: 0 };
    kind.members.push(at);
    kind.up += stepsUp(mover, price);
    kind.down += stepsDown(mover, price);
    kinds.set(gain, kind);
  }
  return [...kinds.values()].toSorted((one, other) => one.gain - other.gain).slice(0, MOST_KINDS);
}

const stepsUp = (mover: Mover, price: number) =>
  Math.max(0, (evenRange(mover)[1] - price) / mover.step);
const stepsDown = (mover: Mover, price: number) =>
  Math.max(0, (price - evenRange(mover)[0]) / mover.step);

/** The lines that can move the sum by amounts no even step has, those with the smallest moves first. */
function unevenLines(movers: readonly Mover[], prices: Prices): Uneven[] {
  return movers
    .flatMap((mover, at) => {
      const far = nearestUneven(mover, prices[at]!);
      return far === undefined ? [] : [{ at, far }];
    })
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MOST_UNEVEN_LINES)
    .map(({ at }) => unevenLine(movers[at]!, prices[at]!, at));
}

/** How far the sum moves, at least, by what makes the line uneven; undefined where nothing does. */
export function nearestUneven(mover: Mover, price: number): number | undefined {
  if (!hasWholeQuantity(mover)) return extendedAt(mover, mover.step);
  const odd = oddPrices(mover);
  if (odd.length === 0) return undefined;
  return Math.min(...odd.map((other) => extendedAt(mover, Math.abs(other - price))));
}

function unevenLine(mover: Mover, price: number, at: number): Uneven {
  const { low, high, step, line } = mover;
  const near = price - (price % step);
  const most = hasWholeQuantity(mover) ? MAX_WHOLE_STEPS : FRACTION_STEPS;
  const candidatePrices = new Set<number>([low, high, line.CustomerCost]);
  for (let steps = -most; steps <= most; steps++) {
    const other = near + steps * step;
    if (other >= low && other <= high) candidatePrices.add(other);
  }
  const extended = extendedAt(mover, price);
  const byGain = new Map<number, number>();
  for (const other of [...candidatePrices].toSorted(
    (a, b) => Math.abs(a - price) - Math.abs(b - price),
  )) {
    const gain = extendedAt(mover, other) - extended;
    if (gain !== 0 && !byGain.has(gain)) byGain.set(gain, other);
  }
  return { at, prices: [...byGain.values()], gains: [...byGain.keys()] };
}

/** The prices with what was taken of each part: so many steps of a kind, or the n-th price of a line. */
function applied(
  movers: readonly Mover[],
  prices: Prices,
  parts: readonly Part[],
  counts: readonly number[],
): Prices {
  const moved = [...prices];
  for (const [index, part] of parts.entries()) {
    const count = counts[index]!;
    if (isKind(part)) shareSteps(movers, moved, part.members, count);
    else if (count > 0) moved[part.at] = part.prices[count - 1]!;
  }
  return moved;
}

/** One step a line, round after round, so that no line moves far. */
export function shareSteps(
  movers: readonly Mover[],
  prices: Prices,
  members: readonly number[],
  steps: number,
) {
  const by = Math.sign(steps);
  let remainingSteps = Math.abs(steps);
  while (remainingSteps > 0) {
    for (const at of members) {
      const mover = movers[at]!;
      const room = by > 0 ? stepsUp(mover, prices[at]!) : stepsDown(mover, prices[at]!);
      if (remainingSteps === 0 || room === 0) continue;
      prices[at] = prices[at]! + by * mover.step;
      remainingSteps--;
    }
  }
}

/** The nearest on each side, of what was reached and of the single steps that every line can take. */
function nearest(
  movers: readonly Mover[],
  prices: Prices,
  amount: number,
  reached: readonly (Prices | undefined)[],
): Finish {
  const found: { below?: Prices; above?: Prices } = {};
  let [least, most] = [Infinity, -Infinity];
  for (const candidate of [prices, stepAbove(movers, prices, amount), ...reached]) {
    if (!candidate) continue;
    const sum = sumMoverPrices(movers, candidate);
    if (sum < amount && sum > most) [most, found.below] = [sum, candidate];
    if (sum > amount && sum < least) [least, found.above] = [sum, candidate];
  }
  return found;
}

/** One step up of the line that passes the amount by the least. */
function stepAbove(movers: readonly Mover[], prices: Prices, amount: number): Prices | undefined {
  const sum = sumMoverPrices(movers, prices);
  let best: { at: number; price: number; sum: number } | undefined;
  for (const [at, mover] of movers.entries()) {
    const price = above(mover, prices[at]!);
    if (price === undefined) continue;
    const next = sum + extendedAt(mover, price) - extendedAt(mover, prices[at]!);
    if (next > amount && (!best || next < best.sum)) best = { at, price, sum: next };
  }
  return best && prices.with(best.at, best.price);
}
