import { useCallback } from 'react';
import { useLineEntry } from '#frontend/worksheet/products/line-entry.ts';
import type { ProductSource } from '#frontend/worksheet/products/source.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { lineOf } from '#frontend/worksheet/state/worksheet.ts';
import type { OpenLine } from './use-card-focus.ts';

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
