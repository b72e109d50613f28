import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { setSessionEndListener } from '#frontend/api/api-connection.ts';
import { startKeyPressTracking } from '#frontend/browser/wait-for-typing-pause.ts';
import { captureOpenFormDraft } from '#frontend/form-drafts/open-form-drafts.ts';
import { captureUnsavedDraft } from '#frontend/journal/unsaved-draft.ts';
import { rejectOpenQuestion } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { closeDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { closeAllToasts, showToast } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import {
  setSessionEnding,
  listenForSessionEndInOtherTab,
  type SessionEnding,
} from '#frontend/session/session-ending.ts';
import { clearBrowserSession, getRememberedUser } from '#frontend/session/session.ts';
import { FORBIDDEN_NOTICE_THROTTLE_MS } from '#shared/constants.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { appRoutes } from './routes.tsx';

let lastUsedElsewhereToastAt = -Infinity;

/** Several calls may detect it at the same time. The notice stays until the user closes it. */
function showUsedElsewhereToast(hasStoredDrafts: boolean) {
  if (performance.now() - lastUsedElsewhereToastAt < FORBIDDEN_NOTICE_THROTTLE_MS) return;
  lastUsedElsewhereToastAt = performance.now();
  const detail = hasStoredDrafts ? signInTexts.workIsKept : undefined;
  showToast({ kind: 'error', text: signInTexts.accountUsedElsewhere, detail, durationMs: 'stays' });
}

/** Returns the router, once the screen of the current URL is ready. */
export async function openApp() {
  startKeyPressTracking();
  const router = createBrowserRouter(appRoutes);
  const endSessionAndSignOut = (reason: SessionEnding['reason'] | 'used elsewhere') => {
    // Before the user is known, a rejection only means that nobody is signed in.
    const isUserKnown = getRememberedUser() !== undefined;
    const isOrderStored = captureUnsavedDraft(getRememberedUser()?.AppUserId);
    const hasStoredDrafts = captureOpenFormDraft() || isOrderStored;
    if (isUserKnown) {
      // The notices belong to the screen that closes.
      closeAllToasts();
      if (reason === 'used elsewhere') showUsedElsewhereToast(hasStoredDrafts);
      else setSessionEnding({ reason, hasUnsavedDrafts: hasStoredDrafts });
    }
    clearBrowserSession();
    rejectOpenQuestion();
    closeDialog();
    void router.navigate(paths.login, { replace: true });
  };
  setSessionEndListener((status, code) => {
    if (status === 403) endSessionAndSignOut('used elsewhere');
    else endSessionAndSignOut(code === 'signIn.userIsDisabled' ? 'disabled' : 'over');
  });
  listenForSessionEndInOtherTab(() => getRememberedUser()?.AppUserId, endSessionAndSignOut);
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
  // In a transition the old screen would still receive keys until the next one is rendered.
  return <RouterProvider router={router} useTransitions={false} />;
}
