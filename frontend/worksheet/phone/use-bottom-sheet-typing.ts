import { useMemo, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import { resetCellInputToText } from '#frontend/worksheet/lines/cells/cell-input.tsx';
import {
  findCellInput,
  commitAndRefreshCell,
  isEditingText,
  markCellAsTyped,
  type CellEditContext,
} from '#frontend/worksheet/lines/cells/cell-typing.ts';
import { allColumns } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { convertNewRowToLine } from '#frontend/worksheet/lines/grid/grid-context.ts';
import type { ProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { useLineEditHandlers } from '#frontend/worksheet/lines/products/use-line-edit-handlers.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';

export type BottomSheetTyping = ReturnType<typeof useBottomSheetTyping>;

/** The key and focus handlers of the fields in a line's sheet; typed text is committed as in a grid cell. */
export function useBottomSheetTyping(products: ProductSource, lineId: string) {
  const store = useWorksheetStore();
  const lineHandlers = useLineEditHandlers(products);
  const editContext: CellEditContext = useMemo(
    () => ({ store, columns: allColumns, lineHandlers }),
    [store, lineHandlers],
  );
  const handlers = {
    onInput: ({ target }: FormEvent) => {
      const input = findCellInput(target);
      if (!input) return;
      markCellAsTyped(input);
      convertNewRowToLine(store, lineId);
    },
    onFocus: ({ target }: FocusEvent) => {
      const input = findCellInput(target);
      if (!isEditingText(input)) input?.select();
    },
    onBlur: ({ target }: FocusEvent) => {
      const input = findCellInput(target);
      if (input) commitAndRefreshCell(editContext, input);
    },
    onKeyDown: (event: KeyboardEvent) => handleFieldKeyDown(editContext, event),
  };
  /** Not every browser moves the focus from a field when a button is pressed. */
  const commitAll = (form: HTMLElement | null) => {
    for (const input of form?.querySelectorAll<HTMLInputElement>('input[data-mode]') ?? [])
      commitAndRefreshCell(editContext, input);
  };
  return { editContext, handlers, commitAll };
}

/** Enter commits the text, Escape restores the old value; Ctrl+S saves also from inside the field. */
function handleFieldKeyDown(editContext: CellEditContext, event: KeyboardEvent) {
  const input = findCellInput(event.target);
  if (!input) return;
  const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
  if (event.key === 'Enter' || isSave) commitAndRefreshCell(editContext, input);
  if (event.key === 'Escape' && isEditingText(input)) {
    resetCellInputToText(input, input.defaultValue);
    event.preventDefault();
  }
  if (event.key === 'Enter') event.preventDefault();
}
