import { createContext, use } from 'react';
import type { LoadPage } from '#frontend/parts/lists/use-pages.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

/** What a row, and an editor deep in it, needs of its grid. */
export type Lines = {
  /** To be called when a line's row was rendered. */
  rowRendered: (lineId: string) => void;
  /** Takes what was typed into the active cell. */
  commit: (input: HTMLInputElement) => void;
  /** Missing for who may not search the catalogue (D57). */
  searchProducts: LoadPage<Product> | undefined;
  /** Replaces the row with the product and moves editing on. */
  chooseProduct: (lineId: string, product: Product) => void;
};

const Context = createContext<Lines | undefined>(undefined);
export const LinesProvider = Context.Provider;

export function useLines(): Lines {
  const lines = use(Context);
  if (!lines) throw new Error('No grid is around this');
  return lines;
}
