import { toCurrentUser } from '#functions/domain/accounts/to-current-user.ts';
import { createUnauthorizedError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { hasUnopenedNews } from '#functions/store/accounts/daily-message.ts';
import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import * as account from '#shared/contract/account-endpoints.ts';

export const handler = createApiHandler(account.getCurrentUser, async ({ caller }) => {
  const [userAccount, hasNews] = await Promise.all([
    findAccount(caller.userId),
    hasUnopenedNews(caller),
  ]);
  if (!userAccount) throw createUnauthorizedError();
  return toCurrentUser(userAccount, hasNews);
});
