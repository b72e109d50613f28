import { handle } from '#functions/runtime/handle.ts';
import { endSession } from '#functions/store/accounts/sessions.ts';
import * as account from '#shared/contract/account-endpoints.ts';

export const handler = handle(account.logout, async ({ caller, cookie }) => {
  await endSession(caller.userId, caller.session, 'logged out');
  cookie.clear();
});
