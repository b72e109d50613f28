import { useEffect, useState } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { closeAllToasts } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import { LOCKOUT_TOAST_DURATION_MS } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { clearSessionEnding, getSessionEnding, getSessionEndingTexts } from './session-ending.ts';
import { signIn } from './session.ts';
import type { VisitorNotice } from './visitor-page-layout.tsx';

export type SignInFieldErrors = { username?: string | undefined; password?: string | undefined };

const lockedNotice: VisitorNotice = {
  kind: 'warn',
  title: t`Account locked`,
  text: signInTexts.accountLocked,
  durationMs: LOCKOUT_TOAST_DURATION_MS,
};
const disabledNotice: VisitorNotice = {
  kind: 'warn',
  title: signInTexts.accountDisabledTitle,
  text: signInTexts.accountDisabled,
  durationMs: LOCKOUT_TOAST_DURATION_MS,
};

/** The state of the sign-in screen. `submit` returns the errors of rejected fields. */
export function useSignIn(onSignedIn: () => Promise<void>) {
  const [errors, setErrors] = useState<SignInFieldErrors>({});
  const [notice, setNotice] = useState(createEndingNotice);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const timer = notice?.durationMs && setTimeout(() => setNotice(undefined), notice.durationMs);
    return () => clearTimeout(timer);
  }, [notice]);

  function showFieldErrors(fieldErrors: SignInFieldErrors) {
    setErrors(fieldErrors);
    setNotice({ kind: 'error', title: signInTexts.seeValidationErrors });
    return fieldErrors;
  }

  async function submit(email: string, password: string): Promise<SignInFieldErrors> {
    if (isBusy) return {};
    const missing = getMissingFieldErrors(email, password);
    if (missing.username || missing.password) return showFieldErrors(missing);
    setErrors({});
    setNotice(undefined);
    setIsBusy(true);
    try {
      if (await signInOrOverride(email, password)) await onSignedIn();
      return {};
    } catch (error) {
      if (!(error instanceof ApiCallError)) {
        setNotice({
          kind: 'error',
          title: t`Something went wrong in this browser. Load the page again.`,
        });
        throw error;
      }
      if (error.errors.username || error.errors.password) return showFieldErrors(error.errors);
      setNotice(toFailureNotice(error));
      return {};
    } finally {
      setIsBusy(false);
    }
  }

  /** Removes the error of a missing field once it is filled in. */
  function clearFixedErrors(isFilled: Record<keyof SignInFieldErrors, boolean>) {
    const username = isFilled.username ? undefined : errors.username;
    const password = isFilled.password ? undefined : errors.password;
    if (username !== errors.username || password !== errors.password)
      setErrors({ username, password });
  }

  return { errors, notice, isBusy, submit, clearFixedErrors };
}

/** A user whose session was ended sees why. */
function createEndingNotice(): VisitorNotice | undefined {
  const ending = getSessionEnding();
  return ending && { kind: 'warn', ...getSessionEndingTexts(ending) };
}

const getMissingFieldErrors = (email: string, password: string): SignInFieldErrors => ({
  username: email ? undefined : signInTexts.emailRequired,
  password: password ? undefined : signInTexts.passwordRequired,
});

/** Returns false where another session is active and the user does not end it. */
async function signInOrOverride(
  email: string,
  password: string,
  endsOtherSession = false,
): Promise<boolean> {
  try {
    const isOwnPage = await signIn(email, password, endsOtherSession);
    if (!isOwnPage) return await reloadPage();
    clearSessionEnding();
    closeAllToasts();
    return true;
  } catch (error) {
    const hasOtherSession =
      error instanceof ApiCallError && error.code === 'signIn.activeSessionsExist';
    if (!hasOtherSession || endsOtherSession) throw error;
    return (await confirmOverride()) && signInOrOverride(email, password, true);
  }
}

/** Reloading discards the other user's data on the page. */
function reloadPage(): Promise<never> {
  location.assign(paths.home);
  return new Promise(() => {});
}

const confirmOverride = () =>
  askToConfirm({
    title: t`Active session found`,
    text: signInTexts.overrideSession,
    accept: t`Login`,
  });

function toFailureNotice({ code, message }: ApiCallError): VisitorNotice {
  if (code === 'signIn.userIsLockedOut') return lockedNotice;
  if (code === 'signIn.userIsDisabled') return disabledNotice;
  return { kind: 'error', title: message };
}
