import { requireAllowedDealerKey, type Caller } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listDealerUsers, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

export const handler = createApiHandler(dealers.listSubordinates, async ({ params, caller }) => {
  const dealer = requireAllowedDealerKey(caller, params.id);
  const [users] = await Promise.all([listDealerUsers(dealer), loadDealer(dealer)]);
  return users
    .filter((user) => canSeeOrdersOf(caller, user))
    .toSorted((a, b) => a.LastName.localeCompare(b.LastName) || a.SalesRepId - b.SalesRepId);
});

/**
 * The same people whose orders the caller may see (D39): a manager sees direct reports, an administrator
 * sees everybody.
 */
function canSeeOrdersOf(caller: Caller, { AppUserId, ManagerId }: DealerUser): boolean {
  if (AppUserId === caller.userId) return false;
  if (hasPermission('name-any-dealer', caller) || hasPermission('view-every-reps-orders', caller))
    return true;
  return hasPermission('view-led-reps-orders', caller) && ManagerId === caller.userId;
}
