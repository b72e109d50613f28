import {
  createBusyError,
  createValidationError,
  createUnauthorizedError,
} from '#functions/api-error.ts';
import { buildAccountMailWrite } from '#functions/domain/accounts/account-mail-outbox.ts';
import { buildPasswordChangeWrites } from '#functions/domain/accounts/password-writes.ts';
import { runPasswordAttempt } from '#functions/domain/accounts/verify-password.ts';
import { setUserPassword } from '#functions/outside/cognito-passwords.ts';
import { signInToCognito } from '#functions/outside/cognito-sign-in.ts';
import type { Caller } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findStoredAnswer } from '#functions/runtime/idempotent-calls.ts';
import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as registration from '#shared/contract/registration-endpoints.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** How often somebody may sign in meanwhile: more is no person's doing. */
const MAX_ATTEMPTS = 10;

/** Whoever has somebody's session alone does not learn their password here: wrong ones count as in a sign-in. */
export const handler = createApiHandler(
  registration.changePassword,
  async ({ body, caller, idempotency, address }) => {
    // Sent again, the old password would be a wrong one, and would count.
    if (await findStoredAnswer(idempotency)) return;
    const { userId, email } = caller;
    const { oldPassword, newPassword } = body;
    const isPasswordRight = await runPasswordAttempt(
      { email, password: oldPassword, address },
      () => signInToCognito(userId, oldPassword),
    );
    if (!isPasswordRight)
      throw createValidationError(signInTexts.seeValidationErrors, {
        oldPassword: accountsTexts.wrongPassword,
      });
    await setUserPassword(userId, newPassword);
    await endOtherSessions(caller, idempotency);
  },
);

/** Nobody who knew the old password stays signed in, or comes in with a sign-in that is under way. */
async function endOtherSessions(
  { userId, session }: Caller,
  idempotency: IdempotentCall,
): Promise<void> {
  const mailWrite = buildAccountMailWrite({ what: 'password changed', userId });
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const account = await findAccount(userId);
    if (!account) throw createUnauthorizedError();
    const { guarded: guardedWrite, writes } = buildPasswordChangeWrites(account, session);
    try {
      await writeTransaction([
        guardedWrite,
        ...writes,
        mailWrite,
        buildIdempotencyWrite(idempotency, { reply: null }),
      ]);
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailedError && error.failed.includes(guardedWrite)))
        throw error;
    }
  }
  throw createBusyError();
}
