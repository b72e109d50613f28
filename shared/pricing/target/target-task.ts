import {
  HUNDRED_PERCENT,
  asCents,
  computeRatio,
  multiplyAndDivide,
  type Cents,
  type Percent,
} from '#shared/money/money.ts';
import type { PricingStore } from '#shared/pricing/order/order-taxes.ts';
import { computeCharges, type PricedOrder } from '#shared/pricing/order/order-totals.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { targetPriceTexts } from '#shared/texts/target-price-texts.ts';
import { toPriceMover, type PriceMover } from './price-movers.ts';
import { sumMoverPrices } from './spread-amount.ts';

/** The lines whose prices may move. */
export type TargetScope =
  | { kind: 'order' }
  | { kind: 'bundle'; groupId: number }
  | { kind: 'lines'; lineIds: ReadonlySet<string> };

/** What they are to come to: customer extended in all, the order's total with freight and tax, or a GP. */
export type TargetGoal =
  | { kind: 'amount'; amount: Cents }
  | { kind: 'total'; amount: Cents }
  | { kind: 'gp'; gp: Percent };

/** What the lines of the scope come to, and the order with them. */
export interface TargetSums {
  sum: Cents;
  gp: Percent;
  /** The order's total with freight and tax. */
  total: Cents;
}

/** What there is to solve: what may move, and what stays beside it. */
export interface TargetTask {
  order: PricedOrder;
  store: PricingStore;
  movers: PriceMover[];
  /** What the other lines of the scope come to. */
  still: number;
  dealerCost: number;
  /** What the order's lines outside the scope come to. */
  outside: number;
  before: TargetSums;
  stays: ReadonlyMap<string, number>;
}

export function buildTargetTask(
  order: PricedOrder,
  scope: TargetScope,
  {
    store,
    heldIds = new Set(),
  }: { store: PricingStore; heldIds?: ReadonlySet<string> | undefined },
): TargetTask {
  const isInScope = createScopeFilter(scope);
  const task = { movers: [] as PriceMover[], still: 0, dealerCost: 0, outside: 0 };
  const stays = new Map<string, number>();
  for (const line of order.OrderLines) {
    // D10
    const extended = line.Quantity < 0 ? 0 : line.CustomerExtended;
    if (!isInScope(line)) {
      task.outside += extended;
      continue;
    }
    if (line.Quantity >= 0) task.dealerCost += line.DealerExtended;
    const mover = toPriceMover(line, order.OrderSalesSettings, heldIds);
    if (typeof mover === 'string') {
      task.still += extended;
      stays.set(mover, (stays.get(mover) ?? 0) + 1);
    } else task.movers.push(mover);
  }
  const now = task.movers.map(({ line }) => line.CustomerCost);
  const before = computeTargetSums({ ...task, order, store }, sumMoverPrices(task.movers, now));
  return { ...task, order, store, stays, before };
}

/** What the lines of a scope come to as they are, and the order with them. */
export const computeScopeSums = (
  order: PricedOrder,
  scope: TargetScope,
  store: PricingStore,
): TargetSums => buildTargetTask(order, scope, { store }).before;

function createScopeFilter(scope: TargetScope): (line: OrderLine) => boolean {
  if (scope.kind === 'order') return () => true;
  return scope.kind === 'bundle'
    ? ({ OrderLineGroupId }) => OrderLineGroupId === scope.groupId
    : ({ OrderLineId }) => scope.lineIds.has(OrderLineId);
}

export function computeTargetSums(
  task: Pick<TargetTask, 'order' | 'store' | 'still' | 'dealerCost' | 'outside'>,
  moved: number,
): TargetSums {
  const { order, store, still, dealerCost, outside } = task;
  const sum = asCents(still + moved);
  const { Total } = computeCharges(asCents(sum + outside), order, store);
  return { sum, gp: computeRatio(sum - dealerCost, sum), total: Total };
}

/** Why no price gives this GP. */
export function findGpBlocker({ dealerCost }: TargetTask, gp: Percent): string | undefined {
  if (gp >= HUNDRED_PERCENT) return pricingTexts.gpTooHigh;
  return dealerCost > 0 ? undefined : targetPriceTexts.targetNoDealerCost;
}

/** The sum of the scope that a goal asks for; where none gives it, the two beside it. */
export function computeGoalSums(
  task: TargetTask,
  goal: TargetGoal,
): { below: number; above: number } {
  if (goal.kind === 'amount') return { below: goal.amount, above: goal.amount };
  if (goal.kind === 'total') return computeSumsForTotal(task, goal.amount);
  const cost = HUNDRED_PERCENT - goal.gp;
  const above = multiplyAndDivide(task.dealerCost, HUNDRED_PERCENT, cost, 'up');
  const isWhole =
    BigInt(above) * BigInt(cost) === BigInt(task.dealerCost) * BigInt(HUNDRED_PERCENT);
  return { below: isWhole ? above : above - 1, above };
}

/** Freight and tax grow with the subtotal, so the total of a sum is found by halving. */
function computeSumsForTotal(task: TargetTask, total: number): { below: number; above: number } {
  const [low, high] = computeSumRange(task);
  const { order, store, outside } = task;
  const computeTotalAt = (sum: number) =>
    computeCharges(asCents(sum + outside), order, store).Total;
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

/** What the scope comes to at its lowest and at its highest prices. */
export function computeSumRange({ movers, still }: TargetTask): [number, number] {
  const computeEnd = (end: 'low' | 'high') =>
    still +
    sumMoverPrices(
      movers,
      movers.map((mover) => mover[end]),
    );
  return [computeEnd('low'), computeEnd('high')];
}
