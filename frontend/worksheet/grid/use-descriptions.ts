import { useMemo } from 'react';
import type { Column } from '#frontend/worksheet/cells/columns.ts';
import type { Lines } from '#frontend/worksheet/cells/context.ts';
import { afterChoosing } from '#frontend/worksheet/cells/cursor.ts';
import { commit } from '#frontend/worksheet/cells/typing.ts';
import type { LineEntry } from '#frontend/worksheet/cells/typing.ts';
import type { GridCursor } from '#frontend/worksheet/cells/use-cursor.ts';
import type { ProductSource } from '#frontend/worksheet/products/source.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';

/** What the description editor does with its cell and row; the same while the keyboard moves. */
export function useDescriptions(
  { go }: GridCursor,
  columns: readonly Column[],
  entry: LineEntry,
  { search }: ProductSource,
): Lines {
  const store = useWorksheetStore();
  return useMemo(
    () => ({
      commit: (input) => commit({ store, columns, entry }, input),
      searchProducts: search,
      chooseProduct(lineId, product) {
        entry.choose(lineId, product);
        go((ground) => afterChoosing(lineId, ground));
      },
    }),
    [store, columns, entry, go, search],
  );
}
