import {
  HUNDRED_PERCENT,
  asCents,
  computeRatio,
  multiplyAndDivide,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import { listUntakenGroupIds } from '#shared/pricing/order/bundle-choices.ts';
import { computeCharges } from '#shared/pricing/order/charges.ts';
import { getEffectiveTerms } from '#shared/pricing/order/effective-terms.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import type { PricedOrder } from '#shared/pricing/order/order-totals.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { targetPriceTexts } from '#shared/texts/target-price-texts.ts';
import { sumExtendedAmountsAtPrices, type AdjustedPrices } from './compute-prices-with-sum.ts';
import { toAdjustablePriceOrReason, type AdjustablePrice } from './price-movers.ts';

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
  /** The sum of the taken lines outside the scope. */
  outsideSum: number;
  /** The sum of the taken trade-ins, which never move. */
  tradeIns: Cents;
  /** The groups whose lines count in no total, though they may be in the scope. */
  untakenGroupIds: ReadonlySet<number>;
  /** The part of `fixedSum` that counts in no total. */
  untakenFixedSum: number;
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
    outsideSum: 0,
    tradeIns: asCents(0),
    untakenGroupIds,
    untakenFixedSum: 0,
  };
  const fixedReasons = new Map<string, number>();
  const countFixed = (reason: string) =>
    fixedReasons.set(reason, (fixedReasons.get(reason) ?? 0) + 1);
  for (const line of order.OrderLines) {
    // A negative quantity counts as 0 (D10).
    const extended = line.Quantity < 0 ? 0 : line.CustomerExtended;
    const isUntaken = untakenGroupIds.has(line.OrderLineGroupId);
    if (extended < 0 && !isUntaken) task.tradeIns = asCents(task.tradeIns + extended);
    if (!isInScope(line)) {
      if (!isUntaken) task.outsideSum += extended;
      else if (scope.kind === 'order') countFixed(targetPriceTexts.notTaken);
      continue;
    }
    if (line.Quantity >= 0) task.dealerCost += line.DealerExtended;
    const mover = toAdjustablePriceOrReason(line, order.OrderSalesSettings, lockedLineIds);
    if (typeof mover === 'string') {
      task.fixedSum += extended;
      if (isUntaken) task.untakenFixedSum += extended;
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
  const { order, store, movers, fixedSum, dealerCost, outsideSum, untakenFixedSum, tradeIns } =
    task;
  const movedSum = sumExtendedAmountsAtPrices(movers, prices);
  const sum = asCents(fixedSum + movedSum);
  const subtotal = asCents(sum + outsideSum - untakenFixedSum - sumUntakenMovers(task, prices));
  const { Total } = computeCharges({ subtotal, tradeIns }, getEffectiveTerms(order, store));
  return { sum, gp: computeRatio(sum - dealerCost, sum), total: Total };
}

function sumUntakenMovers(
  { movers, untakenGroupIds }: Pick<TargetTask, 'movers' | 'untakenGroupIds'>,
  prices: AdjustedPrices,
): number {
  if (untakenGroupIds.size === 0) return 0;
  const isUntaken = (at: number) => untakenGroupIds.has(movers[at]!.line.OrderLineGroupId);
  return sumExtendedAmountsAtPrices(
    movers.filter((_, at) => isUntaken(at)),
    prices.filter((_, at) => isUntaken(at)),
  );
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

/** Freight and tax grow with the subtotal, so a binary search finds the sum for a total. */
function computeSumsForTotal(task: TargetTask, total: number): { below: number; above: number } {
  const [low, high] = computeSumRange(task);
  const { order, store, outsideSum, tradeIns } = task;
  const terms = getEffectiveTerms(order, store);
  const computeTotalAt = (sum: number) =>
    computeCharges({ subtotal: asCents(sum + outsideSum), tradeIns }, terms).Total;
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
