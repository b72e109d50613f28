import { closeToast, isToastShown, showToast, type Toast } from '#frontend/parts/notices/toast.ts';
import type { WorksheetStore } from './worksheet-store.tsx';
import type { Worksheet } from './worksheet.ts';

/** A notice about the open order, which goes once it is true of it no more. */
export function showToastWhile(
  { get, subscribe }: WorksheetStore,
  isTrue: (worksheet: Worksheet) => boolean,
  notice: Toast,
): void {
  const id = showToast(notice);
  const stop = subscribe(() => {
    if (!isTrue(get())) closeToast(id);
    if (!isToastShown(id)) stop();
  });
}

/** A notice about the step that was made just now: it goes when that step is undone. */
export function showUndoStepToast(store: WorksheetStore, notice: Toast): void {
  const step = getLastStepId(store.get());
  showToastWhile(store, ({ history }) => history.past.some(({ id }) => id === step), notice);
}

/** The number of the step that was made last. */
export const getLastStepId = ({ history }: Worksheet): number | undefined =>
  history.past.at(-1)?.id;
