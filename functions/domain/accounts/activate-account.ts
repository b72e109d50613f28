import { ensurePoolUserWithPassword } from '#functions/external/cognito-passwords.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import {
  findPendingSignUp,
  buildPendingSignUpDeleteWrite,
} from '#functions/store/accounts/pending-sign-ups.ts';
import { deleteSignInAttempts } from '#functions/store/accounts/sign-in-attempts.ts';
import {
  buildNewAccountWrites,
  findUserIdByEmail,
  type SignedInAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import { allocateIdsAndGetFirst, idCounters } from '#functions/store/table/id-counters.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { findPasswordProblem } from '#shared/schemas/password-rules.ts';
import { buildDealerAndAdminFromSignUp } from './dealer-and-admin-from-sign-up.ts';
import { buildPasswordByMailCodeWrites } from './password-writes.ts';
import { createLinkExpiredError } from './redeem-mail-code.ts';
import { signInWithPasswordOrReject } from './sign-in-with-password.ts';

type ActivationInput = { email: string; password: string };

/**
 * Sets the password of an invited user. Throws if the account is already confirmed or is disabled. The
 * password is set before the transaction: if the request stops between the two, the user can use the same
 * link again.
 */
export async function setInvitedUserPasswordAndBuildWrites(
  account: SignedInAccount,
  { email, password }: ActivationInput,
): Promise<readonly TableWrite[]> {
  if (account.email !== email || account.isConfirmed !== false || account.isDisabled)
    throw createLinkExpiredError();
  const passwordProblem = findPasswordProblem(password);
  if (passwordProblem)
    throw createValidationError(signInMessages.seeValidationErrors, { Password: passwordProblem });
  await ensurePoolUserWithPassword(account.userId, password);
  await deleteSignInAttempts(email);
  return buildPasswordByMailCodeWrites(account);
}

/**
 * The user must enter the password of the sign-up, so access to the mail alone is not enough. One
 * transaction creates the dealer, its first user and the claim to the e-mail address. Throws if somebody
 * else has confirmed the address meanwhile.
 */
export async function checkPasswordAndBuildNewDealerWrites(
  userId: number,
  input: ActivationInput & { ipAddress: string },
): Promise<readonly TableWrite[]> {
  const signUp = await findPendingSignUp(userId);
  if (!signUp || signUp.Email !== input.email) throw createLinkExpiredError();
  if ((await findUserIdByEmail(signUp.Email)) !== undefined) throw createLinkExpiredError();
  await signInWithPasswordOrReject(Promise.resolve({ userId }), input);
  // If the dealer's id is in use, redeemMailCode calls this again, and the next id is allocated.
  const dealerId = await allocateIdsAndGetFirst(idCounters.dealers, 1);
  const { account, writes } = buildDealerAndAdminFromSignUp(signUp, userId, dealerId);
  return [...buildNewAccountWrites(account), ...writes, buildPendingSignUpDeleteWrite(userId)];
}
