import {
  findCursorAfterStep,
  type CursorPosition,
} from '#frontend/worksheet/lines/cells/cursor-moves.ts';
import {
  moveSelectionEnd,
  selectLineRange,
  toggleLineSelection,
} from '#frontend/worksheet/lines/cells/line-selection.ts';
import type { GridCursor } from '#frontend/worksheet/lines/cells/use-grid-cursor.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';

/** The context for selecting rows: the cursor, and the anchor where the last range began. */
export type RowSelectionContext = {
  store: WorksheetStore;
  cursor: GridCursor;
  anchor: { current: string | undefined };
};

/** Toggles one row, and makes it the anchor for a range. */
export function toggleRowSelection({ store, anchor }: RowSelectionContext, rowKey: string) {
  if (!findWorksheetLine(store.get(), rowKey)) return;
  anchor.current = rowKey;
  toggleLineSelection(store, rowKey);
}

/** Keeps what was selected. Without a selected anchor, the focused row is the anchor. */
export function addRowsFromAnchorToSelection(
  { store, cursor, anchor }: RowSelectionContext,
  rowKey: string,
) {
  const from = anchor.current;
  const isAnchorSelected = from !== undefined && store.get().selection.has(from);
  anchor.current = isAnchorSelected ? from : cursor.position.key;
  if (!findWorksheetLine(store.get(), anchor.current)) anchor.current = rowKey;
  selectLineRange(store, anchor.current, rowKey);
}

/** Extends the selection from the focused row by one row up or down, and moves the focus there. */
export function extendSelectionByRow(
  { store, cursor, anchor }: RowSelectionContext,
  step: 'nextLine' | 'previousLine',
) {
  const from = cursor.position;
  if (!findWorksheetLine(store.get(), from.key)) return;
  if (anchor.current === undefined || !store.get().selection.has(from.key))
    anchor.current = from.key;
  let to: CursorPosition | undefined;
  cursor.goTo((navigation) => (to = findCursorAfterStep(from, step, navigation)));
  moveSelectionEnd(store, {
    anchorId: anchor.current,
    fromId: from.key,
    toId: to?.key ?? from.key,
  });
}
