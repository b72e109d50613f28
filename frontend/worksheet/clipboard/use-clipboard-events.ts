import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Column } from '#frontend/worksheet/cells/columns.ts';
import { focusRow } from '#frontend/worksheet/cells/focus.ts';
import { selectedLines } from '#frontend/worksheet/cells/selection.ts';
import { cellInput, isText } from '#frontend/worksheet/cells/typing.ts';
import type { GridCursor } from '#frontend/worksheet/cells/use-cursor.ts';
import type { ProductSource } from '#frontend/worksheet/products/source.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { lineOf } from '#frontend/worksheet/state/worksheet.ts';
import { cellText } from './copied-rows.ts';
import { carryOut, copyRows, cutRows, planFor, type ClipboardContext } from './copy.ts';
import type { Clip } from './table.ts';

type Grid = {
  scroller: RefObject<HTMLElement | null>;
  cursor: GridCursor;
  columns: readonly Column[];
  products: ProductSource;
};

/**
 * Copy, cut and paste in the grid, however the browser is asked for them. A cell whose text is being
 * edited keeps them to itself, as every field does.
 */
export function useClipboardEvents({ scroller, cursor, columns, products }: Grid) {
  const store = useWorksheetStore();
  const context: ClipboardContext = { store, products };
  const copyCell = (event: ClipboardEvent) => {
    const line = lineOf(store.get(), cursor.at.key);
    const column = columns.find(({ field }) => field === cursor.at.field);
    if (line && column && isInGrid(scroller.current))
      give(event, { text: cellText(line, column), html: '' });
  };
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (!isOurs(scroller.current)) return;
    const lines = selectedLines(store.get());
    if (lines.length > 0) give(event, copyRows(store, lines));
    else if (!openInput()) copyCell(event);
  });
  const onCut = useEffectEvent((event: ClipboardEvent) => {
    const lines = selectedLines(store.get());
    if (!isOurs(scroller.current) || store.get().isReadOnly || lines.length === 0) return;
    give(event, cutRows(store, lines));
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData || !isOurs(scroller.current) || store.get().isReadOnly) return;
    const { key, field } = cursor.at;
    const isLine = lineOf(store.get(), key) !== undefined;
    const mayType = openInput() !== undefined;
    const plan = planFor(context, clipOf(event.clipboardData), {
      field: isLine && isInGrid(scroller.current) ? field : undefined,
      mayType,
    });
    if (plan.do === 'leave') return;
    event.preventDefault();
    const from = columns.findIndex((column) => column.field === field);
    const first = carryOut(context, plan, { rowKey: key, columns: columns.slice(from) });
    if (first !== undefined) focusRow(first, { isWhole: true });
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

const isInGrid = (grid: HTMLElement | null) => Boolean(grid?.contains(document.activeElement));

/** Ours where the grid has the keyboard and no text is edited, or where nothing on the page has it. */
function isOurs(grid: HTMLElement | null): boolean {
  if (grid?.closest('[inert]')) return false;
  if (document.activeElement !== document.body) return isInGrid(grid) && !isText(openInput());
  const isTextMarked = getSelection()?.isCollapsed === false;
  return !isTextMarked && !document.querySelector('[role=dialog], [role=alertdialog]');
}

const openInput = () => (document.activeElement ? cellInput(document.activeElement) : undefined);

function give(event: ClipboardEvent, { text, html }: Clip) {
  event.clipboardData?.setData('text/plain', text);
  if (html) event.clipboardData?.setData('text/html', html);
  event.preventDefault();
}

const clipOf = (data: DataTransfer): Clip => ({
  html: data.getData('text/html'),
  text: data.getData('text/plain'),
});
