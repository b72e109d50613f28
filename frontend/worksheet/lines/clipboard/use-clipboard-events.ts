import { useEffect, useEffectEvent, type RefObject } from 'react';
import { findCellInput, isEditingText } from '#frontend/worksheet/lines/cells/cell-typing.ts';
import type { GridColumn } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { getSelectedLines } from '#frontend/worksheet/lines/cells/line-selection.ts';
import type { GridCursor } from '#frontend/worksheet/lines/cells/use-grid-cursor.ts';
import type { ProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { refuseIfLocked } from '#frontend/worksheet/state/lock-toasts.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import type { ClipboardContent } from './clipboard-table.ts';
import { formatCellForSpreadsheet } from './copied-rows.ts';
import {
  executePastePlanOrShowToast,
  copyRowsToClipboardContent,
  cutRowsToClipboardContent,
  planClipboardPaste,
  type ClipboardContext,
} from './copy-and-paste.ts';

type ClipboardGrid = {
  scroller: RefObject<HTMLElement | null>;
  cursor: GridCursor;
  columns: readonly GridColumn[];
  products: ProductSource;
};

/**
 * Handles copy, cut and paste in the grid, however they are triggered. While the text of a cell is edited, the
 * browser handles them, as in every field.
 */
export function useClipboardEvents({ scroller, cursor, columns, products }: ClipboardGrid) {
  const store = useWorksheetStore();
  const context: ClipboardContext = { store, products };
  const copyCell = (event: ClipboardEvent) => {
    const line = findWorksheetLine(store.get(), cursor.position.key);
    const column = columns.find(({ field }) => field === cursor.position.field);
    if (line && column && isFocusInGrid(scroller.current))
      writeClipboardEvent(event, { text: formatCellForSpreadsheet(line, column), html: '' });
  };
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (!isClipboardOfGrid(scroller.current)) return;
    const lines = getSelectedLines(store.get());
    if (lines.length > 0) writeClipboardEvent(event, copyRowsToClipboardContent(store, lines));
    else if (!findFocusedInput()) copyCell(event);
  });
  const onCut = useEffectEvent((event: ClipboardEvent) => {
    const lines = getSelectedLines(store.get());
    if (!isClipboardOfGrid(scroller.current) || store.get().isReadOnly || lines.length === 0)
      return;
    if (refuseIfLocked(store, lines)) return;
    writeClipboardEvent(event, cutRowsToClipboardContent(store, lines));
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData || !isClipboardOfGrid(scroller.current) || store.get().isReadOnly)
      return;
    const { key, field } = cursor.position;
    const isLine = findWorksheetLine(store.get(), key) !== undefined;
    const isInputFocused = findFocusedInput() !== undefined;
    const plan = planClipboardPaste(context, toClipboardContent(event.clipboardData), {
      field: isLine && isFocusInGrid(scroller.current) ? field : undefined,
      isInputFocused,
    });
    if (plan.do === 'ignore') return;
    event.preventDefault();
    const from = columns.findIndex((column) => column.field === field);
    const firstRowId = executePastePlanOrShowToast(context, plan, {
      rowKey: key,
      columns: columns.slice(from),
    });
    if (firstRowId !== undefined) focusRow(firstRowId, { isWhole: true });
  });
  useEffect(() => {
    const listen = { copy: onCopy, cut: onCut, paste: onPaste };
    const events = ['copy', 'cut', 'paste'] as const;
    const handler = (event: ClipboardEvent) => listen[event.type as 'copy'](event);
    for (const name of events) document.addEventListener(name, handler);
    return () => {
      for (const name of events) document.removeEventListener(name, handler);
    };
  }, []);
}

const isFocusInGrid = (grid: HTMLElement | null) => Boolean(grid?.contains(document.activeElement));

/** True if the grid has the focus and no text is edited, or if nothing on the page has the focus. */
function isClipboardOfGrid(grid: HTMLElement | null): boolean {
  if (grid?.closest('[inert]')) return false;
  if (document.activeElement !== document.body)
    return isFocusInGrid(grid) && !isEditingText(findFocusedInput());
  const isTextMarked = getSelection()?.isCollapsed === false;
  return !isTextMarked && !document.querySelector('[role=dialog], [role=alertdialog]');
}

const findFocusedInput = () =>
  document.activeElement ? findCellInput(document.activeElement) : undefined;

function writeClipboardEvent(event: ClipboardEvent, { text, html }: ClipboardContent) {
  event.clipboardData?.setData('text/plain', text);
  if (html) event.clipboardData?.setData('text/html', html);
  event.preventDefault();
}

const toClipboardContent = (data: DataTransfer): ClipboardContent => ({
  html: data.getData('text/html'),
  text: data.getData('text/plain'),
});
