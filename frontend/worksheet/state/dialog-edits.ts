import { useEffect, useRef } from 'react';
import { confirmLeaveUnsaved } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { t } from '#shared/language/t.ts';
import type { WorksheetAction } from './worksheet-actions.ts';

type DialogEditsReader = () => readonly WorksheetAction[];

let openDialogReader: DialogEditsReader | undefined;

/** The edits that the open dialog would make if it were accepted now; empty if nothing was typed. */
export const getDialogEdits = (): readonly WorksheetAction[] => openDialogReader?.() ?? [];

/** Closes the open dialog (Escape or the cross). Asks for confirmation first if unsaved typing would be lost. */
export function confirmDialogClose(close: () => void): void {
  if (getDialogEdits().length === 0) return close();
  void confirmLeaveUnsaved(t`What was typed here is not in the order yet. It will be lost.`).then(
    (isLeaving) => isLeaving && close(),
  );
}

/**
 * Registers a dialog's typed but unaccepted input, as the edits that it would become. The unsaved draft then
 * includes it, as it does a cell's typing (D32), and closing the tab asks for confirmation. Returns a function
 * that ends the registration; call it right before the edits are made.
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
