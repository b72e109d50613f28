import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { endAccountSessionIfCurrent } from '#functions/store/accounts/account-sessions.ts';
import * as account from '#shared/contract/account-endpoints.ts';

/** From now on the session's tokens are rejected, its refresh token included (D48). */
export const handler = createApiHandler(account.endSession, async ({ params, caller, cookie }) => {
  const { userId, session } = caller;
  if (params.id !== session.id) throw createNotFoundError();
  await endAccountSessionIfCurrent(userId, session, 'ended by the user');
  cookie.clear();
});
