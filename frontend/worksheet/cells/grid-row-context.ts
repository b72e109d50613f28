import { createContext, use } from 'react';
import type { LoadPage } from '#frontend/parts/lists/use-list-pages.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

/** What a row, and an editor deep in it, needs of its grid. */
export type GridRowHandlers = {
  /** To be called when a line's row was rendered. */
  onRowRendered: (lineId: string) => void;
  /** Takes what was typed into the active cell. */
  commit: (input: HTMLInputElement) => void;
  /** Missing for who may not search the catalogue (D57). */
  searchProducts: LoadPage<Product> | undefined;
  /** Replaces the row with the product and moves editing on. */
  chooseProduct: (lineId: string, product: Product) => void;
};

const GridRowContext = createContext<GridRowHandlers | undefined>(undefined);
export const GridRowProvider = GridRowContext.Provider;

export function useGridRowHandlers(): GridRowHandlers {
  const lines = use(GridRowContext);
  if (!lines) throw new Error('No grid is around this');
  return lines;
}
