import { roles, type RoleId } from '#shared/access/roles.ts';
import { listApprovalReasons } from '#shared/approvals/list-broken-rules.ts';
import { listRuledMfgIds, measureOrder } from '#shared/approvals/measure-order.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { PricedOrder } from '#shared/pricing/order/order-totals.ts';
import { repriceMovedLines, type PriceMove } from '#shared/pricing/target/solve-price-target.ts';
import type { ApprovalRule } from '#shared/schemas/approval-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildApprovalRule } from './approval-rules.ts';
import { buildLine } from './build-line.ts';
import { buildBundle, buildPricedOrder } from './build-order.ts';
import { createSeededDraws } from './target-cases.ts';

export type WayOutCase = { order: PricedOrder; rules: ApprovalRule[]; roleIds: RoleId[] };
type Draws = ReturnType<typeof createSeededDraws>;

export const judgeOrder = (order: PricedOrder, { rules, roleIds }: Omit<WayOutCase, 'order'>) =>
  listApprovalReasons(measureOrder(order, listRuledMfgIds(rules)), rules, roleIds);

/** The order with new prices. */
export function takeMoves(order: PricedOrder, moves: PriceMove[]): PricedOrder {
  const repriced = repriceMovedLines(order.OrderLines, moves, order.OrderSalesSettings);
  const byId = new Map(repriced.map((line) => [line.OrderLineId, line]));
  return {
    ...order,
    OrderLines: order.OrderLines.map((line) => byId.get(line.OrderLineId) ?? line),
  };
}

const CAP_WITHOUT_RETAIL = 40_000;

function drawLine(at: number, hasWholeDollars: boolean, quantities: number[], draw: Draws) {
  const price = draw.from(1_000, 30_000);
  const size = hasWholeDollars ? price - (price % 100) : price;
  const high = size + draw.from(0, 12_000);
  const isUnknown = draw.isSo(0.08);
  const side = draw.isSo(0.05) ? -1 : 1;
  const hasRetail = draw.isSo(0.75) && side > 0;
  const cost = isUnknown ? 0 : Math.floor((size * draw.from(40, 120)) / 100);
  return buildLine({
    OrderLineId: `line-${at}`,
    OrderLineGroupId: draw.from(0, 1),
    MfgId: draw.from(1, 3),
    Quantity: asThousandths(draw.isSo(0.05) ? -1000 : 1000 * draw.oneOf(quantities)),
    Retail: hasRetail ? asCents(high) : null,
    CatalogRetail: hasRetail && draw.isSo(0.3) ? asCents(high + draw.from(0, 5_000)) : null,
    MaximumPrice: hasRetail ? null : asCents(side * CAP_WITHOUT_RETAIL),
    CustomerCost: asCents(draw.isSo(0.03) ? 0 : side * size),
    InitialDealerCost: asCents(side * cost),
    CatalogDealerCost: asCents(side * cost),
    Discount1: asPercent(0),
  });
}

const atHighestPrices = (order: PricedOrder): PricedOrder =>
  takeMoves(
    order,
    order.OrderLines.filter(isRaisable).map((line) => ({
      lineId: line.OrderLineId,
      from: line.CustomerCost,
      to: getHighestPrice(line),
    })),
  );

export const isRaisable = (line: OrderLine) =>
  line.Quantity > 0 && line.CustomerCost >= 0 && line.InitialDealerCost > 0;
export const getHighestPrice = ({ Retail, MaximumPrice }: OrderLine) =>
  asCents(Math.min(Retail ?? Infinity, MaximumPrice ?? Infinity));

function drawRule(now: PricedOrder, high: PricedOrder, draw: Draws): ApprovalRule | undefined {
  const rule = buildApprovalRule({
    Measure: draw.oneOf(['orderGp', 'orderGp', 'lineGp', 'discount', 'dealerCost'] as const),
    RoleId: draw.oneOf([null, null, roles.salesRep, roles.salesManager] as const),
    MfgId: draw.oneOf([null, null, 1, 2]),
    From: asCents(draw.oneOf([0, 0, 1]) * draw.from(10_000, 300_000)),
  });
  const isFloor = rule.Measure !== 'discount' && rule.Measure !== 'dealerCost';
  const isMet = (order: PricedOrder, limit: number) =>
    judgeOrder(order, {
      rules: [{ ...rule, RoleId: null, From: asCents(0), Limit: asPercent(limit) }],
      roleIds: [roles.salesRep],
    }).length === 0;
  // The strictest limit that an order meets.
  const findStrictest = (order: PricedOrder) => {
    let [met, unmet] = isFloor ? [-1_000_000, 999_901] : [1_000_000, -1];
    if (!isMet(order, met)) return undefined;
    while (Math.abs(unmet - met) > 1) {
      const middle = Math.floor((met + unmet) / 2);
      if (isMet(order, middle)) met = middle;
      else unmet = middle;
    }
    return met;
  };
  const strictest = findStrictest(high);
  if (strictest === undefined) return undefined;
  const loosest = findStrictest(now) ?? strictest;
  const share = draw.from(-20, 100) / 100;
  const limit = Math.trunc(loosest + (strictest - loosest) * share);
  const [lowest, highest] = isFloor ? [-1_000_000, 999_900] : [0, 1_000_000];
  return { ...rule, Limit: asPercent(Math.min(highest, Math.max(lowest, limit))) };
}

/** The same rule, not as strict from a larger subtotal on. */
function drawTier(rule: ApprovalRule, draw: Draws): ApprovalRule {
  const isFloor = rule.Measure === 'orderGp' || rule.Measure === 'lineGp';
  const limit = rule.Limit + (isFloor ? -1 : 1) * draw.from(0, 200_000);
  return {
    ...rule,
    From: asCents(rule.From + draw.from(1, 150_000)),
    Limit: asPercent(Math.min(1_000_000, Math.max(isFloor ? -1_000_000 : 0, limit))),
  };
}

/** A random order, and rules that it meets at its highest prices. */
export function drawWayOutCase(
  seed: number,
  quantities: number[],
): WayOutCase & { hasWholeDollars: boolean } {
  const draw = createSeededDraws(seed);
  const hasWholeDollars = draw.isSo(0.25);
  const order = buildPricedOrder({
    OrderLines: Array.from({ length: draw.from(1, 9) }, (_, at) =>
      drawLine(at, hasWholeDollars, quantities, draw),
    ),
    Bundles: [
      buildBundle({ OrderLineGroupId: 0 }),
      buildBundle({ OrderLineGroupId: 1, Choice: 'optional', IsTaken: draw.isSo(0.8) }),
    ],
    OrderSalesSettings: { RoundToNearestDollar: hasWholeDollars },
  });
  const high = atHighestPrices(order);
  const drawn = Array.from({ length: draw.from(1, 5) }, () => drawRule(order, high, draw));
  const rules = drawn.filter((rule) => rule !== undefined);
  return {
    order,
    hasWholeDollars,
    rules: [...rules, ...rules.filter(() => draw.isSo(0.3)).map((rule) => drawTier(rule, draw))],
    roleIds: draw.oneOf([[roles.salesRep], [roles.salesManager, roles.salesRep]]),
  };
}
