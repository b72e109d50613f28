import { useCallback } from 'react';
import type { ProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { useLineEditHandlers } from '#frontend/worksheet/lines/products/use-line-edit-handlers.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import type { OpenLineTarget } from './use-card-focus.ts';

/** Opens the empty row at the end of a bundle; it is no order line yet. */
export function useOpenNewLine(products: ProductSource, onOpen: (line: OpenLineTarget) => void) {
  const store = useWorksheetStore();
  const lineHandlers = useLineEditHandlers(products);
  return useCallback(
    (groupId: number) => {
      const newLineId = crypto.randomUUID();
      store.dispatch({ type: 'rowOffered', groupId, lineId: newLineId });
      // A full order has no empty row: `addLine` then shows a message.
      const lineId = findWorksheetLine(store.get(), newLineId)
        ? newLineId
        : lineHandlers.addLine(groupId);
      if (lineId !== undefined) onOpen({ lineId });
    },
    [store, lineHandlers, onOpen],
  );
}
