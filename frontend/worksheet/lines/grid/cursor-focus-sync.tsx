import { useLayoutEffect } from 'react';
import { useObservable } from '#frontend/browser/use-observable.ts';
import type { GridCursor } from '#frontend/worksheet/lines/cells/use-grid-cursor.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { CellFocusSync } from './use-cell-focus-sync.ts';

type Props = { cursor: GridCursor; syncFocus: CellFocusSync['syncFocus'] };

/** Renders nothing. It moves the focus to the cursor's cell after the rows have been rendered. */
export function CursorFocusSync({ cursor, syncFocus }: Props) {
  const placedCursor = useObservable(cursor);
  useWorksheet(({ layout }) => layout);
  useWorksheet(({ isReadOnly }) => isReadOnly);
  useWorksheet(({ order }) => order.Acceptance);
  useWorksheet(({ isDetailView }) => isDetailView);
  const { key } = cursor.position;
  const replacementKey = key === placedCursor.key ? undefined : key;

  // The cell exists only now, whether it was in view before or not.
  useLayoutEffect(() => {
    syncFocus(cursor.consumeMoveMode());
  });
  useLayoutEffect(() => {
    // The focus was lost with the removed row.
    if (
      replacementKey !== undefined &&
      !cursor.isLeaving() &&
      document.activeElement === document.body
    )
      syncFocus('focus');
  }, [replacementKey, cursor, syncFocus]);
  return null;
}
