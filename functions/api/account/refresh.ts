import { renewSessionTokens } from '#functions/external/cognito-sign-in.ts';
import { verifyAccessToken } from '#functions/external/verify-access-token.ts';
import { createUnauthorizedError } from '#functions/rejection-error.ts';
import { requireActiveCaller } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as account from '#shared/contract/account-endpoints.ts';

export const handler = createApiHandler(account.refresh, async ({ cookie }) => {
  const tokens = cookie.value === undefined ? undefined : await renewSessionTokens(cookie.value);
  const token = tokens && (await verifyAccessToken(tokens.accessToken));
  if (!token) throw createUnauthorizedError();
  const { session } = await requireActiveCaller(token);
  return { access_token: tokens.accessToken, device_secret: session.deviceSecret };
});
