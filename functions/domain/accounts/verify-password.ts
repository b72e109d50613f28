import { randomUUID } from 'node:crypto';
import { createValidationError } from '#functions/api-error.ts';
import {
  NOBODY_USER_ID,
  preparePasswordProof,
  signInToCognito,
  type SessionTokens,
} from '#functions/outside/cognito-sign-in.ts';
import {
  deleteSignInAttempts,
  tryCountSignInAttempt,
  uncountSignInAttempt,
} from '#functions/store/accounts/sign-in-attempts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { countPasswordAttempt } from './throttle-action.ts';

export type PasswordAttempt = { email: string; password: string; address: string };

/**
 * What Cognito gives for a password, undefined where it is wrong. A try is counted before it is made and taken back
 * where it was right or never looked at; who tried too often is refused in words.
 */
export async function runPasswordAttempt<Result>(
  passwordAttempt: PasswordAttempt,
  requestResult: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { email } = passwordAttempt;
  const pendingCount = countPasswordAttempt(passwordAttempt);
  preparePasswordProof();
  const uncountAttempt = await pendingCount;
  const attemptId = randomUUID();
  if (!(await tryCountSignInAttempt(email, attemptId)))
    throw createValidationError(signInTexts.userIsLockedOut);
  const result = await requestResult().catch(async (error: unknown) => {
    await Promise.all([uncountSignInAttempt(email, attemptId), uncountAttempt()]);
    throw error;
  });
  if (result !== undefined) await Promise.all([deleteSignInAttempts(email), uncountAttempt()]);
  return result;
}

/**
 * The tokens of a user whose password that is. Whether there is a user shows neither in the answer nor in its time
 * (D42).
 */
export async function verifyPassword(
  user: Promise<{ userId: number } | undefined>,
  passwordAttempt: PasswordAttempt,
): Promise<SessionTokens> {
  const requestTokens = async () =>
    signInToCognito((await user)?.userId ?? NOBODY_USER_ID, passwordAttempt.password);
  const tokens = await runPasswordAttempt(passwordAttempt, requestTokens);
  if (!tokens) throw createValidationError(signInTexts.wrongEmailOrPassword);
  return tokens;
}
