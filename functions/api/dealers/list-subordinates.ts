import { dealerNamed, type Caller } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { listDealerUsers, type DealerUser } from '#functions/store/dealers/users.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

export const handler = handle(dealers.listSubordinates, async ({ params, caller }) => {
  const dealer = dealerNamed(caller, params.id);
  const [users] = await Promise.all([listDealerUsers(dealer), loadDealer(dealer)]);
  return users
    .filter((user) => leads(caller, user))
    .toSorted((a, b) => a.LastName.localeCompare(b.LastName) || a.SalesRepId - b.SalesRepId);
});

/** As far as their orders are seen (D39): a manager those who report to them, an administrator all. */
function leads(caller: Caller, { AppUserId, ManagerId }: DealerUser): boolean {
  if (AppUserId === caller.userId) return false;
  if (hasPermission('name-any-dealer', caller) || hasPermission('view-every-reps-orders', caller))
    return true;
  return hasPermission('view-led-reps-orders', caller) && ManagerId === caller.userId;
}
