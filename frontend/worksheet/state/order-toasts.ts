import { closeToast, isToastOpen, showToast, type Toast } from '#frontend/parts/notices/toast.ts';
import type { WorksheetStore } from './worksheet-store.tsx';
import type { Worksheet } from './worksheet.ts';

/** Shows a toast about the open order at once, and closes it for good at the first change without `isTrue`. */
export function showToastUntilFalse(
  { get, subscribe }: WorksheetStore,
  isTrue: (worksheet: Worksheet) => boolean,
  notice: Toast,
): void {
  const id = showToast(notice);
  const stop = subscribe(() => {
    if (!isTrue(get())) closeToast(id);
    if (!isToastOpen(id)) stop();
  });
}

/** Shows a toast about the last step. It closes when that step is undone. */
export function showUndoStepToast(store: WorksheetStore, notice: Toast): void {
  const step = getLastUndoStepId(store.get());
  showToastUntilFalse(store, ({ history }) => history.past.some(({ id }) => id === step), notice);
}

export const getLastUndoStepId = ({ history }: Worksheet): number | undefined =>
  history.past.at(-1)?.id;
