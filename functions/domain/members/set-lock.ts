import { busy, invalid, unauthorized } from '#functions/api-error.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import { accountChanged, stillEnabled } from '#functions/store/accounts/accounts.ts';
import { sessionOf } from '#functions/store/accounts/sessions.ts';
import { sessionWrites } from '#functions/store/accounts/sign-ins.ts';
import { dealerUserWrites } from '#functions/store/dealers/users.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import { userTypes, type DealerUserWithVersion } from '#shared/schemas/dealer-user-schema.ts';
import { dealerUsersTexts } from '#shared/texts/dealer-users-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { loadManagedUser, type ManagedUser } from './load-managed-user.ts';
import { readUserWithVersion } from './read-users.ts';
import { buildUserAuditWrites } from './user-writes.ts';

/** How often a user may be changed or sign in meanwhile: more is no person's doing. */
const ATTEMPTS = 10;

type UserLockRequest = {
  caller: Caller;
  userId: number;
  isLocked: boolean;
  idempotency: IdempotentCall;
};

/**
 * Disables a user, or enables one again: their account, which ends their session (D48), and the dealer's record of
 * them are one write with what is told of it. Nobody disables themselves, and nobody who is disabled at that moment
 * disables others, so that somebody is left who can enable.
 */
export async function setLock({ caller, userId, isLocked, idempotency }: UserLockRequest) {
  if (userId === caller.userId) throw invalid(dealerUsersTexts.notYourself);
  const allowed = stillEnabled(caller.userId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const known = await loadManagedUser(caller, userId);
    const { reply, guarded, writes } = await locked(known, { by: caller, isLocked });
    try {
      await writeTogether([
        guarded,
        ...writes,
        allowed,
        buildIdempotencyWrite(idempotency, { reply }),
      ]);
      return reply;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.failed.includes(allowed)) throw unauthorized(signInTexts.userIsDisabled);
      if (!error.failed.includes(guarded)) throw error;
    }
  }
  throw busy();
}

async function locked(known: ManagedUser, { by, isLocked }: { by: Caller; isLocked: boolean }) {
  const { home, account, user } = known;
  const { stored } = account;
  const isSame = stored.isDisabled === isLocked && user.IsLockedOut === isLocked;
  const after = isSame
    ? stored
    : { ...stored, isDisabled: isLocked, version: (stored.version ?? 0) + 1 };
  const UserType = isLocked ? userTypes.disabled : userTypes.notSet;
  const record = isSame ? user : { ...user, IsLockedOut: isLocked, UserType };
  const [before, reply]: DealerUserWithVersion[] = await Promise.all([
    readUserWithVersion(home, user, stored),
    readUserWithVersion(home, record, after),
  ]);
  const session = isLocked ? sessionOf(account) : undefined;
  const ended = { how: 'disabled', on: new Date().toISOString() } as const;
  return {
    reply: reply!,
    guarded: accountChanged(after, stored, isLocked ? { session: account.session } : undefined),
    writes: [
      ...(session ? sessionWrites(stored.userId, session, ended) : []),
      ...(isSame ? [] : dealerUserWrites(home, record)),
      ...buildUserAuditWrites(home, { by, before, after: reply! }),
    ],
  };
}
