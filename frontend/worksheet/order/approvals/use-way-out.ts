import { useMemo } from 'react';
import { useDebouncedValue } from '#frontend/browser/use-debounced-value.ts';
import { useApprovalJudge } from '#frontend/worksheet/state/use-approval-reasons.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { solveWayOut, type WayOut } from '#shared/approvals/solve-way-out.ts';

/** The prices are not worked out anew between two key presses. */
const SOLVE_DELAY_MS = 300;
/** Longer orders are worked out in the dialog alone: prices of 5,000 lines take up to half a second. */
const MAX_LINES_AT_ONCE = 500;

/** The way to need no approval; undefined for a long order, and where nothing judges it. */
export function useWayOut(): WayOut | undefined {
  const judge = useApprovalJudge();
  const order = useDebouncedValue(
    useWorksheet((worksheet) => worksheet.order),
    SOLVE_DELAY_MS,
  );
  const isSolved = order.OrderLines.length <= MAX_LINES_AT_ONCE;
  return useMemo(
    () => (isSolved && judge ? solveWayOut(order, judge) : undefined),
    [isSolved, judge, order],
  );
}
