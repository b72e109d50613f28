import type { ComponentType } from 'react';
import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { createObservable } from '#frontend/browser/observable.ts';
import { restoreFocus } from '#frontend/browser/restore-focus.ts';
import { isScreenUncovered, type ScreenShortcut } from '#frontend/browser/shortcuts.ts';
import { startTypedTextCapture } from '#frontend/browser/typed-text-capture.ts';
import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';

/** A screen that the user may open. */
export type AppScreen = { label: string; icon: IconName; to: string };

export type FindDialogProps = { opener: Element | null; screens: readonly AppScreen[] };

/** The open dialog, and the element that had the focus before. */
export const findDialogState = createObservable<
  { opener: Element | null; Dialog: ComponentType<FindDialogProps> } | undefined
>(undefined);

const loadFindDialog = createChunkLoader(() => import('./find-dialog.tsx'));
let isLoadingDialog = false;

/** The code is loaded the first time. Text typed meanwhile goes into the dialog's field. */
export async function openFindDialog() {
  if (isLoadingDialog || findDialogState.get()) return;
  const opener = document.activeElement;
  isLoadingDialog = true;
  startTypedTextCapture(t`Find anything`);
  try {
    const { FindDialog } = await loadFindDialog();
    findDialogState.set({ opener, Dialog: FindDialog });
  } catch (error) {
    restoreFocus(opener);
    showCallFailure(error);
  } finally {
    isLoadingDialog = false;
  }
}

/** Over another dialog it does not open, and neither does the browser's own search for that key. */
export const openFindShortcut: ScreenShortcut<undefined> = {
  chords: ['Ctrl+K'],
  description: t`Find anything`,
  run: () => {
    if (isScreenUncovered()) void openFindDialog();
  },
};
