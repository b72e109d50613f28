import { randomUUID } from 'node:crypto';
import {
  NOBODY_USER_ID,
  preparePasswordProof,
  signInToCognito,
  type SessionTokens,
} from '#functions/external/cognito-sign-in.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import {
  deleteSignInAttempts,
  tryCountSignInAttempt,
  uncountSignInAttempt,
} from '#functions/store/accounts/sign-in-attempts.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { countPasswordAttemptOrReject } from './count-action-or-reject.ts';

export type PasswordAttempt = { email: string; password: string; ipAddress: string };

/**
 * Returns Cognito's result for a password, undefined if it is wrong. An attempt is counted before it is
 * made; the count is taken back if the password is right or was never checked. Throws after too many
 * attempts.
 */
export async function runLimitedPasswordAttempt<Result>(
  passwordAttempt: PasswordAttempt,
  checkPassword: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { email } = passwordAttempt;
  const pendingCount = countPasswordAttemptOrReject(passwordAttempt);
  preparePasswordProof();
  const uncountAttempt = await pendingCount;
  const attemptId = randomUUID();
  if (!(await tryCountSignInAttempt(email, attemptId)))
    throw createValidationError(signInMessages.userIsLockedOut);
  const result = await checkPassword().catch(async (error: unknown) => {
    await Promise.all([uncountSignInAttempt(email, attemptId), uncountAttempt()]);
    throw error;
  });
  if (result !== undefined) await Promise.all([deleteSignInAttempts(email), uncountAttempt()]);
  return result;
}

/**
 * Returns the tokens of the user with that password. Neither the answer nor its time shows whether the user
 * exists (D42).
 */
export async function signInWithPasswordOrReject(
  pendingUser: Promise<{ userId: number } | undefined>,
  passwordAttempt: PasswordAttempt,
): Promise<SessionTokens> {
  const requestTokens = async () =>
    signInToCognito((await pendingUser)?.userId ?? NOBODY_USER_ID, passwordAttempt.password);
  const tokens = await runLimitedPasswordAttempt(passwordAttempt, requestTokens);
  if (!tokens) throw createValidationError(signInMessages.wrongEmailOrPassword);
  return tokens;
}
