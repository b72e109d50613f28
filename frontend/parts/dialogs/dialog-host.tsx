import type { ReactNode } from 'react';
import { useRestoreFocusOnClose } from '#frontend/browser/restore-focus.ts';
import { createSingleShownStore } from '#frontend/browser/single-shown-store.ts';

type RenderDialog = (close: () => void) => ReactNode;

type OpenDialog = { id: number; renderDialog: RenderDialog; opener: Element | null };

const { get, set, useShown } = createSingleShownStore<OpenDialog>();
let lastDialogId = 0;

/** Opens a modal dialog from anywhere. Only one is open: a second one replaces the first. */
export function showDialog(renderDialog: RenderDialog) {
  lastDialogId += 1;
  set({ id: lastDialogId, renderDialog, opener: document.activeElement });
}

/** Closes the open dialog without asking about typed text. */
export const closeDialog = () => set(undefined);

/** Renders dialogs, inside the providers of the screen they are about. */
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

/** After closing, the focus returns to where it was, unless it was moved elsewhere. */
function DialogFocusReturn({ opener, children }: { opener: Element | null; children: ReactNode }) {
  useRestoreFocusOnClose({ opener });
  return children;
}
