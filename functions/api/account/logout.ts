import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { endAccountSessionIfCurrent } from '#functions/store/accounts/account-sessions.ts';
import * as account from '#shared/contract/account-endpoints.ts';

export const handler = createApiHandler(account.logout, async ({ caller, cookie }) => {
  await endAccountSessionIfCurrent(caller.userId, caller.session, 'logged out');
  cookie.clear();
});
