import { listRulesInForce } from '#shared/approvals/list-broken-rules.ts';
import { measureOrder } from '#shared/approvals/measure-order.ts';
import type { PricedOrder } from '#shared/pricing/order/order-totals.ts';
import type { ApprovalRule } from '#shared/schemas/approval-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { getHighestPrice, isRaisable, type WayOutCase } from './way-out-cases.ts';

type Part = { low: number; high: number };

const divideUp = (one: number, other: number) => {
  const [a, b] = [BigInt(one), BigInt(other)];
  return Number(a <= 0n ? -(-a / b) : (a + b - 1n) / b);
};
const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);
const getRetailOf = (line: OrderLine) => Math.max(line.Retail ?? 0, line.CatalogRetail ?? 0);

const getHighestAmount = (line: OrderLine) =>
  isRaisable(line) ? getHighestPrice(line) * (line.Quantity / 1000) : line.CustomerExtended;
const getCostOf = (line: OrderLine) =>
  line.InitialDealerCost === 0 ? line.CustomerExtended : line.DealerExtended;
const isMeasured = (line: OrderLine) => getRetailOf(line) > 0 && line.CustomerExtended >= 0;

/**
 * The smallest subtotal at which no rule is broken, worked out apart from the search: with amounts in place of prices,
 * and the lines of each manufacturer in two parts, those with a retail and the others.
 */
export function computeSmallestSubtotal({ order, rules, roleIds }: WayOutCase): number {
  const { subtotal } = measureOrder(order, []).all;
  const froms = rules.map(({ From }) => From).filter((from) => from > subtotal);
  const starts = [subtotal, ...froms.toSorted((one, other) => one - other)];
  const found = starts.map((from, at) => {
    const inForce = roleIds.flatMap((roleId) => listRulesInForce(rules, roleId, from));
    const smallest = Math.max(from, computeSmallestFor(order, inForce));
    return smallest < (starts[at + 1] ?? Infinity) ? smallest : Infinity;
  });
  return Math.min(...found);
}

function computeSmallestFor(order: PricedOrder, inForce: ApprovalRule[]): number {
  const taken = order.OrderLines.filter(
    (line) =>
      line.Quantity > 0 && (line.OrderLineGroupId === 0 || order.Bundles[1]!.IsTaken !== false),
  );
  const rulesOf = (measure: ApprovalRule['Measure'], mfgId: number | null) =>
    inForce.filter((rule) => rule.Measure === measure && rule.MfgId === mfgId);
  const lowOf = (line: OrderLine) => {
    if (!isRaisable(line)) return line.CustomerExtended;
    const floors = [...rulesOf('lineGp', null), ...rulesOf('lineGp', line.MfgId ?? 0)].map(
      ({ Limit }) => divideUp(line.DealerCost * 1_000_000, 1_000_000 - Limit),
    );
    return Math.max(line.CustomerCost, ...floors) * (line.Quantity / 1000);
  };
  const toPart = (lines: OrderLine[]): Part => ({
    low: total(lines.map(lowOf)),
    high: total(lines.map(getHighestAmount)),
  });
  const boundOf = (lines: OrderLine[], mfgId: number | null) => ({
    all: Math.max(
      ...rulesOf('orderGp', mfgId).map(({ Limit }) =>
        divideUp(total(lines.map(getCostOf)) * 1_000_000, 1_000_000 - Limit),
      ),
      -Infinity,
    ),
    discounted: Math.max(
      ...rulesOf('discount', mfgId).map(({ Limit }) =>
        divideUp(
          total(
            lines.filter(isMeasured).map((line) => (getRetailOf(line) * line.Quantity) / 1000),
          ) *
            (1_000_000 - Limit),
          1_000_000,
        ),
      ),
      -Infinity,
    ),
  });
  const rows = [1, 2, 3].map((mfgId) => {
    const lines = taken.filter((line) => line.MfgId === mfgId);
    const bound = boundOf(lines, mfgId);
    const retail = toPart(lines.filter(isMeasured));
    const others = toPart(lines.filter((line) => !isMeasured(line)));
    const low = Math.max(retail.low, bound.discounted);
    const smallest = Math.max(low + others.low, bound.all);
    return { smallest, mostRetail: Math.min(retail.high, smallest - others.low) };
  });
  const bound = boundOf(taken, null);
  const more = Math.max(0, bound.discounted - total(rows.map(({ mostRetail }) => mostRetail)));
  return Math.max(bound.all, total(rows.map(({ smallest }) => smallest)) + more);
}
