import { useCallback } from 'react';
import { useLineEntry } from './lines-entry.ts';
import type { ProductSource } from './product-source.ts';
import type { OpenLine } from './use-card-place.ts';
import { lineOf } from './worksheet-state.ts';
import { useWorksheetStore } from './worksheet-store.tsx';

/** Opens a row that is no line yet, at the end of a bundle. */
export function useNewLine(products: ProductSource, onOpen: (line: OpenLine) => void) {
  const store = useWorksheetStore();
  const entry = useLineEntry(products);
  return useCallback(
    (groupId: number) => {
      const offered = crypto.randomUUID();
      store.dispatch({ type: 'rowOffered', groupId, lineId: offered });
      // A full order offers none: adding a line says so.
      const lineId = lineOf(store.get(), offered) ? offered : entry.add(groupId);
      if (lineId !== undefined) onOpen({ lineId });
    },
    [store, entry, onOpen],
  );
}
