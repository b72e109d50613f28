import { LoadFailureLine } from '#frontend/parts/notices/load-states.tsx';
import { useRetryOnOrderChange } from '#frontend/worksheet/state/use-retry-on-order-change.ts';
import { t } from '#shared/language/t.ts';

export const rowFailureText = t`This row could not be shown. It is kept.`;

type FailedRowProps = {
  rowKey: string;
  /** The row's index in the list, and its top in pixels. */
  index: number;
  top: number;
  retry: () => void;
};

/** In place of a row of the grid that threw. */
export function FailedRow({ rowKey, index, top, retry }: FailedRowProps) {
  useRetryOnOrderChange(retry);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="og-r og-line"
      data-row={rowKey}
      style={{ top }}
    >
      <div role="gridcell" aria-colindex={1} className="og-c og-failed">
        <LoadFailureLine messages={[rowFailureText]} onRetry={retry} />
      </div>
    </div>
  );
}
