import { useMemo, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import { allColumns } from '#frontend/worksheet/cells/columns.ts';
import { showInCell } from '#frontend/worksheet/cells/editor.tsx';
import {
  cellInput,
  commit,
  isText,
  noteTyping,
  type CellEditContext,
} from '#frontend/worksheet/cells/typing.ts';
import { begin } from '#frontend/worksheet/grid/grid-context.ts';
import { useLineEntry } from '#frontend/worksheet/products/line-entry.ts';
import type { ProductSource } from '#frontend/worksheet/products/source.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';

export type BottomSheetTyping = ReturnType<typeof useBottomSheetTyping>;

/** What keys and focus do in the fields of a line's sheet: what is typed is taken as in a cell of the grid. */
export function useBottomSheetTyping(products: ProductSource, lineId: string) {
  const store = useWorksheetStore();
  const entry = useLineEntry(products);
  const sheet: CellEditContext = useMemo(
    () => ({ store, columns: allColumns, entry }),
    [store, entry],
  );
  const handlers = {
    onInput: ({ target }: FormEvent) => {
      const input = cellInput(target);
      if (!input) return;
      noteTyping(input);
      begin(store, lineId);
    },
    onFocus: ({ target }: FocusEvent) => {
      const input = cellInput(target);
      if (!isText(input)) input?.select();
    },
    onBlur: ({ target }: FocusEvent) => {
      const input = cellInput(target);
      if (input) commit(sheet, input);
    },
    onKeyDown: (event: KeyboardEvent) => onKeyDown(sheet, event),
  };
  /** Not every browser takes the keyboard from a field when a button is pressed. */
  const commitAll = (form: HTMLElement | null) => {
    for (const input of form?.querySelectorAll<HTMLInputElement>('input[data-mode]') ?? [])
      commit(sheet, input);
  };
  return { sheet, handlers, takeAll: commitAll };
}

/** Enter takes what was typed, Escape gives what stood there back; Ctrl+S saves from inside the field as well. */
function onKeyDown(sheet: CellEditContext, event: KeyboardEvent) {
  const input = cellInput(event.target);
  if (!input) return;
  const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
  if (event.key === 'Enter' || isSave) commit(sheet, input);
  if (event.key === 'Escape' && isText(input)) {
    showInCell(input, input.defaultValue);
    event.preventDefault();
  }
  if (event.key === 'Enter') event.preventDefault();
}
