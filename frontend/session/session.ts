import { endPageSession, requestSignIn } from '#frontend/api/api-connection.ts';
import { clearCachedAnswers } from '#frontend/api/cached-answers.ts';
import {
  clearStoredValues,
  readStoredValue,
  writeStoredValue,
} from '#frontend/browser/browser-storage.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';

/**
 * Marks that this browser may have a session cookie, which scripts cannot read. Holds the user's id once it
 * is known.
 */
const SESSION_HINT_KEY = 'has-session';

let currentUser: CurrentUser | undefined;

/**
 * Signs in. Throws ApiCallError with the server's reason. Returns false where this page belonged to another
 * user: it still holds that user's data, so it must be reloaded.
 */
export async function signIn(email: string, password: string, endsOtherSession = false) {
  const isOwnPage = await requestSignIn(email, password, endsOtherSession);
  clearCachedAnswers();
  currentUser = undefined;
  writeStoredValue('local', SESSION_HINT_KEY, true);
  return isOwnPage;
}

/** Clears the session in this browser. The screens close when the route changes. */
export function clearBrowserSession() {
  // If another user has signed in meanwhile in another tab, their stored values stay.
  const hint = readStoredValue('local', SESSION_HINT_KEY);
  const isOtherUsers = currentUser && typeof hint === 'number' && hint !== currentUser.AppUserId;
  currentUser = undefined;
  endPageSession();
  clearCachedAnswers();
  clearStoredValues(isOtherUsers ? ['session'] : ['session', 'local']);
}

export const mayHaveSession = () => Boolean(readStoredValue('local', SESSION_HINT_KEY));

export const getRememberedUser = () => currentUser;

export function rememberUser(user: CurrentUser) {
  currentUser = user;
  writeStoredValue('local', SESSION_HINT_KEY, user.AppUserId);
}
