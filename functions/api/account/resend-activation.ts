import { accountMailWrite } from '#functions/domain/accounts/mail-jobs.ts';
import { throttle } from '#functions/domain/accounts/throttle.ts';
import { handle } from '#functions/runtime/handle.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as account from '#shared/contract/account-endpoints.ts';

export const handler = handle(account.resendActivation, async ({ body: { email }, address }) => {
  await throttle('resend', { address, email });
  await writeTogether([accountMailWrite({ what: 'confirm again', email })]);
});
