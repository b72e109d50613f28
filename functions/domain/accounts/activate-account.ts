import { invalid } from '#functions/api-error.ts';
import { ensureUserWithPassword } from '#functions/outside/cognito-admin.ts';
import {
  accountWrites,
  findUserId,
  type SignedAccount,
} from '#functions/store/accounts/accounts.ts';
import { forgetAttempts } from '#functions/store/accounts/sign-in-attempts.ts';
import { findSignUp, signUpOver } from '#functions/store/accounts/sign-ups.ts';
import { nextId } from '#functions/store/table/counters.ts';
import type { Write } from '#functions/store/table/write.ts';
import { findPasswordProblem } from '#shared/schemas/password-rules.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { newDealer } from './new-dealer.ts';
import { buildPasswordChosenWrites } from './password-writes.ts';
import { linkOver } from './using-code.ts';
import { verifyPassword } from './verify-password.ts';

type Given = { email: string; password: string };

/**
 * Who was invited chooses a password; whoever has confirmed already, or may not come in, has a link that leads
 * nowhere. The password is set before the write: who is stopped between comes again with the same link.
 */
export async function activateInvitedUser(
  account: SignedAccount,
  { email, password }: Given,
): Promise<readonly Write[]> {
  if (account.email !== email || account.isConfirmed !== false || account.isDisabled)
    throw linkOver();
  const passwordProblem = findPasswordProblem(password);
  if (passwordProblem)
    throw invalid(signInTexts.seeValidationErrors, { Password: passwordProblem });
  await ensureUserWithPassword(account.userId, password);
  await forgetAttempts(email);
  return buildPasswordChosenWrites(account);
}

/**
 * Who signed up types the password of the signup, so that nobody who has the mail alone gets in. The dealer, its
 * first user and the claim to the e-mail are one write: an e-mail that somebody has confirmed meanwhile is theirs.
 */
export async function activateSignUp(
  userId: number,
  given: Given & { address: string },
): Promise<readonly Write[]> {
  const signUp = await findSignUp(userId);
  if (!signUp || signUp.Email !== given.email) throw linkOver();
  if ((await findUserId(signUp.Email)) !== undefined) throw linkOver();
  await verifyPassword(Promise.resolve({ userId }), given);
  const { account, writes } = newDealer(signUp, userId, await nextId('DEALERS'));
  return [...accountWrites(account), ...writes, signUpOver(userId)];
}
