import { buildDealerUserFromAccount } from '#functions/domain/accounts/build-dealer-user-from-account.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { requireAllowedDealerKey, type Caller } from '#functions/runtime/authenticate-caller.ts';
import {
  getAccountDealerKey,
  findAccount,
  type SignedInAccount,
} from '#functions/store/accounts/stored-accounts.ts';
import {
  findDealerUser,
  findSalesRep,
  type DealerUser,
} from '#functions/store/dealers/dealer-users.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { hasPermission } from '#shared/access/permissions.ts';

/** A user whom an administrator manages: the account, and the dealer's user record. */
export type ManagedUser = { dealerKey: DealerKey; account: SignedInAccount; user: DealerUser };

/**
 * Throws 404 for a user of another dealer or of no dealer (D24), and for a user whom the caller does not
 * manage.
 */
export async function loadManagedUser(caller: Caller, userId: number): Promise<ManagedUser> {
  const account = await findAccount(userId);
  if (!account) throw createNotFoundError();
  if (!hasPermission('name-any-dealer', caller) && account.dealerId !== caller.dealerId)
    throw createNotFoundError();
  const dealerKey = getAccountDealerKey(account);
  const user =
    (await findDealerUser(dealerKey, userId)) ?? buildDealerUserFromAccount(account.stored);
  if (!canManageUser(caller, user)) throw createNotFoundError();
  return { dealerKey, account, user };
}

/** A Sales Manager manages direct reports; the others manage every user they can access. */
export const canManageUser = (caller: Caller, user: { ManagerId: number | null }) =>
  hasPermission('manage-every-user', caller) || user.ManagerId === caller.userId;

/** Loads a user of the path's dealer by sales rep id. */
export async function loadManagedUserByRepId(
  caller: Caller,
  { id, repId }: { id: number; repId: number },
): Promise<ManagedUser> {
  const user = await findSalesRep(requireAllowedDealerKey(caller, id), repId);
  if (!user) throw createNotFoundError();
  return loadManagedUser(caller, user.AppUserId);
}
