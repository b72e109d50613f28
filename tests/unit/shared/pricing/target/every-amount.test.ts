import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { asCents, asPercent } from '#shared/money/money.ts';
import {
  repriceMovedLines,
  solvePriceTarget,
  type TargetResult,
  type TargetSolution,
} from '#shared/pricing/target/solve-price-target.ts';
import type { TargetGoal } from '#shared/pricing/target/target-task.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { targetPriceTexts } from '#shared/texts/target-price-texts.ts';
import {
  findBestReachableAmounts,
  listPossibleSubtotals,
  listPossiblePrices,
  computeTotalFromSubtotal,
} from '#tests/make/possible-amounts.ts';
import {
  buildRandomTargetCase,
  createSeededDraws,
  type TargetCase,
} from '#tests/make/target-cases.ts';

/** Small orders of every kind, each with an amount, a total and a GP as target. */
const ORDERS = 2_000;
/** It takes some seconds alone, and the machine may be busy. */
const TIMEOUT_MS = 120_000;

it.each(['amount', 'total', 'gp'] as const)(
  'of all prices that could be typed, a target %s is met wherever any meet it, and else by the nearest on both sides',
  (kind) => {
    const wrong: unknown[] = [];
    for (let seed = 1; seed <= ORDERS; seed++) {
      const targetCase = buildRandomTargetCase(seed);
      const parts = splitCase(targetCase);
      const goal = drawGoal(seed, kind, parts);
      const result = solvePriceTarget(targetCase.order, {
        store: { storeCode: 'HSUS' },
        scope: targetCase.scope,
        goal,
        lockedLineIds: targetCase.heldLineIds,
      });
      if (!isRightResult(targetCase, parts, goal, result)) wrong.push({ seed, goal });
    }
    expect(wrong).toEqual([]);
  },
  TIMEOUT_MS,
);

type CaseParts = ReturnType<typeof splitCase>;

function isRightResult(
  targetCase: TargetCase,
  parts: CaseParts,
  goal: TargetGoal,
  result: TargetResult,
) {
  const { exact, nearest, movableCount, reason } = result;
  // First it checks whether any price can change at all, and has a GP.
  if (movableCount === 0 || hasNoGp(goal, parts)) return !exact && nearest.length === 0;
  const { isRoundedToDollar, order } = targetCase;
  const sums = listPossibleSubtotals(parts.lines, {
    isToDollar: isRoundedToDollar,
    wanted: getSoughtAmount(goal, parts),
  });
  const best = findBestReachableAmounts(sums, goal, { ...parts, order });
  const getAmount = ({ sum, total }: TargetSolution) => (goal.kind === 'total' ? total : sum);
  const isMet = exact !== undefined && best.met.includes(getAmount(exact));
  const isNear = !exact && isDeepStrictEqual(nearest.map(getAmount), best.nearest);
  const isBest = best.met.length > 0 ? isMet : isNear && reason !== targetPriceTexts.targetNotFound;
  return (
    isBest &&
    [exact ?? [], nearest].flat().every((solution) => areTypedPrices(targetCase, solution))
  );
}

const hasNoGp = ({ kind }: TargetGoal, { dealerCost }: CaseParts) =>
  kind === 'gp' && dealerCost === 0;

const sumLines = (lines: readonly OrderLine[], of: 'CustomerExtended' | 'DealerExtended') =>
  lines.reduce((sum, line) => sum + line[of], 0);

function splitCase({ order, scope, heldLineIds }: TargetCase) {
  const isInScope = ({ OrderLineId, OrderLineGroupId }: OrderLine) =>
    scope.kind === 'order' ||
    (scope.kind === 'bundle' ? OrderLineGroupId === scope.groupId : scope.lineIds.has(OrderLineId));
  const counted = order.OrderLines.filter(({ Quantity }) => Quantity >= 0);
  const chosen = counted.filter(isInScope);
  return {
    // For the enumeration, a line that the rep keeps fixed is one without a product.
    lines: chosen.map((line) =>
      heldLineIds.has(line.OrderLineId) ? { ...line, StockCode: null, PartNumber: null } : line,
    ),
    outsideSubtotal: sumLines(counted, 'CustomerExtended') - sumLines(chosen, 'CustomerExtended'),
    dealerCost: sumLines(chosen, 'DealerExtended'),
    now: sumLines(chosen, 'CustomerExtended'),
    order,
  };
}

/** The upper end of the amounts to enumerate. */
const getSoughtAmount = (goal: TargetGoal, { dealerCost, outsideSubtotal }: CaseParts) =>
  goal.kind === 'gp'
    ? Math.ceil((dealerCost * 1_000_000) / (1_000_000 - goal.gp))
    : Math.max(0, goal.amount) + Math.abs(outsideSubtotal);

/** A target around the lines' present amount: mostly near, sometimes far. */
function drawGoal(
  seed: number,
  kind: TargetGoal['kind'],
  { now, outsideSubtotal, order }: CaseParts,
) {
  const { from, isSo } = createSeededDraws(seed + 1_000_000);
  if (kind === 'gp')
    return { kind, gp: asPercent(isSo(0.7) ? from(-40, 90) * 10_000 : from(-400_000, 900_000)) };
  const currentAmount =
    kind === 'total' ? computeTotalFromSubtotal(now + outsideSubtotal, order) : now;
  const wanted = Math.floor((currentAmount * from(30, 190)) / 100) + from(-20, 20);
  return { kind, amount: asCents(isSo(0.5) ? wanted - (wanted % 50) : wanted) };
}

/** Whether each price can be typed, and is the line's price afterwards. */
function areTypedPrices(
  { order, isRoundedToDollar }: TargetCase,
  { moves }: TargetSolution,
): boolean {
  const lines = new Map(order.OrderLines.map((line) => [line.OrderLineId, line]));
  const moved = repriceMovedLines(order.OrderLines, moves, order.OrderSalesSettings);
  const costs = new Map(moved.map((line) => [line.OrderLineId, line.CustomerCost]));
  return moves.every(
    ({ lineId, from, to }) =>
      costs.get(lineId) === to &&
      listPossiblePrices(lines.get(lineId)!, isRoundedToDollar, Math.max(from, to) + 100).has(to),
  );
}
