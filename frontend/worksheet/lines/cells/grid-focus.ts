import { useEffect, useEffectEvent } from 'react';
import type { CursorPosition } from './cursor-moves.ts';

/** `isWhole`: as much as fits of a heading's bundle, or of the lines added below a line, scrolls into view. */
type FocusRequest = Partial<CursorPosition> & { isWhole?: boolean };

const focusListeners = new Set<(request: FocusRequest) => void>();

function requestFocus(request: FocusRequest) {
  for (const listener of focusListeners) listener(request);
}

/** Returns the focus to the grid's active cell, for example after a dialog or from a menu. */
export const focusGrid = () => requestFocus({});

/** Moves the focus to a row of the grid. Without a field, the column stays the same. */
export const focusRow = (rowKey: string, target: Omit<FocusRequest, 'key'> = {}) =>
  requestFocus({ ...target, key: rowKey });

/** Calls back with each request to move the focus in the grid. */
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
