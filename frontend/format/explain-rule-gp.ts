import { formatPercent } from '#frontend/format/format-money.ts';
import { listTakenLines } from '#shared/approvals/measure-order.ts';
import { t } from '#shared/language/t.ts';
import { hasPriceButUnknownCost } from '#shared/pricing/line/line-amounts.ts';
import {
  getDisplayLineGp,
  getDisplayTotalPercent,
} from '#shared/pricing/order/display-percents.ts';
import type { ApprovalReason } from '#shared/schemas/approval-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/**
 * Why the GP that a rule compares is not the one that is shown: a line without a dealer cost counts at its price (D68).
 * Undefined where they are the same.
 */
export function explainRuleGp(
  reasons: readonly ApprovalReason[],
  order: Order,
): string | undefined {
  const unknown = listTakenLines(order).filter(
    (line) => line.Quantity > 0 && hasPriceButUnknownCost(line),
  );
  if (unknown.length === 0) return undefined;
  if (reasons.some(({ Measure, MfgId }) => Measure === 'orderGp' && MfgId === null)) {
    const gp = formatPercent(getDisplayTotalPercent(order, 'ActualGP'));
    return unknown.length === 1
      ? t`For rules 1 line without dealer cost counts at its price; the order reads ${gp}`
      : t`For rules ${unknown.length} lines without dealer cost count at their price; the order reads ${gp}`;
  }
  const ids = new Set(
    reasons.flatMap(({ Measure, OrderLineId }) => (Measure === 'lineGp' ? OrderLineId : [])),
  );
  const line = unknown.find(({ OrderLineId }) => ids.has(OrderLineId));
  return (
    line &&
    t`It has no dealer cost: for rules it counts at its price; the line reads ${formatPercent(getDisplayLineGp(line))}`
  );
}
