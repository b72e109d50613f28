import { createUnauthorizedError } from '#functions/api-error.ts';
import { renewTokens } from '#functions/outside/cognito-sign-in.ts';
import { verifyToken } from '#functions/outside/verify-token.ts';
import { loadCaller } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as account from '#shared/contract/account-endpoints.ts';

export const handler = createApiHandler(account.refresh, async ({ cookie }) => {
  const tokens = cookie.value === undefined ? undefined : await renewTokens(cookie.value);
  const token = tokens && (await verifyToken(tokens.accessToken));
  if (!token) throw createUnauthorizedError();
  await loadCaller(token);
  return { access_token: tokens.accessToken };
});
