import { buildOrderViewer } from '#functions/domain/orders/read-viewer-and-dealer.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listDealerUsers, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import { getFullName } from '#shared/format/full-name.ts';
import type { OrderViewer } from '#shared/order/rules/order-visibility.ts';
import { hasCommissionableGp } from '#shared/pricing/order/store-code.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import { getDealerTimeZone, type TimeZone } from '#shared/reference/time-zones.ts';
import type { PickListItem } from '#shared/schemas/schema-values.ts';

export type CommissionViewer = {
  /** Whose commission the caller may see. */
  visibleUsers: readonly DealerUser[];
  /** At the dealer's. */
  today: string;
  timeZone: TimeZone;
  /** Whether the dealer's store has a commissionable GP. */
  hasCommissionableGp: boolean;
  /** Decides which orders the caller may open (D39). */
  orders: OrderViewer;
};

/**
 * One's own, a Sales Manager's with that of today's subordinates, and all for a Sales Administrator. Who sees all orders
 * sees nobody's commission by that (B6.3).
 */
export async function readCommissionViewer(caller: StaffCaller): Promise<CommissionViewer> {
  const [users, record] = await Promise.all([
    listDealerUsers(caller.dealer),
    loadDealer(caller.dealer),
  ]);
  const ledUsers = hasPermission('view-led-reps-orders', caller)
    ? users.filter(({ ManagerId }) => ManagerId === caller.userId)
    : [];
  return {
    visibleUsers: users.filter((user) => canSeeCommission(user, caller)),
    today: getDealerDay(record),
    timeZone: getDealerTimeZone(record),
    hasCommissionableGp: hasCommissionableGp(record.StoreCode),
    orders: buildOrderViewer(
      caller,
      record,
      ledUsers.map(({ SalesRepId }) => SalesRepId),
    ),
  };
}

const canSeeCommission = ({ AppUserId, ManagerId }: DealerUser, caller: StaffCaller) =>
  AppUserId === caller.userId ||
  hasPermission('edit-commission', caller) ||
  (hasPermission('view-led-reps-orders', caller) && ManagerId === caller.userId);

/** By name. */
export const toUserNames = (users: readonly DealerUser[]): PickListItem[] =>
  users
    .map((user) => ({ Id: user.AppUserId, DisplayName: getFullName(user) }))
    .toSorted((a, b) => compareNames(a.DisplayName, b.DisplayName) || a.Id - b.Id);

const compareNames = new Intl.Collator('en').compare;
