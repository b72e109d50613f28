import { forgetAnswers } from '#frontend/api/cached-answers.ts';
import { dropAccessToken, openSession } from '#frontend/api/connection.ts';
import { clearStored, readStored, writeStored } from '#frontend/browser/stored.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';

/** Says that this browser may hold a session's cookie, which no script can see; and whose, once that is known. */
const HINT = 'has-session';

let user: CurrentUser | undefined;

/**
 * Signs in; throws CallFailed with the server's reason. False where this page was another user's: what it still holds
 * is theirs, and it has to be loaded anew.
 */
export async function signIn(email: string, password: string, isOverriding = false) {
  const isOwnPage = await openSession(email, password, isOverriding);
  forgetAnswers();
  user = undefined;
  writeStored('local', HINT, true);
  return isOwnPage;
}

/** Forgets the session in this browser. The screens go on their own when the route changes. */
export function endSession() {
  // Who has signed in since, in another tab, keeps what this browser remembers for them.
  const hint = readStored('local', HINT);
  const isOthers = user && typeof hint === 'number' && hint !== user.AppUserId;
  user = undefined;
  dropAccessToken();
  forgetAnswers();
  clearStored(isOthers ? ['session'] : ['session', 'local']);
}

export const mayHaveSession = () => Boolean(readStored('local', HINT));

export const getRememberedUser = () => user;

export function rememberUser(loaded: CurrentUser) {
  user = loaded;
  writeStored('local', HINT, loaded.AppUserId);
}
