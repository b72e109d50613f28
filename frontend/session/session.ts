import { dropAccessToken, openSession } from '#frontend/api/connection.ts';
import { forgetAnswers } from '#frontend/api/kept-answers.ts';
import { clearStored, readStored, writeStored } from '#frontend/browser/stored.ts';
import type { CurrentUser } from '#shared/schemas/people.ts';

/** Says that this browser may hold a session's cookie, which no script can see. */
const HINT = 'has-session';

let user: CurrentUser | undefined;
let isEnding = false;

/** Signs in; throws CallFailed with the server's reason. */
export async function signIn(email: string, password: string, isOverriding = false) {
  await openSession(email, password, isOverriding);
  forgetAnswers();
  user = undefined;
  isEnding = false;
  writeStored('local', HINT, true);
}

/** Forgets the session in this browser. The screens go on their own when the route changes. */
export function endSession() {
  isEnding = true;
  user = undefined;
  dropAccessToken();
  forgetAnswers();
  clearStored();
}

/** True from the end of a session to the next sign-in: nothing may ask whether to leave the page. */
export const isSessionEnding = () => isEnding;

export const mayHaveSession = () => readStored('local', HINT) === true;

export const rememberedUser = () => user;

export function rememberUser(loaded: CurrentUser) {
  user = loaded;
  isEnding = false;
  writeStored('local', HINT, true);
}
