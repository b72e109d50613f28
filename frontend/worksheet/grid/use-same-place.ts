import { useLayoutEffect } from 'react';
import { useWorksheetStore, type WorksheetStore } from '#frontend/worksheet/state/store.tsx';

/** The first row that was in sight when the lines were last taken from the screen. */
const places = new WeakMap<WorksheetStore, string>();

type Seen = {
  range: { startIndex: number } | null;
  scrollToIndex: (index: number, options: { align: 'start' }) => void;
};

/** A phone that is turned shows the lines as another list: it begins where the one before was. */
export function useSamePlace(seen: Seen) {
  const store = useWorksheetStore();
  useLayoutEffect(() => {
    const index = store.get().layout.rowIndexes.get(places.get(store) ?? '');
    if (index) seen.scrollToIndex(index, { align: 'start' });
    return () => {
      const first = store.get().layout.rows[seen.range?.startIndex ?? 0];
      if (first) places.set(store, first.key);
    };
  }, [store, seen]);
}
