import { busy, invalid, unauthorized } from '#functions/api-error.ts';
import { accountMailWrite } from '#functions/domain/accounts/mail-jobs.ts';
import { buildPasswordChangeWrites } from '#functions/domain/accounts/password-writes.ts';
import { runPasswordAttempt } from '#functions/domain/accounts/verify-password.ts';
import { setUserPassword } from '#functions/outside/cognito-admin.ts';
import { signIn } from '#functions/outside/cognito.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { answerFor } from '#functions/runtime/idempotent-calls.ts';
import { loadAccount } from '#functions/store/accounts/accounts.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import * as registration from '#shared/contract/registration-endpoints.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** How often somebody may sign in meanwhile: more is no person's doing. */
const ATTEMPTS = 10;

/** Whoever has somebody's session alone does not learn their password here: wrong ones count as in a sign-in. */
export const handler = handle(
  registration.changePassword,
  async ({ body, caller, idempotency, address }) => {
    // Sent again, the old password would be a wrong one, and would count.
    if (await answerFor(idempotency)) return;
    const { userId, email } = caller;
    const { oldPassword: from, newPassword: to } = body;
    const isRight = await runPasswordAttempt({ email, password: from, address }, () =>
      signIn(userId, from),
    );
    if (!isRight)
      throw invalid(signInTexts.seeValidationErrors, { oldPassword: accountsTexts.wrongPassword });
    await setUserPassword(userId, to);
    await endOtherSessions(caller, idempotency);
  },
);

/** Nobody who knew the old password stays signed in, or comes in with a sign-in that is under way. */
async function endOtherSessions(
  { userId, session }: Caller,
  idempotency: IdempotentCall,
): Promise<void> {
  const mailWrite = accountMailWrite({ what: 'password changed', userId });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const known = await loadAccount(userId);
    if (!known) throw unauthorized();
    const { guarded, writes } = buildPasswordChangeWrites(known, session);
    try {
      await writeTogether([
        guarded,
        ...writes,
        mailWrite,
        buildIdempotencyWrite(idempotency, { reply: null }),
      ]);
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed && error.failed.includes(guarded))) throw error;
    }
  }
  throw busy();
}
