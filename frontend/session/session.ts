import { endPageSession, requestSignIn } from '#frontend/api/api-connection.ts';
import { clearCachedAnswers } from '#frontend/api/cached-answers.ts';
import {
  clearStoredValues,
  readStoredValue,
  writeStoredValue,
} from '#frontend/browser/browser-storage.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';

/** Says that this browser may hold a session's cookie, which no script can see; and whose, once that is known. */
const SESSION_HINT_KEY = 'has-session';

let currentUser: CurrentUser | undefined;

/**
 * Signs in; throws ApiCallError with the server's reason. False where this page was another user's: what it still holds
 * is theirs, and it has to be loaded anew.
 */
export async function signIn(email: string, password: string, isOverriding = false) {
  const isOwnPage = await requestSignIn(email, password, isOverriding);
  clearCachedAnswers();
  currentUser = undefined;
  writeStoredValue('local', SESSION_HINT_KEY, true);
  return isOwnPage;
}

/** Forgets the session in this browser. The screens go on their own when the route changes. */
export function clearBrowserSession() {
  // Who has signed in since, in another tab, keeps what this browser remembers for them.
  const hint = readStoredValue('local', SESSION_HINT_KEY);
  const isOtherUsers = currentUser && typeof hint === 'number' && hint !== currentUser.AppUserId;
  currentUser = undefined;
  endPageSession();
  clearCachedAnswers();
  clearStoredValues(isOtherUsers ? ['session'] : ['session', 'local']);
}

export const mayHaveSession = () => Boolean(readStoredValue('local', SESSION_HINT_KEY));

export const getRememberedUser = () => currentUser;

export function rememberUser(loaded: CurrentUser) {
  currentUser = loaded;
  writeStoredValue('local', SESSION_HINT_KEY, loaded.AppUserId);
}
