import { notFound } from '#functions/api-error.ts';
import { newUser } from '#functions/domain/accounts/new-user.ts';
import { dealerNamed, type Caller } from '#functions/runtime/caller.ts';
import { homeOf, loadAccount, type SignedAccount } from '#functions/store/accounts/accounts.ts';
import { findDealerUser, findSalesRep, type DealerUser } from '#functions/store/dealers/users.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { hasPermission } from '#shared/access/permissions.ts';

/** A user that an administrator names, as they are at this moment: their account, and the record of their dealer. */
export type ManagedUser = { home: DealerKey; account: SignedAccount; user: DealerUser };

/** A user of another dealer's, or of none, is nobody (D24). */
export async function loadManagedUser(caller: Caller, userId: number): Promise<ManagedUser> {
  const account = await loadAccount(userId);
  if (!account) throw notFound();
  if (!hasPermission('name-any-dealer', caller) && account.dealerId !== caller.dealerId)
    throw notFound();
  const home = homeOf(account);
  const user = (await findDealerUser(home, userId)) ?? newUser(account.stored);
  if (!isManagedBy(caller, user)) throw notFound();
  return { home, account, user };
}

/** Whether a caller keeps a user: a Sales Manager those who report to them, the others everybody they may name. */
export const isManagedBy = (caller: Caller, user: { ManagerId: number | null }) =>
  hasPermission('manage-every-user', caller) || user.ManagerId === caller.userId;

/** A user by the number of their sales rep, in the dealer of a path. */
export async function loadManagedUserByRepId(
  caller: Caller,
  { id, repId }: { id: number; repId: number },
): Promise<ManagedUser> {
  const found = await findSalesRep(dealerNamed(caller, id), repId);
  if (!found) throw notFound();
  return loadManagedUser(caller, found.AppUserId);
}
