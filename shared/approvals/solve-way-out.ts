import { HUNDRED_PERCENT, asCents, type Cents } from '#shared/money/money.ts';
import { findLimitAtPrice } from '#shared/pricing/line/price-limits.ts';
import { listUntakenGroupIds } from '#shared/pricing/order/bundle-choices.ts';
import type { PricedOrder } from '#shared/pricing/order/order-totals.ts';
import { toAdjustablePriceOrReason } from '#shared/pricing/target/price-movers.ts';
import { repriceMovedLines, type PriceMove } from '#shared/pricing/target/solve-price-target.ts';
import type { ApprovalReason, ApprovalRule } from '#shared/schemas/approval-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import {
  describeBreach,
  listApprovalReasons,
  listRulesInForce,
  pickRuledSums,
  type ApprovalJudge,
} from './list-broken-rules.ts';
import {
  hasUnknownCost,
  getRuledMfgId,
  listRuledMfgIds,
  measureLine,
  measureOrder,
  type ApprovalMeasures,
} from './measure-order.ts';
import {
  computeRaise,
  findPriceFrom,
  raiseByMissingAmounts,
  type MissingAmounts,
  type RaisablePrice,
} from './raise-prices.ts';

/** Prices with which an order needs no approval, or comes as near to it as its prices may rise. */
export type WayOut = {
  moves: PriceMove[];
  /** By how much the order's subtotal grows. */
  raise: Cents;
  /** What needs approval even then; empty where nothing does. */
  remaining: ApprovalReason[];
};

/**
 * The smallest subtotal from the present one on with which no rule is broken, by the search that every target uses
 * (settled 19). No price is lowered, costs and quantities stay, and so does a line whose cost is unknown. A larger
 * subtotal may be judged by other rules: each range in which the same rules hold is tried, the lowest first.
 */
export function solveWayOut(order: PricedOrder, judge: ApprovalJudge): WayOut {
  const measures = measureOrder(order, listRuledMfgIds(judge.rules));
  const raisable = listRaisablePrices(order, judge.rules);
  const { subtotal } = measures.all;
  const [first, ...others] = listRangeStarts(judge.rules, subtotal);
  let best = solveInRange(order, judge, { measures, raisable, from: first });
  for (const from of others) {
    const isMet = best.remaining.length === 0;
    if (isMet && subtotal + best.raise < from) break;
    const wayOut = solveInRange(order, judge, { measures, raisable, from });
    if (wayOut.remaining.length === 0 && (!isMet || wayOut.raise < best.raise)) best = wayOut;
  }
  return best;
}

/** The present subtotal, and the larger ones from which another rule counts. */
const listRangeStarts = (rules: readonly ApprovalRule[], subtotal: Cents): [Cents, ...Cents[]] => [
  subtotal,
  ...[...new Set(rules.map(({ From }) => From))]
    .filter((from) => from > subtotal)
    .toSorted((one, other) => one - other),
];

function listRaisablePrices(
  order: PricedOrder,
  rules: readonly ApprovalRule[],
): readonly Readonly<RaisablePrice>[] {
  const ruledMfgIds = new Set(listRuledMfgIds(rules));
  const untakenGroupIds = listUntakenGroupIds(order.Bundles);
  return order.OrderLines.flatMap((line) => {
    if (untakenGroupIds.has(line.OrderLineGroupId) || hasUnknownCost(line)) return [];
    const mover = toAdjustablePriceOrReason(line, order.OrderSalesSettings, new Set());
    if (typeof mover === 'string') return [];
    const mfgId = getRuledMfgId(line);
    return [
      {
        mover,
        mfgId: mfgId !== null && ruledMfgIds.has(mfgId) ? mfgId : null,
        isDiscounted: measureLine(line).retail > 0,
        price: line.CustomerCost,
      },
    ];
  });
}

type Range = {
  measures: ApprovalMeasures;
  raisable: readonly Readonly<RaisablePrice>[];
  from: Cents;
};

/** The way out by the rules that hold from a subtotal on; at least that subtotal is reached. */
function solveInRange(
  order: PricedOrder,
  { rules, roleIds }: ApprovalJudge,
  { measures, raisable, from }: Range,
): WayOut {
  const inForce = [...new Set(roleIds.flatMap((roleId) => listRulesInForce(rules, roleId, from)))];
  const lines = raisable.map((line) => ({
    ...line,
    price: findPriceFrom(line.mover, line.price, computeFloorOfLine(line, inForce)),
  }));
  const missing = listMissingAmounts(inForce, measures);
  missing.all = Math.max(missing.all, from - measures.all.subtotal);
  raiseByMissingAmounts(lines, missing);
  const moves = lines.flatMap(toMoves);
  const repriced = new Map(
    repriceMovedLines(order.OrderLines, moves, order.OrderSalesSettings).map((line) => [
      line.OrderLineId,
      line,
    ]),
  );
  const OrderLines = order.OrderLines.map((line) => repriced.get(line.OrderLineId) ?? line);
  const after = measureOrder({ ...order, OrderLines }, listRuledMfgIds(rules));
  return {
    moves,
    raise: asCents(lines.reduce((sum, line) => sum + computeRaise(line), 0)),
    remaining: listApprovalReasons(after, rules, roleIds),
  };
}

/** The smallest price that meets all floors of line GP: price x (100 % - floor) >= cost x 100 %. */
function computeFloorOfLine(
  { mover: { line } }: Readonly<RaisablePrice>,
  inForce: readonly ApprovalRule[],
): number {
  const cost = BigInt(line.DealerCost) * BigInt(HUNDRED_PERCENT);
  const floors = inForce
    .filter((rule) => rule.Measure === 'lineGp' && isMeasuredBy(rule, line))
    .map(({ Limit }) => {
      const share = BigInt(HUNDRED_PERCENT - Limit);
      return Number((cost + share - 1n) / share);
    });
  return Math.max(0, ...floors);
}

const isMeasuredBy = ({ MfgId }: ApprovalRule, line: OrderLine) =>
  typeof MfgId !== 'number' || MfgId === getRuledMfgId(line);

function listMissingAmounts(
  inForce: readonly ApprovalRule[],
  measures: ApprovalMeasures,
): MissingAmounts {
  const byMfgId = new Map<number, { all: number; discounted: number }>();
  const missing: MissingAmounts = { all: 0, allDiscounted: 0, byMfgId };
  for (const rule of inForce) {
    if (rule.Measure !== 'orderGp' && rule.Measure !== 'discount') continue;
    const [{ MfgId, Shortfall } = { MfgId: null, Shortfall: null }] = describeBreach(
      rule,
      pickRuledSums(measures, rule),
    );
    if (Shortfall === null) continue;
    const isDiscount = rule.Measure === 'discount';
    if (MfgId === null) {
      if (isDiscount) missing.allDiscounted = Math.max(missing.allDiscounted, Shortfall);
      else missing.all = Math.max(missing.all, Shortfall);
      continue;
    }
    const { all, discounted } = byMfgId.get(MfgId) ?? { all: 0, discounted: 0 };
    byMfgId.set(
      MfgId,
      isDiscount
        ? { all, discounted: Math.max(discounted, Shortfall) }
        : { all: Math.max(all, Shortfall), discounted },
    );
  }
  return missing;
}

function toMoves({ mover: { line }, price }: RaisablePrice): PriceMove[] {
  const to = asCents(price);
  if (to === line.CustomerCost) return [];
  const limit = findLimitAtPrice(line, to);
  return [{ lineId: line.OrderLineId, from: line.CustomerCost, to, ...(limit && { limit }) }];
}
