import {
  useRef,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { confirmAndDeleteSelectedLines } from '#frontend/worksheet/lines/bulk/confirm-and-delete-selected-lines.ts';
import { resetCellInputToText } from '#frontend/worksheet/lines/cells/cell-input.tsx';
import {
  findCellInput,
  commitAndRefreshCell,
  isEditingText,
  markCellAsTyped,
  refreshCellInput,
  endTextEditing,
} from '#frontend/worksheet/lines/cells/cell-typing.ts';
import type { LineEditHandlers } from '#frontend/worksheet/lines/cells/cell-typing.ts';
import type { GridColumn } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import {
  findKeyCommand,
  type GridCommand,
  type KeyTargetMode,
  type CellInputMode,
  type CursorStep,
} from '#frontend/worksheet/lines/cells/key-commands.ts';
import { toggleAllSelection } from '#frontend/worksheet/lines/cells/line-selection.ts';
import type { GridCursor } from '#frontend/worksheet/lines/cells/use-grid-cursor.ts';
import { fillDownSelectedOrFocusedRows } from '#frontend/worksheet/lines/clipboard/fill-down-selected-or-focused-rows.ts';
import { openLineDetails } from '#frontend/worksheet/lines/line-details/line-details-dialog.tsx';
import type { ProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { openNearestProductsIfUnmatched } from '#frontend/worksheet/lines/products/row-match.ts';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import type { EditNotice } from '#frontend/worksheet/state/worksheet.ts';
import {
  setBundleFoldedAtRow,
  handleFoldArrowKey,
  moveRowsOrBundle,
  startBundleRename,
} from './bundle-actions.ts';
import {
  addLineAtBundleEnd,
  convertNewRowToLine,
  confirmAndDeleteLine,
  dismissNoticeIfUnchanged,
  moveToOfferedRowIfAtEnd,
  isNewRow,
  type GridContext,
} from './grid-context.ts';
import { handleGridClick, handleGridContextMenu, handleGridMouseDown } from './grid-mouse.ts';
import {
  extendSelectionByRow,
  toggleRowSelection,
  addRowsFromAnchorToSelection,
} from './row-selection.ts';
import type { ColumnSizer } from './use-user-column-widths.ts';

/** The key, mouse and focus handlers of the grid, shared by all cells. */
export function useGridHandlers(
  cursor: GridCursor,
  columns: readonly GridColumn[],
  {
    lineHandlers,
    products,
    sizer,
  }: { lineHandlers: LineEditHandlers; products: ProductSource; sizer: ColumnSizer },
) {
  const store = useWorksheetStore();
  const anchor = useRef<string>(undefined);
  const context: GridContext = { store, cursor, columns, lineHandlers, products, anchor, sizer };
  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => handleGridKeyDown(context, event),
    onMouseDown: (event: MouseEvent<HTMLElement>) => handleGridMouseDown(context, event),
    onClick: (event: MouseEvent<HTMLElement>) => handleGridClick(context, event),
    onContextMenu: (event: MouseEvent<HTMLElement>) => handleGridContextMenu(context, event),
    onInput: (event: FormEvent<HTMLElement>) => {
      const input = findCellInput(event.target);
      if (!input) return;
      markCellAsTyped(input);
      convertNewRowToLine(store, cursor.position.key);
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const input = findCellInput(event.target);
      if (input?.dataset['mode'] === 'ready') input.select();
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      const input = findCellInput(event.target);
      // The panel of the description editor counts as part of its cell.
      if (input && !isInProductPanel(event.relatedTarget)) commitAndRefreshCell(context, input);
      if (hasFocusLeftGrid(event)) {
        cursor.leaveGrid();
        store.dispatch({ type: 'rowLeft' });
      }
    },
  };
  const addLineTo = (key: string) => addLineAtBundleEnd(context, key);
  return { handlers, addLineTo };
}

/** True if the focus moves to something else on the page. */
const hasFocusLeftGrid = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
  relatedTarget !== null &&
  !currentTarget.contains(relatedTarget) &&
  !isInProductPanel(relatedTarget);

const isInProductPanel = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.product-panel') !== null;

function handleGridKeyDown(context: GridContext, event: KeyboardEvent<HTMLElement>) {
  // Popups over the grid are inside it only in React's tree.
  if (!event.currentTarget.contains(event.target as Node) || isBundleNameInput(event.target))
    return;
  const input = findCellInput(event.target);
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  const command = findKeyCommand(
    { key, ctrlKey, metaKey, shiftKey, altKey },
    getKeyTargetMode(event.target, input),
  );
  if (command && runCommand(context, command, input)) event.preventDefault();
}

/** A name input handles its own keys. */
const isBundleNameInput = (target: EventTarget) => (target as Element).matches('.og-name');

function getKeyTargetMode(target: EventTarget, input: HTMLInputElement | undefined): KeyTargetMode {
  if (input) return input.dataset['mode'] as CellInputMode;
  if (target instanceof HTMLInputElement) return 'check';
  return target instanceof HTMLButtonElement ? 'button' : 'still';
}

/** Runs a command. Returns false to leave the key to the browser. */
function runCommand(
  context: GridContext,
  command: GridCommand,
  input: HTMLInputElement | undefined,
): boolean {
  if (command.do === 'move') return commitAndMove(context, command.step, input);
  return commandHandlers[command.do](context, input);
}

type CommandHandler = (context: GridContext, input: HTMLInputElement | undefined) => boolean;

const commandHandlers: Record<Exclude<GridCommand['do'], 'move'>, CommandHandler> = {
  cancel: cancelEdit,
  commit(context, input) {
    if (input) commitAndRefreshCell(context, input);
    return false;
  },
  edit(context, input) {
    if (!input) return startBundleRename(context);
    input.dataset['mode'] = 'caret';
    input.setSelectionRange(input.value.length, input.value.length);
    return true;
  },
  clear(context, input) {
    if (!input) return false;
    input.dataset['mode'] = 'typing';
    input.value = '';
    commitAndRefreshCell(context, input);
    return true;
  },
  addLine(context, input) {
    if (input) commitAndRefreshCell(context, input);
    addLineAtBundleEnd(context, context.cursor.position.key, context.cursor.position.field);
    return true;
  },
  fillDown(context, input) {
    if (input) commitAndRefreshCell(context, input);
    convertNewRowToLine(context.store, context.cursor.position.key);
    fillDownSelectedOrFocusedRows(context, context.cursor.position);
    return true;
  },
  nearest({ store, cursor }) {
    return openNearestProductsIfUnmatched(store, cursor.position.key);
  },
  details(context, input) {
    if (input) commitAndRefreshCell(context, input);
    // A row that is not a line yet has no details.
    const { key } = context.cursor.position;
    if (!isNewRow(context.store, key)) openLineDetails(context.store, key);
    return true;
  },
  deleteLine(context) {
    if (context.store.get().selection.size > 0) void confirmAndDeleteSelectedLines(context.store);
    else void confirmAndDeleteLine(context, context.cursor.position.key);
    return true;
  },
  selectAll({ store }) {
    toggleAllSelection(store);
    return true;
  },
  selectRow(context) {
    toggleRowSelection(context, context.cursor.position.key);
    return true;
  },
  selectTo(context) {
    addRowsFromAnchorToSelection(context, context.cursor.position.key);
    return true;
  },
  extendUp(context) {
    extendSelectionByRow(context, 'previousLine');
    return true;
  },
  extendDown(context) {
    extendSelectionByRow(context, 'nextLine');
    return true;
  },
  fold: (context) => {
    setBundleFoldedAtRow(context, context.cursor.position.key, true);
    return true;
  },
  unfold: (context) => {
    setBundleFoldedAtRow(context, context.cursor.position.key, false);
    return true;
  },
  narrower({ cursor, sizer }) {
    sizer.stepWidth(cursor.position.field, -1);
    return true;
  },
  wider({ cursor, sizer }) {
    sizer.stepWidth(cursor.position.field, 1);
    return true;
  },
  rowUp(context) {
    moveRowsOrBundle(context, -1);
    return true;
  },
  rowDown(context) {
    moveRowsOrBundle(context, 1);
    return true;
  },
};

const verticalSteps: ReadonlySet<CursorStep> = new Set(['up', 'down', 'nextLine', 'previousLine']);

/** Commits typed text and moves on. A vertical move stays on the cell if the edit causes a notice. */
function commitAndMove(
  context: GridContext,
  step: CursorStep,
  input: HTMLInputElement | undefined,
): boolean {
  const { store, cursor } = context;
  const before = store.get().notice;
  const wasEditing = input !== undefined && endTextEditing(context, input);
  const mustStay = verticalSteps.has(step) && hasNewNotice(store, before, cursor.position.key);
  dismissNoticeIfUnchanged(store, before);
  const hasMoved = !mustStay && moveToNextCell(context, step);
  if (wasEditing && !hasMoved) refreshCellInput(context, input);
  return hasMoved || !isTabStep(step);
}

const moveToNextCell = (context: GridContext, step: CursorStep) =>
  handleFoldArrowKey(context, step) ||
  moveToOfferedRowIfAtEnd(context, step) ||
  context.cursor.move(step);

const isTabStep = (step: CursorStep) => step === 'nextEditable' || step === 'previousEditable';

function hasNewNotice(store: WorksheetStore, before: EditNotice | undefined, lineId: string) {
  const { notice } = store.get();
  return notice !== before && notice?.lineId === lineId && !notice.isRemark;
}

function cancelEdit({ store, cursor }: GridContext, input: HTMLInputElement | undefined): boolean {
  if (input && isEditingText(input)) {
    resetCellInputToText(input, input.defaultValue);
    return true;
  }
  if (isNewRow(store, cursor.position.key)) return cursor.move('previousLine');
  const { notice, selection } = store.get();
  store.dispatch({ type: notice ? 'noticeDismissed' : 'selectionCleared' });
  return notice !== undefined || selection.size > 0;
}
