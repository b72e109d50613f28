import { finish, nearestUneven, type Finish, type Nearest } from './finish.ts';
import {
  commonDivisor,
  evenRange,
  extendedAt,
  hasWholeQuantity,
  oddPrices,
  type Mover,
} from './movers.ts';
import { spread, sumMoverPrices, type Prices } from './spread.ts';

/** The nearest that were found, and whether there surely are none nearer. */
export type RemainderSearchResult = { exact: Prices } | (Nearest & { isCertain: boolean });

/** How many amounts are tried on either side. */
const MAX_TRIED_AMOUNTS = 4;
/** A remainder of more than this tells little, and its table is long. */
const LARGEST_STEP = 2_000;
/** How many prices of a line that takes part of a piece are looked at. */
const MOST_STEPS = 20_000;

/**
 * Prices for an amount that whole steps do not come to. What whole steps change is a multiple of what
 * they have in common; the rest comes from lines that stand at a cap, a floor or the price they have,
 * or that take part of a piece. Of every remainder it is known whether any lines leave it, so an
 * amount with another remainder surely cannot be.
 */
export function finishByRemainder(
  movers: readonly Mover[],
  near: Prices,
  amount: number,
  found: Nearest,
): RemainderSearchResult {
  const common = commonStep(movers);
  if (common === 0) return { ...found, isCertain: false };
  const table = remaindersOf(movers, near, common);
  const at = (sum: number) => {
    const chosen = table.by[(((sum - table.still) % common) + common) % common];
    return chosen && { prices: pricesWith({ movers, near, chosen, amount: sum }) };
  };
  const exact = at(amount);
  if (exact?.prices) return { exact: exact.prices };
  const search = (by: 1 | -1, far: Prices | undefined) => {
    const most = far ? Math.abs(sumMoverPrices(movers, far) - amount) : common + 1;
    let triedCount = 0;
    for (let off = 1; off < most && triedCount < MAX_TRIED_AMOUNTS; off++) {
      const next = at(amount + by * off);
      if (next?.prices) return { prices: next.prices, isCertain: triedCount === 0 };
      if (next) triedCount++;
    }
    return { prices: far, isCertain: triedCount === 0 };
  };
  const [below, above] = [search(-1, found.below), search(1, found.above)];
  return {
    ...(below.prices && { below: below.prices }),
    ...(above.prices && { above: above.prices }),
    isCertain: table.isWhole && !exact && below.isCertain && above.isCertain,
  };
}

/** What all sums of whole steps are multiples of; 0 where no line has such steps. */
function commonStep(movers: readonly Mover[]): number {
  let common = 0;
  for (const mover of movers)
    if (hasSteps(mover)) common = commonDivisor(common, extendedAt(mover, mover.step));
  return common > LARGEST_STEP ? commonDivisor(common, 100) : common;
}

/** Whether the line has prices whose sums are multiples of what all have in common. */
function hasSteps(mover: Mover): boolean {
  const [low, high] = evenRange(mover);
  return hasWholeQuantity(mover) && low < high;
}

/** A price that a line takes for what it leaves, and how far the line moves for it. */
interface Odd {
  at: number;
  price: number;
  /** What it adds to the remainder. */
  rest: number;
  far: number;
}

/** For a remainder: how far lines move to leave it, and the last of them. */
interface Chosen {
  rest: number;
  far: number;
  last?: Odd;
  before?: Chosen;
}

interface Remainders {
  by: readonly (Chosen | undefined)[];
  /** What lines come to that have no whole steps, at the prices that were near. */
  still: number;
  /** Whether all prices of all lines were looked at. */
  isWhole: boolean;
}

/** By remainder, the lines that leave it together by moving little. */
function remaindersOf(movers: readonly Mover[], near: Prices, common: number): Remainders {
  let by: (Chosen | undefined)[] = Array.from({ length: common });
  by[0] = { rest: 0, far: 0 };
  const known = new Set<string>();
  for (const at of byNearest(movers, near)) {
    const odds = oddsOf(movers[at]!, at, near[at]!, common);
    const key = odds.map(({ rest }) => rest).join();
    if (known.has(key)) continue;
    const next = withOne(by, odds);
    // What adds nothing now adds nothing later either: these sums only grow.
    if (countOf(next) === countOf(by)) known.add(key);
    else by = next;
    if (countOf(by) === common) break;
  }
  const still = movers.reduce(
    (sum, mover, at) => sum + (hasSteps(mover) ? 0 : extendedAt(mover, near[at]!)),
    0,
  );
  const isWhole = movers.every((mover) => hasSteps(mover) || cycleOf(mover, common) <= MOST_STEPS);
  return { by, still, isWhole };
}

/** The lines that may leave a remainder, those that move the least for it first. */
function byNearest(movers: readonly Mover[], near: Prices): number[] {
  const far = movers.map((mover, at) => nearestUneven(mover, near[at]!));
  return [...movers.keys()]
    .filter((at) => far[at] !== undefined)
    .toSorted((one, other) => far[one]! - far[other]!);
}

const countOf = (table: readonly unknown[]) => table.filter((entry) => entry).length;

function withOne(table: readonly (Chosen | undefined)[], odds: readonly Odd[]) {
  const next = [...table];
  for (const last of odds)
    for (const before of table) {
      if (!before) continue;
      const rest = (before.rest + last.rest) % table.length;
      const far = before.far + last.far;
      if (far < (next[rest]?.far ?? Infinity)) next[rest] = { rest, far, last, before };
    }
  return next;
}

/** The prices of a line that leave a remainder, for each the nearest. */
function oddsOf(mover: Mover, at: number, near: number, common: number): Odd[] {
  const isOpen = hasSteps(mover);
  const now = extendedAt(mover, near);
  const odds = new Map<number, Odd>();
  const offer = (price: number) => {
    const extended = extendedAt(mover, price);
    const rest = (((isOpen ? extended : extended - now) % common) + common) % common;
    const far = Math.abs(extended - now);
    if (rest > 0 && far < (odds.get(rest)?.far ?? Infinity))
      odds.set(rest, { at, price, rest, far });
  };
  for (const price of oddPrices(mover)) offer(price);
  if (isOpen) return [...odds.values()];
  for (const price of stepsAround(mover, near, common)) {
    offer(price);
    if (odds.size === common - 1) break;
  }
  return [...odds.values()].toSorted((one, other) => one.rest - other.rest);
}

/** Whole steps on both sides of a price, until the remainders come again. */
function* stepsAround(mover: Mover, near: number, common: number) {
  const [low, high] = evenRange(mover);
  const { step } = mover;
  const most = Math.min(cycleOf(mover, common), MOST_STEPS, (high - low) / step);
  const middle = Math.min(high, Math.max(low, near - (near % step)));
  for (let away = 0; away <= most; away++)
    for (const price of [middle - away * step, middle + away * step])
      if (price >= low && price <= high) yield price;
}

/** After how many steps a line leaves the same remainders again. */
function cycleOf({ line, step }: Mover, common: number): number {
  const perStep = line.Quantity * step;
  return (common * 1000) / commonDivisor(perStep % (common * 1000), common * 1000);
}

interface Wanted {
  movers: readonly Mover[];
  near: Prices;
  chosen: Chosen;
  amount: number;
}

/** The chosen lines at their prices and the others in whole steps; undefined where that cannot be. */
function pricesWith({ movers, near, chosen, amount }: Wanted): Prices | undefined {
  const fixed = new Map<number, number>();
  for (const [at, mover] of movers.entries()) if (!hasSteps(mover)) fixed.set(at, near[at]!);
  for (let one: Chosen | undefined = chosen; one?.last; one = one.before)
    fixed.set(one.last.at, one.last.price);
  const others = movers.flatMap((_, at) => (fixed.has(at) ? [] : [at]));
  const left = [...fixed].reduce(
    (sum, [at, price]) => sum - extendedAt(movers[at]!, price),
    amount,
  );
  const found = searchWholeSteps(
    others.map((at) => movers[at]!),
    left,
  );
  if (!found || !('exact' in found)) return undefined;
  const prices = movers.map((_, at) => fixed.get(at) ?? 0);
  for (const [index, at] of others.entries()) prices[at] = found.exact[index]!;
  return prices;
}

function searchWholeSteps(movers: readonly Mover[], amount: number): Finish | undefined {
  const even = movers.map((mover): Mover => {
    const [low, high] = evenRange(mover);
    return { ...mover, low, high };
  });
  const computeSumAt = (end: 'low' | 'high') =>
    sumMoverPrices(
      even,
      even.map((mover) => mover[end]),
    );
  if (amount < computeSumAt('low') || amount > computeSumAt('high')) return undefined;
  return finish(even, spread(even, amount), amount);
}
