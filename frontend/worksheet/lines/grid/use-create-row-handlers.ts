import { useMemo } from 'react';
import { commitAndRefreshCell } from '#frontend/worksheet/lines/cells/cell-typing.ts';
import type { LineEditHandlers } from '#frontend/worksheet/lines/cells/cell-typing.ts';
import { findCursorAfterProduct } from '#frontend/worksheet/lines/cells/cursor-moves.ts';
import type { GridColumn } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import type { GridRowHandlers } from '#frontend/worksheet/lines/cells/grid-row-context.ts';
import type { GridCursor } from '#frontend/worksheet/lines/cells/use-grid-cursor.ts';
import type { ProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';

type GridRowParts = { cursor: GridCursor; onRowRendered: GridRowHandlers['onRowRendered'] };

/** The grid functions that rows and the description editor need. The object is stable while the focus moves. */
export function useCreateRowHandlers(
  { cursor, onRowRendered }: GridRowParts,
  columns: readonly GridColumn[],
  lineHandlers: LineEditHandlers,
  { search }: ProductSource,
): GridRowHandlers {
  const store = useWorksheetStore();
  return useMemo(
    () => ({
      commitInput: (input) => commitAndRefreshCell({ store, columns, lineHandlers }, input),
      onRowRendered,
      searchProducts: search,
      chooseProduct(lineId, product) {
        lineHandlers.chooseProduct(lineId, product);
        cursor.goTo((navigation) => findCursorAfterProduct(lineId, navigation));
      },
    }),
    [store, columns, lineHandlers, cursor, onRowRendered, search],
  );
}
