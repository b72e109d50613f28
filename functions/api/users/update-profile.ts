import * as z from 'zod/mini';
import {
  loadUserProfileData,
  buildUserProfile,
  applyProfileUpdate,
  applyProfileToDealerUser,
  type UserProfileData,
} from '#functions/domain/accounts/user-profile.ts';
import { createConflictError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import {
  buildAccountChangeWrite,
  getAccountDealerKey,
} from '#functions/store/accounts/stored-accounts.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import { buildDealerUserWrites } from '#functions/store/dealers/dealer-users.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError, type TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import { AuditedProfile, Profile, type ProfileUpdate } from '#shared/schemas/profile-schema.ts';

/** Writes the account and the dealer's user record in one transaction. */
export const handler = createApiHandler(
  users.updateProfile,
  async ({ body, caller, idempotency }) => {
    const before = await loadUserProfileData(caller.userId);
    if ((before.account.version ?? 0) !== body.Version)
      throw await readStaleProfileError(caller.userId);
    const { account, user, settings, writes } = updateProfileData(before, body);
    const [profileBefore, reply] = await Promise.all([
      buildUserProfile(before),
      buildUserProfile({ ...before, account, user, settings }),
    ]);
    const audit = buildAuditWrites(getAccountDealerKey(account), {
      by: caller,
      kind: 'user',
      id: caller.userId,
      name: caller.fullName,
      schema: AuditedProfile,
      before: profileBefore,
      after: reply,
    });
    const guardedWrite = buildAccountChangeWrite(account, before.account);
    try {
      await writeTransaction([
        guardedWrite,
        ...writes,
        ...audit,
        buildIdempotencyWrite(idempotency, { reply }),
      ]);
    } catch (error) {
      const isStale =
        error instanceof ConditionFailedError && error.failedWrites.includes(guardedWrite);
      throw isStale ? await readStaleProfileError(caller.userId) : error;
    }
    return reply;
  },
);

function updateProfileData(
  { account: before, user, settings }: UserProfileData,
  update: ProfileUpdate,
) {
  const account = applyProfileUpdate(before, update);
  if (!user) return { account, user, settings, writes: [] };
  const record = applyProfileToDealerUser(user, update, settings);
  const writes: TableWrite[] = buildDealerUserWrites(getAccountDealerKey(before), record);
  return { account, user: record, settings: record.SalesSettings ?? settings, writes };
}

/** The profile was changed meanwhile: the error carries the current version (D23). */
const readStaleProfileError = async (userId: number) =>
  createConflictError(accountsMessages.profileChanged, {
    Profile: z.encode(Profile, await buildUserProfile(await loadUserProfileData(userId))),
  });
