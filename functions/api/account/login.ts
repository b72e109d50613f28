import { randomBytes } from 'node:crypto';
import { signInWithPasswordOrReject } from '#functions/domain/accounts/sign-in-with-password.ts';
import { NOBODY_USER_ID, type SessionTokens } from '#functions/external/cognito-sign-in.ts';
import { verifyAccessToken } from '#functions/external/verify-access-token.ts';
import { countMetric } from '#functions/log/request-context.ts';
import { createValidationError, RejectionError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { parseUserAgent } from '#functions/runtime/parse-user-agent.ts';
import { startAccountSession } from '#functions/store/accounts/account-sessions.ts';
import { isDealerClosed } from '#functions/store/accounts/closed-dealers.ts';
import {
  buildRejectedSignInWrite,
  type SignInOrigin,
} from '#functions/store/accounts/sign-in-history.ts';
import {
  findUserIdByEmail,
  findAccount,
  type SignedInAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import { toEpochSeconds } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { MAX_SESSION_HOURS } from '#shared/constants.ts';
import * as accountEndpoints from '#shared/contract/account-endpoints.ts';
import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import type { SignInOutcome } from '#shared/schemas/sign-in-schema.ts';

export const handler = createApiHandler(
  accountEndpoints.login,
  async ({ body, cookie, address, userAgent }) => {
    const email = body.username.trim().toLowerCase();
    const userIdSearch = findUserIdByEmail(email);
    // The account is read before the password is checked: a session starts only on the account that the
    // password was checked for.
    const accountSearch = userIdSearch.then((userId) => findAccount(userId ?? NOBODY_USER_ID));
    // A sign-in that is rejected earlier does not wait for the account; this avoids an unhandled rejection.
    accountSearch.catch(() => undefined);
    const signInOrigin = { address, ...parseUserAgent(userAgent) };
    try {
      const tokens = await signInWithPasswordOrReject(accountSearch, {
        email,
        password: body.password,
        ipAddress: address,
      });
      const deviceSecret = createDeviceSecret();
      await startUserSession(await accountSearch, tokens, {
        origin: signInOrigin,
        deviceSecret,
        endsOtherSession: body.sessionoverride ?? false,
      });
      cookie.set(tokens.refreshToken);
      countMetric('SignIns');
      return { access_token: tokens.accessToken, device_secret: deviceSecret };
    } catch (error) {
      const outcome = error instanceof RejectionError && outcomeByCode[error.refusal.code];
      // Recorded for unknown e-mail addresses too, so that the response time does not show whether an
      // account exists (D42).
      if (outcome === 'wrong password') countMetric('WrongPasswords');
      if (outcome === 'locked out') countMetric('LockedOut');
      if (outcome)
        await writeItem(
          buildRejectedSignInWrite(await userIdSearch, email, { ...signInOrigin, outcome }),
        );
      throw error;
    }
  },
);

/**
 * The outcome that the sign-in history records, by the code of the answer. A throttled attempt is
 * not recorded.
 */
const outcomeByCode: Partial<Record<string, SignInOutcome>> = {
  [signInMessages.wrongEmailOrPassword.code]: 'wrong password',
  [signInMessages.userIsLockedOut.code]: 'locked out',
  [signInMessages.userIsDisabled.code]: 'disabled',
  [accountsMessages.notActivated.code]: 'not activated',
  [signInMessages.activeSessionsExist.code]: 'used elsewhere',
};

/** Of 256 bits. */
const createDeviceSecret = () => randomBytes(32).toString('base64url');

async function startUserSession(
  account: SignedInAccount | undefined,
  { accessToken }: SessionTokens,
  {
    origin,
    deviceSecret,
    endsOtherSession,
  }: { origin: SignInOrigin; deviceSecret: string; endsOtherSession: boolean },
): Promise<void> {
  const token = await verifyAccessToken(accessToken);
  if (!account || token?.userId !== account.userId)
    throw createValidationError(signInMessages.wrongEmailOrPassword);
  const isDisabled =
    account.isDisabled || (account.dealerId !== null && (await isDealerClosed(account.dealerId)));
  if (isDisabled) throw createValidationError(signInMessages.userIsDisabled);
  if (account.isConfirmed === false) throw createValidationError(accountsMessages.notActivated);
  const expiresAt = toEpochSeconds(Date.now()) + MAX_SESSION_HOURS * 3600;
  const session = { id: token.sessionId, expiresAt, origin, deviceSecret };
  const result = await startAccountSession(account, session, { override: endsOtherSession });
  if (result === 'otherSessionActive')
    throw createValidationError(signInMessages.activeSessionsExist);
  if (result === 'accountChanged') throw createValidationError(signInMessages.wrongEmailOrPassword);
}
