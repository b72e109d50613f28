import {
  HUNDRED_PERCENT,
  asCents,
  computeRatio,
  multiplyAndDivide,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import { computeCharges, type PricedOrder } from '#shared/pricing/order/order-totals.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { targetPriceTexts } from '#shared/texts/target-price-texts.ts';
import { sumExtendedAmountsAtPrices } from './compute-prices-with-sum.ts';
import { toAdjustablePriceOrReason, type AdjustablePrice } from './price-movers.ts';

/** The lines whose prices may change. */
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
  /** The sum of the order's lines outside the scope. */
  outsideSum: number;
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
  const isInScope = createScopeFilter(scope);
  const task = { movers: [] as AdjustablePrice[], fixedSum: 0, dealerCost: 0, outsideSum: 0 };
  const fixedReasons = new Map<string, number>();
  for (const line of order.OrderLines) {
    // A negative quantity counts as 0 (D10).
    const extended = line.Quantity < 0 ? 0 : line.CustomerExtended;
    if (!isInScope(line)) {
      task.outsideSum += extended;
      continue;
    }
    if (line.Quantity >= 0) task.dealerCost += line.DealerExtended;
    const mover = toAdjustablePriceOrReason(line, order.OrderSalesSettings, lockedLineIds);
    if (typeof mover === 'string') {
      task.fixedSum += extended;
      fixedReasons.set(mover, (fixedReasons.get(mover) ?? 0) + 1);
    } else task.movers.push(mover);
  }
  const now = task.movers.map(({ line }) => line.CustomerCost);
  const before = computeTargetSums(
    { ...task, order, store },
    sumExtendedAmountsAtPrices(task.movers, now),
  );
  return { ...task, order, store, fixedReasons, before };
}

/** The sums of a scope at the present prices. */
export const computePresentScopeSums = (
  order: PricedOrder,
  scope: TargetScope,
  store: DealerPricingContext,
): TargetSums => buildTargetTask(order, scope, { store }).before;

function createScopeFilter(scope: TargetScope): (line: OrderLine) => boolean {
  if (scope.kind === 'order') return () => true;
  return scope.kind === 'bundle'
    ? ({ OrderLineGroupId }) => OrderLineGroupId === scope.groupId
    : ({ OrderLineId }) => scope.lineIds.has(OrderLineId);
}

export function computeTargetSums(
  task: Pick<TargetTask, 'order' | 'store' | 'fixedSum' | 'dealerCost' | 'outsideSum'>,
  movedSum: number,
): TargetSums {
  const { order, store, fixedSum, dealerCost, outsideSum } = task;
  const sum = asCents(fixedSum + movedSum);
  const { Total } = computeCharges(asCents(sum + outsideSum), order, store);
  return { sum, gp: computeRatio(sum - dealerCost, sum), total: Total };
}

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
  const { order, store, outsideSum } = task;
  const computeTotalAt = (sum: number) =>
    computeCharges(asCents(sum + outsideSum), order, store).Total;
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
