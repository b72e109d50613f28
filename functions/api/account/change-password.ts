import { tryPassword } from '#functions/domain/accounts/check-password.ts';
import { accountMailWrite } from '#functions/domain/accounts/mail-jobs.ts';
import { changePassword } from '#functions/outside/cognito.ts';
import { invalid } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as account from '#shared/contract/account.ts';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { signInTexts } from '#shared/texts/sign-in.ts';

/** Whoever has somebody's session alone does not learn their password here: wrong ones count as in a sign-in. */
export const handler = handle(account.changePassword, async ({ body, caller, once, address }) => {
  const { userId, email } = caller;
  const { oldPassword: from, newPassword: to } = body;
  const isChanged = await tryPassword({ email, password: from, address }, () =>
    changePassword(userId, { from, to }),
  );
  if (!isChanged)
    throw invalid(signInTexts.seeValidationErrors, { oldPassword: accountsTexts.wrongPassword });
  const told = accountMailWrite({ what: 'password changed', userId });
  await writeTogether([told, onceItem(once, { reply: null })]);
});
