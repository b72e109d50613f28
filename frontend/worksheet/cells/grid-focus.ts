import { useEffect, useEffectEvent } from 'react';
import type { CursorPosition } from './cursor-moves.ts';

/** A cell; the whole bundle of a heading, or what came below a line, is to be seen as far as there is room. */
type FocusRequest = Partial<CursorPosition> & { isWhole?: boolean };

const focusListeners = new Set<(wish: FocusRequest) => void>();

function requestFocus(request: FocusRequest) {
  for (const listener of focusListeners) listener(request);
}

/** Gives the keyboard back to the grid's active cell: after a dialog, or from a menu. */
export const focusGrid = () => requestFocus({});

/** Gives the keyboard to a row of the grid, wherever it is; without a field it stays in its column. */
export const focusRow = (key: string, target: Omit<FocusRequest, 'key'> = {}) =>
  requestFocus({ ...target, key });

/** Calls back with where the keyboard is wanted in the grid. */
export function useFocusRequests(onFocusRequest: (request: FocusRequest) => void) {
  const handleRequest = useEffectEvent(onFocusRequest);
  useEffect(() => {
    const listen = (request: FocusRequest) => handleRequest(request);
    focusListeners.add(listen);
    return () => {
      focusListeners.delete(listen);
    };
  }, []);
}
