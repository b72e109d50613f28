import { buildAccountMailWrite } from '#functions/domain/accounts/account-mail-outbox.ts';
import { buildDealerUserFromAccount } from '#functions/domain/accounts/build-dealer-user-from-account.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import type { Caller } from '#functions/runtime/authenticate-caller.ts';
import {
  buildNewAccountWrites,
  findUserIdByEmail,
  getAccountDealerKey,
  type StoredAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import { buildDealerUserWrites, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { dealerUsersMessages } from '#shared/messages/dealer-users-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import {
  AuditedDealerUser,
  type DealerUserWithVersion,
} from '#shared/schemas/dealer-user-schema.ts';
import { readUserDetails } from './read-users.ts';

type UserChange = {
  by: Caller;
  before: DealerUserWithVersion | undefined;
  after: DealerUserWithVersion;
};

export const buildUserAuditWrites = (
  dealerKey: DealerKey,
  { by, before, after }: UserChange,
): TableWrite[] =>
  buildAuditWrites(dealerKey, {
    by,
    kind: 'user',
    id: after.AppUserId,
    name: getFullName(after),
    schema: AuditedDealerUser,
    before,
    after,
  });

/** Throws if the e-mail address has an account. */
export async function assertEmailFree(email: string): Promise<void> {
  if ((await findUserIdByEmail(email)) !== undefined) throw createEmailTakenError();
}

const createEmailTakenError = () =>
  createValidationError(signInMessages.seeValidationErrors, {
    Email: dealerUsersMessages.emailTaken,
  });

/**
 * Creates a user who chooses a password by a link in a mail. One transaction writes the account, the claim
 * to its e-mail address, the user record, the mail and the audit entry. Throws if the e-mail address has an
 * account.
 */
export async function inviteUser(
  account: StoredAccount,
  {
    by,
    idempotency,
    extraUserFields = {},
  }: { by: Caller; idempotency: IdempotentCall; extraUserFields?: Partial<DealerUser> },
): Promise<DealerUserWithVersion> {
  const dealerKey = getAccountDealerKey(account);
  const user = { ...buildDealerUserFromAccount(account), ...extraUserFields };
  const reply = await readUserDetails(dealerKey, user, account);
  const [accountWrite, emailClaimWrite] = buildNewAccountWrites(account);
  const writes = [
    accountWrite,
    emailClaimWrite,
    ...buildDealerUserWrites(dealerKey, user),
    ...buildUserAuditWrites(dealerKey, { by, before: undefined, after: reply }),
    buildAccountMailWrite({ what: 'invite', userId: account.userId }),
    buildIdempotencyWrite(idempotency, { reply }),
  ];
  await writeTransactionOrReject(writes, [[[emailClaimWrite], createEmailTakenError]]);
  return reply;
}
