import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';

/** The first row that was in sight when the lines were last taken from the screen. */
const firstVisibleRows = new WeakMap<WorksheetStore, string>();

/** A phone that is turned shows the lines as another list: it begins where the one before was. */
export function useRestoreScrollRow(first: number, scrollTo: (index: number) => void) {
  const store = useWorksheetStore();
  const latest = useRef(first);
  useLayoutEffect(() => {
    latest.current = first;
  }, [first]);
  const restoreRow = useEffectEvent((key: string) => {
    const index = store.get().layout.rowIndexes.get(key);
    if (index) scrollTo(index);
  });
  useLayoutEffect(() => {
    restoreRow(firstVisibleRows.get(store) ?? '');
    return () => {
      const row = store.get().layout.rows[latest.current];
      if (row) firstVisibleRows.set(store, row.key);
    };
  }, [store]);
}
