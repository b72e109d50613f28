import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatMonthName } from '#shared/format/format-month.ts';
import { formatDecimal, formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { formatBigDecimal, type CommissionStatement } from '#shared/schemas/commission-schema.ts';

export type StatementLine = CommissionStatement['Lines'][number];

/** 221047712n as '22,104.7712'. */
export const formatCommissionBase = (base: bigint) => formatDecimal(formatBigDecimal(base, 4));

/** In hundred-millionths of a cent, with 6 decimals where the others are 0: '1,768.381696'. */
export const formatExactCommission = (exact: bigint) =>
  formatDecimal(formatBigDecimal(exact, 10).replace(/0{1,4}$/, ''));

/** 'Change of September' */
export const formatChange = ({ Month }: NonNullable<StatementLine['Change']>) =>
  t`Change of ${formatMonthName(Month)}`;

/** What became of an order whose closed month changes. */
export function formatChangeReason({ CommittedDay, Change }: StatementLine): string {
  const before = Change?.CommittedDay && formatCalendarDate(Change.CommittedDay);
  if (!CommittedDay)
    return before ? t`committed ${before}, uncommitted since` : t`uncommitted, not committed again`;
  const day = formatCalendarDate(CommittedDay);
  if (!before) return t`committed ${day}`;
  return before === day ? t`committed again ${day}` : t`committed ${before}, again ${day}`;
}

export const formatPersonCount = (count: number) =>
  count === 1 ? t`1 person` : t`${formatInteger(count)} persons`;
