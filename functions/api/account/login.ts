import { randomUUID } from 'node:crypto';
import { NOBODY, signIn, type Tokens } from '#functions/outside/cognito.ts';
import { verifyToken } from '#functions/outside/tokens.ts';
import { invalid } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findUserId, loadAccount } from '#functions/store/accounts/accounts.ts';
import { startSession } from '#functions/store/accounts/sessions.ts';
import {
  forgetAttempts,
  mayAttempt,
  takeBack,
} from '#functions/store/accounts/sign-in-attempts.ts';
import { inSeconds } from '#functions/store/table/table.ts';
import { SESSION_HOURS } from '#shared/constants.ts';
import * as account from '#shared/contract/account.ts';
import { signInTexts } from '#shared/texts/sign-in.ts';

export const handler = handle(account.login, async ({ body, cookie }) => {
  const email = body.username.trim().toLowerCase();
  const tokens = await checkPassword(email, body.password);
  await startSessionOf(tokens, { override: body.sessionoverride ?? false });
  cookie.set(tokens.refreshToken);
  return { access_token: tokens.accessToken };
});

/** Whether anybody has the e-mail shows neither in the answer nor in its time (D42). */
async function checkPassword(email: string, password: string): Promise<Tokens> {
  const attempt = randomUUID();
  if (!(await mayAttempt(email, attempt))) throw invalid(signInTexts.userIsLockedOut);
  const userId = (await findUserId(email)) ?? NOBODY;
  const tokens = await signIn(userId, password).catch(async (error: unknown) => {
    await takeBack(email, attempt);
    throw error;
  });
  if (!tokens) throw invalid(signInTexts.wrongEmailOrPassword);
  await forgetAttempts(email);
  return tokens;
}

async function startSessionOf({ accessToken }: Tokens, how: { override: boolean }): Promise<void> {
  const token = await verifyToken(accessToken);
  const known = token && (await loadAccount(token.userId));
  if (!known) throw invalid(signInTexts.wrongEmailOrPassword);
  if (known.isDisabled) throw invalid(signInTexts.userIsDisabled);
  const session = {
    id: token.sessionId,
    expiresAt: inSeconds(Date.now()) + SESSION_HOURS * 3600,
  };
  const isStarted = await startSession(known.userId, session, how);
  if (!isStarted) throw invalid(signInTexts.activeSessionsExist);
}
