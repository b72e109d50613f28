import { createContext, use } from 'react';
import type { LoadPage } from '#frontend/parts/lists/use-list-pages.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

/** The grid functions that a row and its editors need. */
export type GridRowHandlers = {
  /** Call it when a line's row was rendered. */
  onRowRendered: (lineId: string) => void;
  /** Commits the text typed into the active cell. */
  commitInput: (input: HTMLInputElement) => void;
  /** Undefined for users who may not search the catalogue (D57). */
  searchProducts: LoadPage<Product> | undefined;
  /** Replaces the row with the product, and moves the focus to the next field. */
  chooseProduct: (lineId: string, product: Product) => void;
};

const GridRowContext = createContext<GridRowHandlers | undefined>(undefined);
export const GridRowProvider = GridRowContext.Provider;

export function useGridRowHandlers(): GridRowHandlers {
  const handlers = use(GridRowContext);
  if (!handlers) throw new Error('No grid is around this');
  return handlers;
}
