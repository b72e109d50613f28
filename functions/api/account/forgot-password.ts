import { accountMailWrite } from '#functions/domain/accounts/mail-jobs.ts';
import { throttle } from '#functions/domain/accounts/throttle.ts';
import { handle } from '#functions/runtime/handle.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as account from '#shared/contract/account-endpoints.ts';

/** What it does is the same for every e-mail, and so is how long it takes (D42). */
export const handler = handle(account.forgotPassword, async ({ body: { email }, address }) => {
  await throttle('forgot', { address, email });
  await writeTogether([accountMailWrite({ what: 'reset', email })]);
});
