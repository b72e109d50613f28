import { notFound } from '#functions/api-error.ts';
import { handle } from '#functions/runtime/handle.ts';
import { endSession } from '#functions/store/accounts/sessions.ts';
import * as account from '#shared/contract/account-endpoints.ts';

/** Its tokens are refused from here on, the one it is renewed by, too (D48). */
export const handler = handle(account.endSession, async ({ params, caller, cookie }) => {
  const { userId, session } = caller;
  if (params.id !== session.id) throw notFound();
  await endSession(userId, session, 'ended by the user');
  cookie.clear();
});
