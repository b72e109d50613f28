import {
  createBusyError,
  createValidationError,
  createUnauthorizedError,
} from '#functions/rejection-error.ts';
import type { Caller } from '#functions/runtime/authenticate-caller.ts';
import { findActiveSession } from '#functions/store/accounts/account-sessions.ts';
import { buildSessionHistoryWrites } from '#functions/store/accounts/sign-in-history.ts';
import {
  buildAccountChangeWrite,
  buildAccountEnabledGuard,
} from '#functions/store/accounts/stored-accounts.ts';
import { buildDealerUserWrites } from '#functions/store/dealers/dealer-users.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { dealerUsersMessages } from '#shared/messages/dealer-users-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { userTypes, type DealerUserWithVersion } from '#shared/schemas/dealer-user-schema.ts';
import { loadManagedUser, type ManagedUser } from './load-managed-user.ts';
import { readUserDetails } from './read-users.ts';
import { buildUserAuditWrites } from './user-writes.ts';

/** How many changes and sign-ins of the user may happen meanwhile; more cannot come from a person. */
const MAX_ATTEMPTS = 10;

type UserLockRequest = {
  caller: Caller;
  userId: number;
  isLocked: boolean;
  idempotency: IdempotentCall;
};

/**
 * Disables or enables a user. One transaction changes the account, ends its session (D48), and updates the
 * dealer's record and the audit log. Users cannot disable themselves, and a disabled user cannot disable
 * others, so at least one user can still enable them.
 */
export async function setUserLock({
  caller,
  userId,
  isLocked,
  idempotency,
}: UserLockRequest): Promise<DealerUserWithVersion> {
  if (userId === caller.userId)
    throw createValidationError(dealerUsersMessages.cannotDisableYourself);
  const callerEnabledCheck = buildAccountEnabledGuard(caller.userId);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const managedUser = await loadManagedUser(caller, userId);
    const {
      reply,
      guarded: guardedWrite,
      writes,
    } = await buildUserLockChange(managedUser, { by: caller, isLocked });
    try {
      await writeTransaction([
        guardedWrite,
        ...writes,
        callerEnabledCheck,
        buildIdempotencyWrite(idempotency, { reply }),
      ]);
      return reply;
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
      if (error.failedWrites.includes(callerEnabledCheck))
        throw createUnauthorizedError(signInMessages.userIsDisabled);
      if (!error.failedWrites.includes(guardedWrite)) throw error;
    }
  }
  throw createBusyError();
}

async function buildUserLockChange(
  managedUser: ManagedUser,
  { by, isLocked }: { by: Caller; isLocked: boolean },
) {
  const { dealerKey, account, user } = managedUser;
  const { stored } = account;
  const isSame = stored.isDisabled === isLocked && user.IsLockedOut === isLocked;
  const after = isSame
    ? stored
    : { ...stored, isDisabled: isLocked, version: (stored.version ?? 0) + 1 };
  const UserType = isLocked ? userTypes.disabled : userTypes.notSet;
  const lockedUser = isSame ? user : { ...user, IsLockedOut: isLocked, UserType };
  const [before, reply]: DealerUserWithVersion[] = await Promise.all([
    readUserDetails(dealerKey, user, stored),
    readUserDetails(dealerKey, lockedUser, after),
  ]);
  const session = isLocked ? findActiveSession(account) : undefined;
  const sessionEnding = { how: 'disabled', on: new Date().toISOString() } as const;
  return {
    reply: reply!,
    guarded: buildAccountChangeWrite(
      after,
      stored,
      isLocked ? { session: account.session } : undefined,
    ),
    writes: [
      ...(session ? buildSessionHistoryWrites(stored.userId, session, sessionEnding) : []),
      ...(isSame ? [] : buildDealerUserWrites(dealerKey, lockedUser)),
      ...buildUserAuditWrites(dealerKey, { by, before, after: reply! }),
    ],
  };
}
