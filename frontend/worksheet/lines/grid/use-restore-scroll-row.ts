import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';

/** The key of the first visible row when the list was last unmounted. */
const firstVisibleRows = new WeakMap<WorksheetStore, string>();

/** Restores the scroll position when another list replaces this one, for example when a phone is rotated. */
export function useRestoreScrollRow(
  firstVisibleIndex: number,
  scrollToIndex: (index: number) => void,
) {
  const store = useWorksheetStore();
  const latest = useRef(firstVisibleIndex);
  useLayoutEffect(() => {
    latest.current = firstVisibleIndex;
  }, [firstVisibleIndex]);
  const restoreRow = useEffectEvent((key: string) => {
    const index = store.get().layout.rowIndexes.get(key);
    if (index) scrollToIndex(index);
  });
  useLayoutEffect(() => {
    restoreRow(firstVisibleRows.get(store) ?? '');
    return () => {
      const row = store.get().layout.rows[latest.current];
      if (row) firstVisibleRows.set(store, row.key);
    };
  }, [store]);
}
