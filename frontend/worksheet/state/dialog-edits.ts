import { useEffect, useRef } from 'react';
import { confirmLeaveUnsaved } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { t } from '#shared/language/t.ts';
import type { WorksheetAction } from './worksheet-actions.ts';

type DialogEditsReader = () => readonly WorksheetAction[];

let openDialogReader: DialogEditsReader | undefined;

/** The edits that accepting the open dialog would make now; none where nothing was typed in it. */
export const getDialogEdits = (): readonly WorksheetAction[] => openDialogReader?.() ?? [];

/** Closes the open dialog by Escape or its cross, which are soon pressed: what was typed in it is not lost without a word. */
export function confirmDialogClose(close: () => void): void {
  if (getDialogEdits().length === 0) return close();
  void confirmLeaveUnsaved(t`What was typed here is not in the order yet. It will be lost.`).then(
    (isLeaving) => isLeaving && close(),
  );
}

/**
 * Names what is typed into a dialog and not accepted yet, as the edits that it would become: so it is kept
 * as a cell's typing is (D32), and closing the tab asks. Gives what ends that, right before they are made.
 */
export function useRegisterDialogEdits(readEdits: DialogEditsReader): () => void {
  const latest = useRef(readEdits);
  useEffect(() => {
    latest.current = readEdits;
  });
  useEffect(() => {
    const reader: DialogEditsReader = () => latest.current();
    openDialogReader = reader;
    return () => {
      if (openDialogReader === reader) openDialogReader = undefined;
    };
  }, []);
  return () => {
    openDialogReader = undefined;
  };
}
