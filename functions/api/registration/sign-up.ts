import { accountMailWrite } from '#functions/domain/accounts/mail-jobs.ts';
import { throttle } from '#functions/domain/accounts/throttle.ts';
import { ensureUserWithPassword } from '#functions/outside/cognito-admin.ts';
import { handle } from '#functions/runtime/handle.ts';
import { signUpWrites } from '#functions/store/accounts/sign-ups.ts';
import { nextId } from '#functions/store/table/counters.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as registration from '#shared/contract/registration-endpoints.ts';

/**
 * The same work for every e-mail, whether somebody has it or not (D42): it is looked up when the mail is made.
 * A stop before the last write leaves credentials that belong to no e-mail, and so let nobody in.
 */
export const handler = handle(registration.signUp, async ({ body, address }) => {
  const { Password, ...signUp } = body;
  await throttle('signup', { address, email: signUp.Email });
  const userId = await nextId('PEOPLE');
  await ensureUserWithPassword(userId, Password);
  await writeTogether([
    ...signUpWrites(userId, signUp),
    accountMailWrite({ what: 'confirm', userId }),
  ]);
});
