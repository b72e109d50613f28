import { formatAmount, formatExactPercent, formatPercent } from '#frontend/format/format-money.ts';
import { t } from '#shared/language/t.ts';
import type { ApprovalReason } from '#shared/schemas/approval-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/** Whose limit it is: of who reads it, or of the rep whose order somebody else looks at. */
type LimitOwner = 'reader' | 'rep';

/** What was measured, the rep's limit and what is missing: 'Order GP 18.20%, yours is 20.00%, 829.13 short'. */
export function formatApprovalReason(
  reason: ApprovalReason,
  lines: readonly OrderLine[],
  limitOf: LimitOwner = 'reader',
): string {
  const formatters = limitOf === 'reader' ? ownFormatters : repFormatters;
  const [value, limit] = formatValueAndLimit(reason);
  const comparison = formatters[reason.Measure]({
    value,
    limit,
    code: findManufacturerCode(reason, lines),
    line: findLineName(reason, lines),
  });
  const { Shortfall } = reason;
  return Shortfall === null ? comparison : `${comparison}, ${t`${formatAmount(Shortfall)} short`}`;
}

/** Of a rule about one manufacturer its code, and the name of the line of a rule about lines. */
type ComparisonParts = { value: string; limit: string; code: string | undefined; line: string };

type ComparisonFormatters = Record<ApprovalReason['Measure'], (parts: ComparisonParts) => string>;

const ownFormatters: ComparisonFormatters = {
  orderGp: ({ value, limit, code }) =>
    code ? t`GP of ${code} ${value}, yours is ${limit}` : t`Order GP ${value}, yours is ${limit}`,
  lineGp: ({ value, limit, line }) => t`GP of ${line} ${value}, yours is ${limit}`,
  discount: ({ value, limit, code }) =>
    code
      ? t`Discount of ${code} ${value}, yours is ${limit}`
      : t`Discount ${value}, yours is ${limit}`,
  dealerCost: ({ value, limit, line }) =>
    t`Dealer cost of ${line} lowered by hand by ${value}, yours is ${limit}`,
};

const repFormatters: ComparisonFormatters = {
  orderGp: ({ value, limit, code }) =>
    code ? t`GP of ${code} ${value}, floor ${limit}` : t`Order GP ${value}, floor ${limit}`,
  lineGp: ({ value, limit, line }) => t`GP of ${line} ${value}, floor ${limit}`,
  discount: ({ value, limit, code }) =>
    code ? t`Discount of ${code} ${value}, cap ${limit}` : t`Discount ${value}, cap ${limit}`,
  dealerCost: ({ value, limit, line }) =>
    t`Dealer cost of ${line} lowered by hand by ${value}, cap ${limit}`,
};

/** Two decimals, and four where two would show the limit itself. */
function formatValueAndLimit({ Value, Limit }: ApprovalReason): [value: string, limit: string] {
  const limit = formatExactPercent(Limit);
  if (Value === null) return [t`none`, limit];
  const value = formatPercent(Value);
  return [value === formatPercent(Limit) ? formatPercent(Value, 4) : value, limit];
}

const findManufacturerCode = ({ MfgId }: ApprovalReason, lines: readonly OrderLine[]) =>
  MfgId === null
    ? undefined
    : lines.find((line) => line.MfgId === MfgId)?.MfgCode || t`one manufacturer`;

function findLineName({ OrderLineId }: ApprovalReason, lines: readonly OrderLine[]): string {
  const line = lines.find((one) => one.OrderLineId === OrderLineId);
  return line?.PartNumber || line?.StockCode || line?.Description || t`1 line`;
}
