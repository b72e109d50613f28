import { buildAccountMailWrite } from '#functions/domain/accounts/account-mail-outbox.ts';
import { countActionOrReject } from '#functions/domain/accounts/count-action-or-reject.ts';
import {
  createPoolUserIfMissing,
  setPoolUserPassword,
} from '#functions/external/cognito-passwords.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  buildPendingSignUpWrites,
  findPendingSignUp,
} from '#functions/store/accounts/pending-sign-ups.ts';
import { createUserIdInUseError, findAccount } from '#functions/store/accounts/stored-accounts.ts';
import { createWithNextId, idCounters } from '#functions/store/table/id-counters.ts';
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
  await createWithNextId(idCounters.people, async (userId) => {
    const isNew = await createPoolUserIfMissing(userId);
    if (!isNew && (await isUserIdInUse(userId))) throw createUserIdInUseError(userId);
    await setPoolUserPassword(userId, Password);
    await writeTransaction([
      ...buildPendingSignUpWrites(userId, signUp),
      buildAccountMailWrite({ what: 'confirm', userId }),
    ]);
  });
});

/** Otherwise the pool has the user of a table before its restore. */
const isUserIdInUse = async (userId: number) =>
  (await findAccount(userId)) !== undefined || (await findPendingSignUp(userId)) !== undefined;
