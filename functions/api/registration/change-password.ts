import { buildAccountMailWrite } from '#functions/domain/accounts/account-mail-outbox.ts';
import { buildPasswordChangeWrites } from '#functions/domain/accounts/password-writes.ts';
import { runLimitedPasswordAttempt } from '#functions/domain/accounts/sign-in-with-password.ts';
import { setPoolUserPassword } from '#functions/external/cognito-passwords.ts';
import { signInToCognito } from '#functions/external/cognito-sign-in.ts';
import {
  createBusyError,
  createValidationError,
  createUnauthorizedError,
} from '#functions/rejection-error.ts';
import type { Caller } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findStoredAnswerOrReject } from '#functions/runtime/idempotent-calls.ts';
import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as registration from '#shared/contract/registration-endpoints.ts';
import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';

/** How many sign-ins may happen meanwhile; more cannot come from a person. */
const MAX_ATTEMPTS = 10;

/** A stolen session must not allow guessing the password: wrong passwords count as failed sign-ins. */
export const handler = createApiHandler(
  registration.changePassword,
  async ({ body, caller, idempotency, address }) => {
    // In a repeated request the old password would be wrong and would count as a failed attempt.
    if (await findStoredAnswerOrReject(idempotency)) return;
    const { userId, email } = caller;
    const { oldPassword, newPassword } = body;
    const isPasswordRight = await runLimitedPasswordAttempt(
      { email, password: oldPassword, ipAddress: address },
      () => signInToCognito(userId, oldPassword),
    );
    if (!isPasswordRight)
      throw createValidationError(signInMessages.seeValidationErrors, {
        oldPassword: accountsMessages.wrongPassword,
      });
    await setPoolUserPassword(userId, newPassword);
    await endOtherSessions(caller, idempotency);
  },
);

/** Ends all other sessions, and makes sign-ins fail that are still in progress with the old password. */
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
      if (!(error instanceof ConditionFailedError && error.failedWrites.includes(guardedWrite)))
        throw error;
    }
  }
  throw createBusyError();
}
