import { useCallback } from 'react';
import type { ProductSource } from '#frontend/worksheet/products/product-source.ts';
import { useLineEntry } from '#frontend/worksheet/products/use-line-entry.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import type { OpenLineTarget } from './use-card-focus.ts';

/** Opens a row that is no line yet, at the end of a bundle. */
export function useOpenNewLine(products: ProductSource, onOpen: (line: OpenLineTarget) => void) {
  const store = useWorksheetStore();
  const entry = useLineEntry(products);
  return useCallback(
    (groupId: number) => {
      const newLineId = crypto.randomUUID();
      store.dispatch({ type: 'rowOffered', groupId, lineId: newLineId });
      // A full order offers none: adding a line says so.
      const lineId = findWorksheetLine(store.get(), newLineId) ? newLineId : entry.addLine(groupId);
      if (lineId !== undefined) onOpen({ lineId });
    },
    [store, entry, onOpen],
  );
}
