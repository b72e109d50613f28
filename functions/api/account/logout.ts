import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { endAccountSession } from '#functions/store/accounts/account-sessions.ts';
import * as account from '#shared/contract/account-endpoints.ts';

export const handler = createApiHandler(account.logout, async ({ caller, cookie }) => {
  await endAccountSession(caller.userId, caller.session, 'logged out');
  cookie.clear();
});
