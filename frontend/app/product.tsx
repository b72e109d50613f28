import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { whenSessionEnds } from '#frontend/api/connection.ts';
import { watchKeyboard } from '#frontend/browser/keyboard-rest.ts';
import { watchPageErrors } from '#frontend/browser/page-errors.ts';
import { leaveOpenWork } from '#frontend/journal/unsaved-draft.ts';
import { leaveOpenForms } from '#frontend/kept-forms/page-forms.ts';
import { closeQuestion } from '#frontend/parts/dialogs/confirm.ts';
import { closeDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { closeAllToasts, toast } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import { noteEnding, whenEndedElsewhere, type Ending } from '#frontend/session/ending.ts';
import { endSession, getRememberedUser } from '#frontend/session/session.ts';
import { FORBIDDEN_NOTICE_THROTTLE_MS } from '#shared/constants.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { routes } from './routes.tsx';

let toldUsedElsewhereAt = -Infinity;

/** Several calls may learn of it at the same time. The notice waits for whoever comes back to the desk. */
function showUsedElsewhereToast(hasStoredDrafts: boolean) {
  if (performance.now() - toldUsedElsewhereAt < FORBIDDEN_NOTICE_THROTTLE_MS) return;
  toldUsedElsewhereAt = performance.now();
  const detail = hasStoredDrafts ? signInTexts.workIsKept : undefined;
  toast({ kind: 'error', text: signInTexts.usedElsewhere, detail, forMs: 'stays' });
}

/** The router, once the screen of the present address is ready to be shown. */
export async function openProduct() {
  watchPageErrors();
  watchKeyboard();
  const router = createBrowserRouter(routes);
  const leave = (why: Ending['why'] | 'used elsewhere') => {
    // Before the user is known, a refusal only means that nobody is signed in.
    const isKnown = getRememberedUser() !== undefined;
    const isOrderStored = leaveOpenWork(getRememberedUser()?.AppUserId);
    const hasStoredDrafts = leaveOpenForms() || isOrderStored;
    if (isKnown) {
      // What was said of the screen that goes is over.
      closeAllToasts();
      if (why === 'used elsewhere') showUsedElsewhereToast(hasStoredDrafts);
      else noteEnding({ why, hasUnsavedDrafts: hasStoredDrafts });
    }
    endSession();
    closeQuestion();
    closeDialog();
    void router.navigate(paths.login, { replace: true });
  };
  whenSessionEnds((status, message) => {
    if (status === 403) leave('used elsewhere');
    else leave(message === signInTexts.userIsDisabled ? 'disabled' : 'over');
  });
  whenEndedElsewhere(() => getRememberedUser()?.AppUserId, leave);
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  // In a transition the screen that is left goes on taking keys until the next one is rendered.
  return <RouterProvider router={router} useTransitions={false} />;
}
