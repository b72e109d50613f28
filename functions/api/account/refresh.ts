import { unauthorized } from '#functions/api-error.ts';
import { renew } from '#functions/outside/cognito.ts';
import { verifyToken } from '#functions/outside/tokens.ts';
import { loadCaller } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as account from '#shared/contract/account-endpoints.ts';

export const handler = handle(account.refresh, async ({ cookie }) => {
  const tokens = cookie.value === undefined ? undefined : await renew(cookie.value);
  const token = tokens && (await verifyToken(tokens.accessToken));
  if (!token) throw unauthorized();
  await loadCaller(token);
  return { access_token: tokens.accessToken };
});
