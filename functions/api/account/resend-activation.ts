import { buildAccountMailWrite } from '#functions/domain/accounts/account-mail-outbox.ts';
import { countActionOrReject } from '#functions/domain/accounts/count-action-or-reject.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as account from '#shared/contract/account-endpoints.ts';

export const handler = createApiHandler(
  account.resendActivation,
  async ({ body: { email }, address }) => {
    await countActionOrReject('resend', { ipAddress: address, subject: email });
    await writeTransaction([buildAccountMailWrite({ what: 'confirm again', email })]);
  },
);
