import { messages } from '#shared/messages.ts';
import { confirm } from '../parts/confirm.ts';
import { toast } from '../parts/toast.ts';
import { focusGrid } from './lines-focus.ts';
import type { WorksheetStore } from './worksheet-store.tsx';

/** Asks, then deletes the selected rows as one step. */
export async function deleteSelected({ get, dispatch }: WorksheetStore) {
  if (get().isReadOnly) return;
  if (get().selection.size === 0) {
    toast({ kind: 'warn', text: messages.selectRowsTo('delete') });
    return;
  }
  const isSure = await confirm({
    title: 'Confirm Delete',
    text: messages.confirmDeleteRows,
    accept: 'Delete',
    isDestructive: true,
  });
  if (isSure) dispatch({ type: 'linesDeleted', lineIds: [...get().selection] });
  focusGrid();
}
