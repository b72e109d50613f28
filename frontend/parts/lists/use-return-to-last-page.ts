import { useEffect, useEffectEvent } from 'react';
import type { GridState } from './grid-state.ts';

type ListPage = { data: readonly unknown[]; totalCount?: number | undefined };

/**
 * If the current page does not exist any more, because rows were deleted here or elsewhere, the last page
 * is shown.
 */
export function useReturnToLastPage(
  { data, isMoving }: { data: ListPage | undefined; isMoving: boolean },
  updateGrid: (next: (grid: GridState) => GridState) => void,
) {
  const total = data?.totalCount ?? 0;
  const isPastEnd = !isMoving && data?.data.length === 0 && total > 0;
  const showLastPage = useEffectEvent((count: number) =>
    updateGrid((grid) => ({ ...grid, first: Math.floor((count - 1) / grid.rows) * grid.rows })),
  );
  useEffect(() => {
    if (isPastEnd) showLastPage(total);
  }, [isPastEnd, total]);
}
