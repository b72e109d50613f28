import { useEffect, useState } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { closeAllToasts } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import { LOCKOUT_TOAST_DURATION_MS } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { forgetEnding, lastEnding, getSessionEndingTexts } from './ending.ts';
import { signIn } from './session.ts';
import type { Notice } from './visit.tsx';

export type FieldErrors = { username?: string | undefined; password?: string | undefined };

const locked: Notice = {
  kind: 'warn',
  title: t`Account locked`,
  text: signInTexts.accountLocked,
  forMs: LOCKOUT_TOAST_DURATION_MS,
};
const disabled: Notice = {
  kind: 'warn',
  title: signInTexts.accountDisabledTitle,
  text: signInTexts.accountDisabled,
  forMs: LOCKOUT_TOAST_DURATION_MS,
};

/** What the sign-in screen says and does; `submit` gives the fields that were refused. */
export function useSignIn(onSignedIn: () => Promise<void>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState(noticeOfEnding);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const timer = notice?.forMs && setTimeout(() => setNotice(undefined), notice.forMs);
    return () => clearTimeout(timer);
  }, [notice]);

  function showFieldErrors(fieldErrors: FieldErrors) {
    setErrors(fieldErrors);
    setNotice({ kind: 'error', title: signInTexts.seeValidationErrors });
    return fieldErrors;
  }

  async function submit(email: string, password: string): Promise<FieldErrors> {
    if (isBusy) return {};
    const missing = missingFields(email, password);
    if (missing.username || missing.password) return showFieldErrors(missing);
    setErrors({});
    setNotice(undefined);
    setIsBusy(true);
    try {
      if (await tryToSignIn(email, password)) await onSignedIn();
      return {};
    } catch (error) {
      if (!(error instanceof CallFailed)) {
        setNotice({
          kind: 'error',
          title: t`Something went wrong in this browser. Load the page again.`,
        });
        throw error;
      }
      if (error.errors.username || error.errors.password) return showFieldErrors(error.errors);
      setNotice(noticeOf(error));
      return {};
    } finally {
      setIsBusy(false);
    }
  }

  /** What was missing is said until it is there. */
  function mend(isThere: Record<keyof FieldErrors, boolean>) {
    const username = isThere.username ? undefined : errors.username;
    const password = isThere.password ? undefined : errors.password;
    if (username !== errors.username || password !== errors.password)
      setErrors({ username, password });
  }

  return { errors, notice, isBusy, submit, mend };
}

/** Whoever did not leave by themselves learns why they are here. */
function noticeOfEnding(): Notice | undefined {
  const ending = lastEnding();
  return ending && { kind: 'warn', ...getSessionEndingTexts(ending) };
}

const missingFields = (email: string, password: string): FieldErrors => ({
  username: email ? undefined : signInTexts.emailRequired,
  password: password ? undefined : signInTexts.passwordRequired,
});

/** False where another session is active and the user leaves it alone. */
async function tryToSignIn(
  email: string,
  password: string,
  isOverriding = false,
): Promise<boolean> {
  try {
    const isOwnPage = await signIn(email, password, isOverriding);
    if (!isOwnPage) return await reloadPage();
    forgetEnding();
    closeAllToasts();
    return true;
  } catch (error) {
    const hasOther =
      error instanceof CallFailed && error.message === signInTexts.activeSessionsExist;
    if (!hasOther || isOverriding) throw error;
    return (await mayOverride()) && tryToSignIn(email, password, true);
  }
}

/** What the page holds of another user goes with it. */
function reloadPage(): Promise<never> {
  location.assign(paths.home);
  return new Promise(() => {});
}

const mayOverride = () =>
  confirm({ title: t`Active session found`, text: signInTexts.overrideSession, accept: t`Login` });

function noticeOf({ message }: CallFailed): Notice {
  if (message === signInTexts.userIsLockedOut) return locked;
  if (message === signInTexts.userIsDisabled) return disabled;
  return { kind: 'error', title: message };
}
