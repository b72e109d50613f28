import { useEffect, useEffectEvent } from 'react';
import type { Cursor } from './cursor.ts';

/** A cell; the whole bundle of a heading, or what came below a line, is to be seen as far as there is room. */
type Wish = Partial<Cursor> & { isWhole?: boolean };

const grids = new Set<(wish: Wish) => void>();

function requestFocus(wish: Wish) {
  for (const listener of grids) listener(wish);
}

/** Gives the keyboard back to the grid's active cell: after a dialog, or from a menu. */
export const focusGrid = () => requestFocus({});

/** Gives the keyboard to a row of the grid, wherever it is; without a field it stays in its column. */
export const focusRow = (key: string, target: Omit<Wish, 'key'> = {}) =>
  requestFocus({ ...target, key });

/** Calls back with where the keyboard is wanted in the grid. */
export function useFocusWishes(onFocusRequest: (wish: Wish) => void) {
  const onWish = useEffectEvent(onFocusRequest);
  useEffect(() => {
    const listen = (wish: Wish) => onWish(wish);
    grids.add(listen);
    return () => {
      grids.delete(listen);
    };
  }, []);
}
