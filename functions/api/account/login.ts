import { invalid, ApiError } from '#functions/api-error.ts';
import { verifyPassword } from '#functions/domain/accounts/verify-password.ts';
import { count } from '#functions/log/request.ts';
import { NOBODY, type Tokens } from '#functions/outside/cognito.ts';
import { verifyToken } from '#functions/outside/tokens.ts';
import { handle } from '#functions/runtime/handle.ts';
import { deviceOf } from '#functions/runtime/user-agent.ts';
import { findUserId, loadAccount, type SignedAccount } from '#functions/store/accounts/accounts.ts';
import { isClosed } from '#functions/store/accounts/closed-dealers.ts';
import { startSession } from '#functions/store/accounts/sessions.ts';
import { buildRejectedSignInWrite, type SignInOrigin } from '#functions/store/accounts/sign-ins.ts';
import { inSeconds } from '#functions/store/table/table.ts';
import { writeOne } from '#functions/store/table/write.ts';
import { MAX_SESSION_HOURS } from '#shared/constants.ts';
import * as account from '#shared/contract/account-endpoints.ts';
import type { SignInOutcome } from '#shared/schemas/sign-in-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

export const handler = handle(account.login, async ({ body, cookie, address, userAgent }) => {
  const email = body.username.trim().toLowerCase();
  const found = findUserId(email);
  // Read before the password is looked at: a session begins over the account of that password, or not at all.
  const known = found.then((userId) => loadAccount(userId ?? NOBODY));
  // Who is refused before waits for neither.
  known.catch(() => undefined);
  const from = { address, ...deviceOf(userAgent) };
  try {
    const tokens = await verifyPassword(known, { email, password: body.password, address });
    await startSessionOf(await known, tokens, { from, override: body.sessionoverride ?? false });
    cookie.set(tokens.refreshToken);
    count('SignIns');
    return { access_token: tokens.accessToken };
  } catch (error) {
    const outcome = error instanceof ApiError && outcomes[error.message];
    // Of an e-mail that nobody has, too: whether somebody does shows in no time (D42).
    if (outcome === 'wrong password') count('WrongPasswords');
    if (outcome === 'locked out') count('LockedOut');
    if (outcome) await writeOne(buildRejectedSignInWrite(await found, email, { ...from, outcome }));
    throw error;
  }
});

/** What the history calls a try, by what it was answered. One that was throttled is in none. */
const outcomes: Record<string, SignInOutcome> = {
  [signInTexts.wrongEmailOrPassword]: 'wrong password',
  [signInTexts.userIsLockedOut]: 'locked out',
  [signInTexts.userIsDisabled]: 'disabled',
  [accountsTexts.notActivated]: 'not activated',
  [signInTexts.activeSessionsExist]: 'used elsewhere',
};

async function startSessionOf(
  known: SignedAccount | undefined,
  { accessToken }: Tokens,
  { from, override }: { from: SignInOrigin; override: boolean },
): Promise<void> {
  const token = await verifyToken(accessToken);
  if (!known || token?.userId !== known.userId) throw invalid(signInTexts.wrongEmailOrPassword);
  const isOut = known.isDisabled || (known.dealerId !== null && (await isClosed(known.dealerId)));
  if (isOut) throw invalid(signInTexts.userIsDisabled);
  if (known.isConfirmed === false) throw invalid(accountsTexts.notActivated);
  const expiresAt = inSeconds(Date.now()) + MAX_SESSION_HOURS * 3600;
  const session = { id: token.sessionId, expiresAt, from };
  const came = await startSession(known, session, { override });
  if (came === 'active') throw invalid(signInTexts.activeSessionsExist);
  if (came === 'too late') throw invalid(signInTexts.wrongEmailOrPassword);
}
