import { createWithNextId, idCounters, IdInUseError } from '#functions/store/table/id-counters.ts';
import { isSignUpStored } from './pending-sign-ups.ts';
import { findAccount } from './stored-accounts.ts';

/**
 * Creates an account or a sign-up with the next user id that neither has (D29). An account with the id of a
 * sign-up, or the reverse, would give whoever signed up a password and a code for the account.
 */
export const createWithNextUserId = <Created>(
  create: (userId: number) => Promise<Created>,
): Promise<Created> =>
  createWithNextId(idCounters.people, async (userId) => {
    if (await isUserIdInUse(userId)) throw new IdInUseError(() => findLastUserId(userId));
    return create(userId);
  });

async function isUserIdInUse(userId: number): Promise<boolean> {
  const [account, isSignUp] = await Promise.all([findAccount(userId), isSignUpStored(userId)]);
  return account !== undefined || isSignUp;
}

/** Users are in no list of all: the last one is that after which so many ids are free. */
const MAX_FREE_IDS = 25;

/** The last id in use from `userId` on. */
async function findLastUserId(userId: number): Promise<number> {
  const nextIds = Array.from({ length: MAX_FREE_IDS }, (_, index) => userId + 1 + index);
  const areInUse = await Promise.all(nextIds.map(isUserIdInUse));
  const lastIndex = areInUse.lastIndexOf(true);
  return lastIndex < 0 ? userId : findLastUserId(nextIds[lastIndex]!);
}
