import { formatLineCount } from '#frontend/format/format-count.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import type { WayOut } from '#shared/approvals/solve-way-out.ts';
import { t } from '#shared/language/t.ts';

/** 'Raise 3 lines by 412.00' */
export const formatRaise = ({ moves, raise }: WayOut) =>
  t`Raise ${formatLineCount(moves.length)} by ${formatAmount(raise)}`;

/** The way out in one line, as the notice says it. */
export function formatWayOut(wayOut: WayOut, isInWholeDollars: boolean): string {
  if (wayOut.remaining.length > 0) return t`No change of prices is enough to need none.`;
  const amount = formatAmount(wayOut.raise);
  if (wayOut.moves.length === 1)
    return isInWholeDollars
      ? t`To need none: raise 1 line by ${amount}, nearest in whole dollars.`
      : t`To need none: raise 1 line by ${amount}.`;
  const lines = formatLineCount(wayOut.moves.length);
  return isInWholeDollars
    ? t`To need none: raise ${lines} by ${amount} together, nearest in whole dollars.`
    : t`To need none: raise ${lines} by ${amount} together.`;
}
