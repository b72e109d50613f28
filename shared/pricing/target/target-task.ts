import {
  HUNDRED_PERCENT,
  asCents,
  computeRatio,
  multiplyAndDivide,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import { listUntakenGroupIds } from '#shared/pricing/order/bundle-choices.ts';
import {
  addChargedAmount,
  createZeroChargedSums,
  type ChargedSums,
} from '#shared/pricing/order/charged-sums.ts';
import { computeCharges } from '#shared/pricing/order/charges.ts';
import { getEffectiveTerms } from '#shared/pricing/order/effective-terms.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import type { PricedOrder } from '#shared/pricing/order/order-totals.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { targetPriceTexts } from '#shared/texts/target-price-texts.ts';
import { sumExtendedAmountsAtPrices, type AdjustedPrices } from './compute-prices-with-sum.ts';
import {
  computeExtendedAtPrice,
  toAdjustablePriceOrReason,
  type AdjustablePrice,
} from './price-movers.ts';

/**
 * The lines whose prices may change. In the whole order these are the lines of taken bundles; lines of bundles
 * that are not taken must be named, as a bundle or as lines (B1.4).
 */
export type TargetScope =
  | { kind: 'order' }
  | { kind: 'bundle'; groupId: number }
  | { kind: 'lines'; lineIds: ReadonlySet<string> };

/** The goal: the lines' customer extended sum, the order's total with freight and tax, or a GP. */
export type TargetGoal =
  | { kind: 'amount'; amount: Cents }
  | { kind: 'total'; amount: Cents }
  | { kind: 'gp'; gp: Percent };

/** The sums of the scope's lines, and the order's total. */
export interface TargetSums {
  sum: Cents;
  gp: Percent;
  /** The order's total with freight and tax. */
  total: Cents;
}

/** What the solver works on: the lines whose prices may change, and the amounts that stay. */
export interface TargetTask {
  order: PricedOrder;
  store: DealerPricingContext;
  movers: AdjustablePrice[];
  /** The sum of the scope's lines whose prices stay. */
  fixedSum: number;
  dealerCost: number;
  /** The sums of all taken lines whose prices stay, in and outside the scope. */
  fixedTaken: Readonly<ChargedSums>;
  /** The groups whose lines count in no total, though they may be in the scope. */
  untakenGroupIds: ReadonlySet<number>;
  before: TargetSums;
  fixedReasons: ReadonlyMap<string, number>;
}

export function buildTargetTask(
  order: PricedOrder,
  scope: TargetScope,
  {
    store,
    lockedLineIds = new Set(),
  }: { store: DealerPricingContext; lockedLineIds?: ReadonlySet<string> | undefined },
): TargetTask {
  const untakenGroupIds = listUntakenGroupIds(order.Bundles);
  const isInScope = createScopeFilter(scope, untakenGroupIds);
  const task = {
    movers: [] as AdjustablePrice[],
    fixedSum: 0,
    dealerCost: 0,
    fixedTaken: createZeroChargedSums(),
    untakenGroupIds,
  };
  const fixedReasons = new Map<string, number>();
  const countFixed = (reason: string) =>
    fixedReasons.set(reason, (fixedReasons.get(reason) ?? 0) + 1);
  for (const line of order.OrderLines) {
    // A negative quantity counts as 0 (D10).
    const extended = line.Quantity < 0 ? asCents(0) : line.CustomerExtended;
    const isUntaken = untakenGroupIds.has(line.OrderLineGroupId);
    const keepPrice = () => {
      if (!isUntaken) addChargedAmount(task.fixedTaken, extended, line.Taxable);
    };
    if (!isInScope(line)) {
      keepPrice();
      if (isUntaken && scope.kind === 'order') countFixed(targetPriceTexts.notTaken);
      continue;
    }
    if (line.Quantity >= 0) task.dealerCost += line.DealerExtended;
    const mover = toAdjustablePriceOrReason(line, order.OrderSalesSettings, lockedLineIds);
    if (typeof mover === 'string') {
      keepPrice();
      task.fixedSum += extended;
      countFixed(mover);
    } else task.movers.push(mover);
  }
  const now = task.movers.map(({ line }) => line.CustomerCost);
  const before = computeTargetSums({ ...task, order, store }, now);
  return { ...task, order, store, fixedReasons, before };
}

/** The sums of a scope at the present prices. */
export const computePresentScopeSums = (
  order: PricedOrder,
  scope: TargetScope,
  store: DealerPricingContext,
): TargetSums => buildTargetTask(order, scope, { store }).before;

function createScopeFilter(
  scope: TargetScope,
  untakenGroupIds: ReadonlySet<number>,
): (line: OrderLine) => boolean {
  if (scope.kind === 'order') return (line) => !untakenGroupIds.has(line.OrderLineGroupId);
  return scope.kind === 'bundle'
    ? ({ OrderLineGroupId }) => OrderLineGroupId === scope.groupId
    : ({ OrderLineId }) => scope.lineIds.has(OrderLineId);
}

/** The sums with these prices of the movers. */
export function computeTargetSums(
  task: Omit<TargetTask, 'before' | 'fixedReasons'>,
  prices: AdjustedPrices,
): TargetSums {
  const { order, store, movers, fixedSum, dealerCost } = task;
  const sum = asCents(fixedSum + sumExtendedAmountsAtPrices(movers, prices));
  const sums = sumTakenAtPrices(task, prices);
  const { Total } = computeCharges(sums, getEffectiveTerms(order, store));
  return { sum, gp: computeRatio(sum - dealerCost, sum), total: Total };
}

/** What the charges follow from, with these prices of the movers. */
export function sumTakenAtPrices(
  { movers, fixedTaken, untakenGroupIds }: Omit<TargetTask, 'before' | 'fixedReasons'>,
  prices: AdjustedPrices,
): ChargedSums {
  const sums = { ...fixedTaken };
  for (const [at, mover] of movers.entries()) {
    const { OrderLineGroupId, Taxable } = mover.line;
    if (!untakenGroupIds.has(OrderLineGroupId))
      addChargedAmount(sums, asCents(computeExtendedAtPrice(mover, prices[at]!)), Taxable);
  }
  return sums;
}

/** Whether the scope has lines of bundles that are not taken, so that no total follows from its sum. */
export const hasUntakenLines = ({ movers, untakenGroupIds }: TargetTask): boolean =>
  movers.some(({ line }) => untakenGroupIds.has(line.OrderLineGroupId));

/** Why no price gives this GP. */
export function findGpBlockerText({ dealerCost }: TargetTask, gp: Percent): string | undefined {
  if (gp >= HUNDRED_PERCENT) return pricingTexts.gpTooHigh;
  return dealerCost > 0 ? undefined : targetPriceTexts.targetNoDealerCost;
}

/** The sum of the scope that meets a goal; where none does, the two sums beside it. */
export function computeGoalSums(
  task: TargetTask,
  goal: TargetGoal,
): { below: number; above: number } {
  if (goal.kind === 'amount') return { below: goal.amount, above: goal.amount };
  if (goal.kind === 'total') return computeSumsForTotal(task, goal.amount);
  const cost = HUNDRED_PERCENT - goal.gp;
  const above = multiplyAndDivide(task.dealerCost, HUNDRED_PERCENT, cost, 'awayFromZero');
  const isWhole =
    BigInt(above) * BigInt(cost) === BigInt(task.dealerCost) * BigInt(HUNDRED_PERCENT);
  return { below: isWhole ? above : above - 1, above };
}

/**
 * Freight and tax grow with the subtotal, so a binary search finds the sum for a total. All movers are taxed alike.
 */
function computeSumsForTotal(task: TargetTask, total: number): { below: number; above: number } {
  const [low, high] = computeSumRange(task);
  const { order, store, fixedSum, fixedTaken, movers } = task;
  const terms = getEffectiveTerms(order, store);
  const computeTotalAt = (sum: number) => {
    const sums = { ...fixedTaken };
    addChargedAmount(sums, asCents(sum - fixedSum), movers[0]?.line.Taxable);
    return computeCharges(sums, terms).Total;
  };
  let [under, over] = [low - 1, high + 1];
  while (over - under > 1) {
    const middle = Math.floor((under + over) / 2);
    if (computeTotalAt(middle) < total) under = middle;
    else over = middle;
  }
  const isMet = over <= high && computeTotalAt(over) === total;
  if (isMet || over > high) return { below: over, above: over };
  return under < low ? { below: under, above: under } : { below: under, above: over };
}

/** The sums of the scope at the lowest and at the highest prices. */
export function computeSumRange({ movers, fixedSum }: TargetTask): [number, number] {
  const computeEnd = (end: 'low' | 'high') =>
    fixedSum +
    sumExtendedAmountsAtPrices(
      movers,
      movers.map((mover) => mover[end]),
    );
  return [computeEnd('low'), computeEnd('high')];
}
