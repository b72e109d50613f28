import { buildAccountMailWrite } from '#functions/domain/accounts/account-mail-outbox.ts';
import { countActionOrReject } from '#functions/domain/accounts/count-action-or-reject.ts';
import { ensurePoolUserWithPassword } from '#functions/external/cognito-passwords.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildPendingSignUpWrites } from '#functions/store/accounts/pending-sign-ups.ts';
import { createWithNextUserId } from '#functions/store/accounts/user-ids.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as registration from '#shared/contract/registration-endpoints.ts';

/**
 * Does the same work for every e-mail address, known or unknown (D42): the address is looked up only when
 * the mail is made. If the request stops before the last write, the credentials belong to no e-mail address
 * and allow no sign-in.
 */
export const handler = createApiHandler(registration.signUp, async ({ body, address }) => {
  const { Password, ...signUp } = body;
  await countActionOrReject('signup', { ipAddress: address, subject: signUp.Email });
  await createWithNextUserId(async (userId) => {
    await ensurePoolUserWithPassword(userId, Password);
    await writeTransaction([
      ...buildPendingSignUpWrites(userId, signUp),
      buildAccountMailWrite({ what: 'confirm', userId }),
    ]);
  });
});
