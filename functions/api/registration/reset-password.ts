import { accountMailWrite } from '#functions/domain/accounts/mail-jobs.ts';
import { buildPasswordChosenWrites } from '#functions/domain/accounts/password-writes.ts';
import { linkOver, usingCode } from '#functions/domain/accounts/using-code.ts';
import { ensureUserWithPassword } from '#functions/outside/cognito-admin.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadAccount } from '#functions/store/accounts/accounts.ts';
import { codeOver } from '#functions/store/accounts/codes.ts';
import { forgetAttempts } from '#functions/store/accounts/sign-in-attempts.ts';
import * as registration from '#shared/contract/registration-endpoints.ts';

/** The password is set before the write: who is stopped between the two comes again with the same link. */
export const handler = handle(registration.resetPassword, async ({ body, address }) => {
  const { token, password } = body;
  const codeUse = { text: token, purpose: 'RESET', given: [password], address } as const;
  await usingCode(codeUse, async ({ userId }) => {
    const account = await loadAccount(userId);
    if (!account || account.isDisabled) throw linkOver();
    await ensureUserWithPassword(userId, password);
    await forgetAttempts(account.email);
    return [
      ...(await buildPasswordChosenWrites(account)),
      // An invitation that was never used is none any more.
      codeOver(userId, 'ACTIVATION'),
      accountMailWrite({ what: 'password changed', userId }),
    ];
  });
});
