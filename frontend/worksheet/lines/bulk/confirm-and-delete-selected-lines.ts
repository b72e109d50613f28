import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { getSelectedLines } from '#frontend/worksheet/lines/cells/line-selection.ts';
import { refuseIfLocked } from '#frontend/worksheet/state/lock-toasts.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { orderRowsTexts } from '#shared/texts/order-rows-texts.ts';

/** Asks for confirmation, then deletes the selected rows as one step. */
export async function confirmAndDeleteSelectedLines(store: WorksheetStore) {
  const { get, dispatch } = store;
  if (get().isReadOnly) return;
  if (get().selection.size === 0) {
    showToast({ kind: 'warn', text: orderRowsTexts.selectRowsTo('delete') });
    return;
  }
  if (refuseIfLocked(store, getSelectedLines(get()))) return;
  const isConfirmed = await askToConfirm({
    title: t`Confirm Delete`,
    text: orderRowsTexts.confirmDeleteRows,
    accept: t`Delete`,
    isDestructive: true,
  });
  if (isConfirmed) dispatch({ type: 'linesDeleted', lineIds: [...get().selection] });
  focusGrid();
}
