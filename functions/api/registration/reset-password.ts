import { buildAccountMailWrite } from '#functions/domain/accounts/account-mail-outbox.ts';
import { buildPasswordByMailCodeWrites } from '#functions/domain/accounts/password-writes.ts';
import {
  createLinkExpiredError,
  redeemMailCode,
} from '#functions/domain/accounts/redeem-mail-code.ts';
import { ensurePoolUserWithPassword } from '#functions/external/cognito-passwords.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildMailCodeDeleteWrite } from '#functions/store/accounts/mail-codes.ts';
import { deleteSignInAttempts } from '#functions/store/accounts/sign-in-attempts.ts';
import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import * as registration from '#shared/contract/registration-endpoints.ts';

/**
 * The password is set before the transaction. If the request stops between the two, the user can use the
 * same link again.
 */
export const handler = createApiHandler(registration.resetPassword, async ({ body, address }) => {
  const { token, password } = body;
  const codeUse = {
    codeText: token,
    purpose: 'RESET',
    requestValues: [password],
    ipAddress: address,
  } as const;
  await redeemMailCode(codeUse, async ({ userId }) => {
    const account = await findAccount(userId);
    if (!account || account.isDisabled) throw createLinkExpiredError();
    await ensurePoolUserWithPassword(userId, password);
    await deleteSignInAttempts(account.email);
    return [
      ...(await buildPasswordByMailCodeWrites(account)),
      // An unused invitation is no longer valid.
      buildMailCodeDeleteWrite(userId, 'ACTIVATION'),
      buildAccountMailWrite({ what: 'password changed', userId }),
    ];
  });
});
