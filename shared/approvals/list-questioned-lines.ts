import type { ApprovalReason } from '#shared/schemas/approval-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { breaksLineRule } from './list-broken-rules.ts';
import {
  isLargerShare,
  listLineShares,
  listTakenLines,
  type MeasurableOrder,
} from './measure-order.ts';

/** The most lines that an approver is shown. */
const MAX_QUESTIONED_LINES = 10;
/** Where no line breaks a rule by itself: those that bring least. */
const MAX_LOWEST_LINES = 5;

/**
 * The lines that an approver looks at: those that break a rule about lines, the worst first; where only the whole order
 * is measured, those with the lowest GP (B3.3).
 */
export function listQuestionedLines(
  order: MeasurableOrder,
  reasons: readonly ApprovalReason[],
): { lines: OrderLine[]; moreCount: number } {
  const lines = listTakenLines(order);
  const lineReasons = reasons.filter(({ OrderLineId }) => OrderLineId !== null);
  const shares =
    lineReasons.length > 0
      ? lineReasons.flatMap((reason) =>
          listLineShares(lines, reason).filter((share) => breaksLineRule(reason, share)),
        )
      : reasons
          .slice(0, 1)
          .flatMap(({ MfgId }) => listLineShares(lines, { Measure: 'lineGp', MfgId }));
  const sorted = shares.toSorted((one, other) =>
    isLargerShare(one, other) ? -1 : Number(isLargerShare(other, one)),
  );
  const ids = [...new Set(sorted.map(({ id }) => id))];
  const byId = new Map(lines.map((line) => [line.OrderLineId, line]));
  const maximum = lineReasons.length > 0 ? MAX_QUESTIONED_LINES : MAX_LOWEST_LINES;
  return {
    lines: ids.slice(0, maximum).flatMap((id) => byId.get(id) ?? []),
    moreCount: lineReasons.length > 0 ? Math.max(ids.length - maximum, 0) : 0,
  };
}
