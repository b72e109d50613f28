import { useMemo } from 'react';
import type { Column } from './lines-columns.ts';
import type { Lines } from './lines-context.ts';
import { afterChoosing } from './lines-cursor.ts';
import type { LineEntry } from './lines-entry.ts';
import { commit } from './lines-typing.ts';
import type { ProductSource } from './product-source.ts';
import type { GridCursor } from './use-lines-cursor.ts';
import { useWorksheetStore } from './worksheet-store.tsx';

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
