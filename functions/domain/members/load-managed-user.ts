import { createNotFoundError } from '#functions/api-error.ts';
import { buildDealerUser } from '#functions/domain/accounts/build-dealer-user.ts';
import { getAllowedDealerKey, type Caller } from '#functions/runtime/authenticate-caller.ts';
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

/** A user that an administrator names, as they are at this moment: their account, and the record of their dealer. */
export type ManagedUser = { dealerKey: DealerKey; account: SignedInAccount; user: DealerUser };

/** A user of another dealer's, or of none, is nobody (D24). */
export async function loadManagedUser(caller: Caller, userId: number): Promise<ManagedUser> {
  const account = await findAccount(userId);
  if (!account) throw createNotFoundError();
  if (!hasPermission('name-any-dealer', caller) && account.dealerId !== caller.dealerId)
    throw createNotFoundError();
  const dealerKey = getAccountDealerKey(account);
  const user = (await findDealerUser(dealerKey, userId)) ?? buildDealerUser(account.stored);
  if (!canManageUser(caller, user)) throw createNotFoundError();
  return { dealerKey, account, user };
}

/** Whether a caller keeps a user: a Sales Manager those who report to them, the others everybody they may name. */
export const canManageUser = (caller: Caller, user: { ManagerId: number | null }) =>
  hasPermission('manage-every-user', caller) || user.ManagerId === caller.userId;

/** A user by the number of their sales rep, in the dealer of a path. */
export async function loadManagedUserByRepId(
  caller: Caller,
  { id, repId }: { id: number; repId: number },
): Promise<ManagedUser> {
  const user = await findSalesRep(getAllowedDealerKey(caller, id), repId);
  if (!user) throw createNotFoundError();
  return loadManagedUser(caller, user.AppUserId);
}
