import { cents, scale, type Cents } from '#shared/money/money.ts';
import { limitAt } from '#shared/pricing/line/limits.ts';
import { editLine, type PriceSettings } from '#shared/pricing/line/line.ts';
import type { Store } from '#shared/pricing/order/taxes.ts';
import type { PricedOrder } from '#shared/pricing/order/totals.ts';
import type { OrderLine } from '#shared/schemas/order.ts';
import { targetTexts } from '#shared/texts/target.ts';
import { finishOfEvery } from './every.ts';
import { finish, finishUneven, type Nearest } from './finish.ts';
import { typedFor, type Mover } from './movers.ts';
import { finishByRemainder, type RemainderSearchResult } from './remainders.ts';
import { spread, sumMoverPrices, type Prices } from './spread.ts';
import {
  findGpBlocker,
  rangeOf,
  computeGoalSums,
  computeTargetSums,
  buildTargetTask,
  type TargetTask,
  type TargetGoal,
  type TargetScope,
  type TargetSums,
} from './target-task.ts';

export interface PriceMove {
  lineId: string;
  from: Cents;
  to: Cents;
  /** The limit of the line that the new price stands at. */
  limit?: 'retail' | 'maximum' | 'minimum';
}

export interface TargetSolution extends TargetSums {
  moves: PriceMove[];
}

export interface TargetResult {
  before: TargetSums;
  /** What meets the goal; without it, why nothing does. */
  exact?: TargetSolution;
  reason?: string;
  /** The nearest that can be, the lower first. */
  nearest: TargetSolution[];
  /** How many lines of the scope have a price that may move. */
  movable: number;
  /** How many keep theirs, by reason (D19). */
  stays: ReadonlyMap<string, number>;
}

export interface Target {
  /** Whose order it is. */
  store: Store;
  scope: TargetScope;
  goal: TargetGoal;
  /** Lines whose price the rep wants kept. */
  heldIds?: ReadonlySet<string>;
}

/**
 * Customer costs that make the lines of a scope come to a goal: in proportion to what they come to
 * now, within retail, maximum, minimum and whole dollars, to the cent wherever any prices do that.
 * Costs, discounts and quantities stay; an imported discount locks the dealer cost and not the
 * price. Lines that do not count, trade-ins and lines without a product keep theirs.
 */
export function solveTarget(order: PricedOrder, { scope, goal, ...rest }: Target): TargetResult {
  const task = buildTargetTask(order, scope, rest);
  const known = { before: task.before, stays: task.stays, movable: task.movers.length };
  const reject = (reason: string): TargetResult => ({ ...known, reason, nearest: [] });
  if (known.movable === 0) return reject(targetTexts.targetNoLines);
  const gpBlocker = goal.kind === 'gp' && findGpBlocker(task, goal.gp);
  if (gpBlocker) return reject(gpBlocker);

  const { below, above } = computeGoalSums(task, goal);
  const found = below === above ? pricesFor(task, below) : between(task, below, above, goal);
  const solutions = found.prices
    .map((prices) => solutionOf(task, prices))
    // What comes to nothing or less has no GP: nobody is near to one there.
    .filter(({ sum }) => goal.kind !== 'gp' || sum > 0);
  const exact = solutions.filter((solution) => meets(solution, goal)).toSorted(nearerTo(goal))[0];
  if (exact) return { ...known, exact, nearest: [] };
  return { ...known, reason: found.reason ?? reasonOf(task, goal), nearest: solutions };
}

/** The lines with their new prices, as an edit of each leaves them. */
export function applyMoves(
  lines: readonly OrderLine[],
  moves: readonly PriceMove[],
  settings: PriceSettings,
): OrderLine[] {
  const prices = new Map(moves.map(({ lineId, to }) => [lineId, to]));
  return lines.flatMap((line) => {
    const to = prices.get(line.OrderLineId);
    if (to === undefined) return [];
    return [editLine(line, 'CustomerCost', typedFor(line, to, settings), settings).line];
  });
}

interface Found {
  /** One that is exact, or up to two beside it. */
  prices: Prices[];
  reason?: string;
}

/** Prices of the movers with which the scope comes to a sum, or those beside it. */
function pricesFor(task: TargetTask, sum: number): Found {
  const { movers, still } = task;
  const [low, high] = rangeOf(task);
  if (sum === task.before.sum) return { prices: [movers.map(({ line }) => line.CustomerCost)] };
  if (sum <= low) return atEnd(movers, 'low', sum < low && targetTexts.targetAtMinimum);
  if (sum >= high) return atEnd(movers, 'high', sum > high && targetTexts.targetAtMaximum);
  const found = solve(movers, sum - still);
  if ('exact' in found) return { prices: [found.exact] };
  return {
    prices: [found.below, found.above].filter((prices) => prices !== undefined),
    ...(!found.isCertain && { reason: targetTexts.targetNotFound }),
  };
}

/** How much is looked at before remainders are, and after. */
const LITTLE_WORK = 500_000;
const MUCH_WORK = 20_000_000;

/** In few steps where they lead there, else among all prices there are, else as far as remainders tell. */
function solve(movers: readonly Mover[], amount: number): RemainderSearchResult {
  const near = spread(movers, amount);
  const found = finish(movers, near, amount);
  if ('exact' in found) return found;
  const few = finishOfEvery(movers, near, amount, LITTLE_WORK);
  if (few) return { ...few, isCertain: true };
  const byRemainder = finishByRemainder(movers, near, amount, found);
  if ('exact' in byRemainder || byRemainder.isCertain) return byRemainder;
  const many = finishOfEvery(movers, near, amount, MUCH_WORK);
  if (many) return { ...many, isCertain: true };
  const uneven = finishUneven(movers, near, amount);
  return 'exact' in uneven ? uneven : { ...nearer(movers, byRemainder, uneven), isCertain: false };
}

/** Of two findings the nearer on each side. */
function nearer(movers: readonly Mover[], one: Nearest, other: Nearest): Nearest {
  const of = (side: keyof Nearest, by: 1 | -1) =>
    [one[side], other[side]]
      .filter((prices) => prices !== undefined)
      .toSorted((a, b) => by * (sumMoverPrices(movers, a) - sumMoverPrices(movers, b)))[0];
  const [below, above] = [of('below', -1), of('above', 1)];
  return { ...(below && { below }), ...(above && { above }) };
}

const atEnd = (movers: readonly Mover[], end: 'low' | 'high', reason: string | false): Found => ({
  prices: [movers.map((mover) => mover[end])],
  ...(reason && { reason }),
});

/** The goal lies between two sums: the nearest that can be, below the one and above the other. */
function between(task: TargetTask, below: number, above: number, goal: TargetGoal): Found {
  const [low, high] = rangeOf(task);
  if (below < low) return pricesFor(task, below);
  if (above > high) return pricesFor(task, above);
  const [under, over] = [pricesFor(task, below), pricesFor(task, above)];
  const reason =
    goal.kind === 'total' ? targetTexts.targetNoSuchTotal : (under.reason ?? over.reason);
  return { prices: [under.prices[0]!, over.prices.at(-1)!], ...(reason && { reason }) };
}

function solutionOf(task: TargetTask, prices: Prices): TargetSolution {
  const moves = task.movers.flatMap(({ line }, at): PriceMove[] => {
    const [from, to] = [line.CustomerCost, cents(prices[at]!)];
    if (from === to) return [];
    const limit = limitAt(line, to);
    return [{ lineId: line.OrderLineId, from, to, ...(limit && { limit }) }];
  });
  return { ...computeTargetSums(task, sumMoverPrices(task.movers, prices)), moves };
}

/** A GP is met where it reads as it was asked: with two decimals, or with as many as were typed. */
function meets({ sum, total, gp }: TargetSums, goal: TargetGoal): boolean {
  if (goal.kind === 'amount') return sum === goal.amount;
  if (goal.kind === 'total') return total === goal.amount;
  const places = goal.gp % 100 === 0 ? 100 : 1;
  return scale(gp, 1, places, 'nearest') === scale(goal.gp, 1, places, 'nearest');
}

const nearerTo = (goal: TargetGoal) => (one: TargetSums, other: TargetSums) =>
  goal.kind === 'gp' ? Math.abs(one.gp - goal.gp) - Math.abs(other.gp - goal.gp) : 0;

function reasonOf({ order }: TargetTask, goal: TargetGoal): string {
  if (goal.kind === 'gp') return targetTexts.targetNoSuchGp;
  return order.OrderSalesSettings.RoundToNearestDollar
    ? targetTexts.targetWholeDollars
    : targetTexts.targetQuantities;
}
