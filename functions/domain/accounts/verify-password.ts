import { randomUUID } from 'node:crypto';
import { invalid } from '#functions/api-error.ts';
import { NOBODY, prepareSignIn, signIn, type Tokens } from '#functions/outside/cognito.ts';
import {
  forgetAttempts,
  mayAttempt,
  uncountSignInAttempt,
} from '#functions/store/accounts/sign-in-attempts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { countTry } from './throttle.ts';

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
  const counted = countTry(passwordAttempt);
  prepareSignIn();
  const wasRight = await counted;
  const attempt = randomUUID();
  if (!(await mayAttempt(email, attempt))) throw invalid(signInTexts.userIsLockedOut);
  const result = await requestResult().catch(async (error: unknown) => {
    await Promise.all([uncountSignInAttempt(email, attempt), wasRight()]);
    throw error;
  });
  if (result !== undefined) await Promise.all([forgetAttempts(email), wasRight()]);
  return result;
}

/**
 * The tokens of a user whose password that is. Whether there is a user shows neither in the answer nor in its time
 * (D42).
 */
export async function verifyPassword(
  user: Promise<{ userId: number } | undefined>,
  passwordAttempt: PasswordAttempt,
): Promise<Tokens> {
  const requestTokens = async () =>
    signIn((await user)?.userId ?? NOBODY, passwordAttempt.password);
  const tokens = await runPasswordAttempt(passwordAttempt, requestTokens);
  if (!tokens) throw invalid(signInTexts.wrongEmailOrPassword);
  return tokens;
}
