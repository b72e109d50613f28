import * as z from 'zod/mini';
import { applyUserUpdate } from '#functions/domain/members/apply-user-update.ts';
import { loadManagedUserByRepId } from '#functions/domain/members/load-managed-user.ts';
import { readUserDetails } from '#functions/domain/members/read-users.ts';
import { restrictUserInputOrReject } from '#functions/domain/members/restrict-user-input-or-reject.ts';
import { buildUserAuditWrites } from '#functions/domain/members/user-writes.ts';
import { createConflictError, createValidationError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildAccountChangeWrite } from '#functions/store/accounts/stored-accounts.ts';
import { buildDealerUserWrites } from '#functions/store/dealers/dealer-users.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import * as members from '#shared/contract/members-endpoints.ts';
import { dealerUsersMessages } from '#shared/messages/dealer-users-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { DealerUserWithVersion } from '#shared/schemas/dealer-user-schema.ts';

/** Writes the account and the dealer's user record in one transaction. */
export const handler = createApiHandler(
  members.updateMember,
  async ({ params, body, caller, idempotency }) => {
    const { dealerKey, account, user } = await loadManagedUserByRepId(caller, params);
    const before = await readUserDetails(dealerKey, user, account.stored);
    if (before.Version !== body.Version) throw createStaleUserError(before);
    if (account.userId === caller.userId && body.IsLimitedTransferUser)
      throw createValidationError(signInMessages.seeValidationErrors, {
        IsLimitedTransferUser: dealerUsersMessages.cannotLimitYourself,
      });
    const roleContext = { roleId: user.UserRoleId, before };
    const allowedUpdate = await restrictUserInputOrReject(
      { caller, dealer: dealerKey },
      body,
      roleContext,
    );
    const after = applyUserUpdate({ account: account.stored, user }, allowedUpdate);
    const reply = await readUserDetails(dealerKey, after.user, after.account);
    const guardedWrite = buildAccountChangeWrite(after.account, account.stored);
    const writes = [
      guardedWrite,
      ...buildDealerUserWrites(dealerKey, after.user),
      ...buildUserAuditWrites(dealerKey, { by: caller, before, after: reply }),
      buildIdempotencyWrite(idempotency, { reply }),
    ];
    const readCurrentUser = async () => {
      const managedUser = await loadManagedUserByRepId(caller, params);
      return readUserDetails(managedUser.dealerKey, managedUser.user, managedUser.account.stored);
    };
    await writeTransactionOrReject(writes, [
      [[guardedWrite], async () => createStaleUserError(await readCurrentUser())],
    ]);
    return reply;
  },
);

/** The user was changed meanwhile: the error carries the current version (D23). */
const createStaleUserError = (current: DealerUserWithVersion) =>
  createConflictError(dealerUsersMessages.changedMeanwhile, {
    User: z.encode(DealerUserWithVersion, current),
  });
