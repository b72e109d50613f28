import type { CoverEnd } from '#shared/approvals/approval-cover.ts';
import { t } from '#shared/language/t.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/** Why an approval does not cover the order as it is now; it covers it again once that is put back (B3.4). */
export function formatCoverEnd(end: CoverEnd, name: string, lines: readonly OrderLine[]): string {
  const reason = describeCoverEnd(end, lines);
  return t`The approval by ${name} does not hold now: ${reason}`;
}

function describeCoverEnd(end: CoverEnd, lines: readonly OrderLine[]): string {
  if (end.by !== 'line' && end.by !== 'lineShortfall') return reasonTexts[end.by];
  const line = lines.find(({ OrderLineId }) => OrderLineId === end.orderLineId);
  if (!line) return t`a line is worse than approved`;
  return end.by === 'line'
    ? t`line ${line.LineNumber} is worse than approved`
    : t`more is missing on line ${line.LineNumber} than approved`;
}

const reasonTexts: Record<Exclude<CoverEnd['by'], 'line' | 'lineShortfall'>, string> = {
  customer: t`the order has another customer`,
  owner: t`the order has another owner`,
  choice: t`it was not given for a choice of the customer`,
  newRule: t`a rule is broken that was not approved`,
  value: t`the order is worse than approved`,
  shortfall: t`more is missing than approved`,
};
