import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useRestoreFocusOnClose } from '#frontend/browser/restore-focus.ts';
import { createSingleShownStore } from '#frontend/browser/single-shown-store.ts';
import { ErrorBoundary } from '#frontend/parts/notices/error-boundary.tsx';
import { t } from '#shared/language/t.ts';
import { askToConfirm, rejectOpenQuestion } from './ask-to-confirm.ts';

export type RenderDialog = (close: () => void) => ReactNode;

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
      <ErrorBoundary renderFailure={(retry) => <FailedDialog retry={retry} close={close} />}>
        <DialogContent render={openDialog.renderDialog} close={close} />
      </ErrorBoundary>
    </DialogFocusReturn>
  );
}

type DialogContentProps = { render: RenderDialog; close: () => void };

/** A component of its own, so that the boundary around it catches what `render` throws. */
const DialogContent = ({ render, close }: DialogContentProps) => render(close);

/** In place of a dialog that threw: a question whether to open it again. */
function FailedDialog({ retry, close }: { retry: () => void; close: () => void }) {
  const onAnswer = useEffectEvent((isRetrying: boolean) => (isRetrying ? retry() : close()));
  useEffect(() => {
    let isShown = true;
    const ask = async () => {
      const isRetrying = await askToConfirm({
        title: t`This dialog could not be shown`,
        text: t`Something unexpected happened. The edits of the order are kept.`,
        accept: t`Try again`,
        reject: t`Close`,
      });
      if (isShown) onAnswer(isRetrying);
    };
    void ask();
    return () => {
      isShown = false;
      rejectOpenQuestion();
    };
  }, []);
  return null;
}

/** After closing, the focus returns to where it was, unless it was moved elsewhere. */
function DialogFocusReturn({ opener, children }: { opener: Element | null; children: ReactNode }) {
  useRestoreFocusOnClose({ opener });
  return children;
}
