import { buildAccountMailWrite } from '#functions/domain/accounts/account-mail-outbox.ts';
import { countActionOrReject } from '#functions/domain/accounts/count-action-or-reject.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as account from '#shared/contract/account-endpoints.ts';

/** Does the same work in the same time for every e-mail address, known or unknown (D42). */
export const handler = createApiHandler(
  account.forgotPassword,
  async ({ body: { email }, address }) => {
    await countActionOrReject('forgot', { ipAddress: address, subject: email });
    await writeTransaction([buildAccountMailWrite({ what: 'reset', email })]);
  },
);
