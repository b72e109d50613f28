import type { ReactNode } from 'react';
import { useRestoreFocusOnClose } from '#frontend/browser/restore-focus.ts';
import { createSingleShownStore } from '#frontend/browser/single-shown-store.ts';

type RenderDialog = (close: () => void) => ReactNode;

type OpenDialog = { id: number; renderDialog: RenderDialog; opener: Element | null };

const { get, set, useShown } = createSingleShownStore<OpenDialog>();
let lastDialogId = 0;

/** Opens a modal from wherever it is asked for; one at a time, a second one takes the place of the first. */
export function showDialog(renderDialog: RenderDialog) {
  lastDialogId += 1;
  set({ id: lastDialogId, renderDialog, opener: document.activeElement });
}

/** Closes the one that is open, whatever was typed into it. */
export const closeDialog = () => set(undefined);

/** Where dialogs appear: inside the providers of the screen they are about. */
export function DialogHost() {
  const openDialog = useShown();
  if (!openDialog) return null;
  const close = () => {
    if (get() === openDialog) set(undefined);
  };
  return (
    <DialogFocusReturn key={openDialog.id} opener={openDialog.opener}>
      {openDialog.renderDialog(close)}
    </DialogFocusReturn>
  );
}

/** Once it is closed the keyboard is where it was, unless it was sent somewhere else. */
function DialogFocusReturn({ opener, children }: { opener: Element | null; children: ReactNode }) {
  useRestoreFocusOnClose({ opener });
  return children;
}
