import { moveCursor, type Cursor } from '#frontend/worksheet/cells/cursor.ts';
import { moveRangeEnd, selectRange, toggleLine } from '#frontend/worksheet/cells/selection.ts';
import type { GridCursor } from '#frontend/worksheet/cells/use-cursor.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { lineOf } from '#frontend/worksheet/state/worksheet.ts';

/** What selecting by key and mouse needs: where the keyboard is, and where the last range began. */
export type Picker = {
  store: WorksheetStore;
  cursor: GridCursor;
  anchor: { current: string | undefined };
};

/** A row by itself; a range may begin at it. */
export function pickRow({ store, anchor }: Picker, key: string) {
  if (!lineOf(store.get(), key)) return;
  anchor.current = key;
  toggleLine(store, key);
}

/** All rows from where the last range began, or else from the keyboard's row. */
export function pickTo({ store, cursor, anchor }: Picker, key: string) {
  const from = anchor.current;
  const isThere = from !== undefined && store.get().selection.has(from);
  anchor.current = isThere ? from : cursor.at.key;
  if (!lineOf(store.get(), anchor.current)) anchor.current = key;
  selectRange(store, anchor.current, key);
}

/** The keyboard's row and the next one up or down, on which the keyboard then is. */
export function extend({ store, cursor, anchor }: Picker, step: 'nextLine' | 'previousLine') {
  const from = cursor.at;
  if (!lineOf(store.get(), from.key)) return;
  if (anchor.current === undefined || !store.get().selection.has(from.key))
    anchor.current = from.key;
  let to: Cursor | undefined;
  cursor.go((ground) => (to = moveCursor(from, step, ground)));
  moveRangeEnd(store, {
    anchorId: anchor.current,
    fromId: from.key,
    toId: to?.key ?? from.key,
  });
}
