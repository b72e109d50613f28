import { useMemo } from 'react';
import type { Column } from '#frontend/worksheet/cells/columns.ts';
import type { Lines } from '#frontend/worksheet/cells/context.ts';
import { afterChoosing } from '#frontend/worksheet/cells/cursor.ts';
import { commit } from '#frontend/worksheet/cells/typing.ts';
import type { LineEntry } from '#frontend/worksheet/cells/typing.ts';
import type { GridCursor } from '#frontend/worksheet/cells/use-cursor.ts';
import type { ProductSource } from '#frontend/worksheet/products/source.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';

type Ground = { cursor: GridCursor; rowRendered: Lines['rowRendered'] };

/** What a row and the description editor need of the grid; the same while the keyboard moves. */
export function useLinesContext(
  { cursor, rowRendered }: Ground,
  columns: readonly Column[],
  entry: LineEntry,
  { search }: ProductSource,
): Lines {
  const store = useWorksheetStore();
  return useMemo(
    () => ({
      commit: (input) => commit({ store, columns, entry }, input),
      rowRendered,
      searchProducts: search,
      chooseProduct(lineId, product) {
        entry.choose(lineId, product);
        cursor.go((ground) => afterChoosing(lineId, ground));
      },
    }),
    [store, columns, entry, cursor, rowRendered, search],
  );
}
