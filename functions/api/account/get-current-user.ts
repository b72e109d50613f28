import { unauthorized } from '#functions/api-error.ts';
import { currentUserOf } from '#functions/domain/accounts/current-user.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadAccount } from '#functions/store/accounts/accounts.ts';
import { hasNewsFor } from '#functions/store/accounts/news.ts';
import * as account from '#shared/contract/account-endpoints.ts';

export const handler = handle(account.getCurrentUser, async ({ caller }) => {
  const [known, hasNews] = await Promise.all([loadAccount(caller.userId), hasNewsFor(caller)]);
  if (!known) throw unauthorized();
  return currentUserOf(known, hasNews);
});
