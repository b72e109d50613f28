import { readViewerAndDealer } from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listDealerUsers, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import type { OrderViewer } from '#shared/order/rules/order-visibility.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import { getDealerTimeZone, type TimeZone } from '#shared/reference/time-zones.ts';
import type { InsightFilter, InsightScope } from '#shared/schemas/insights-schema.ts';
import type { InsightOrder } from './insight-orders.ts';
import { resolvePeriods } from './insight-period.ts';
import { countDealerOrders, readDealerOrders } from './read-dealer-orders.ts';
import {
  isSliced,
  sliceOrders,
  type InsightDays,
  type OrderSlice,
} from './select-insight-orders.ts';

/** What an answer about orders is worked out of. */
export type Insights = {
  /** Of the chosen scope and slice. */
  orders: readonly InsightOrder[];
  /** Of the chosen scope, whatever the slice. */
  scopeOrders: readonly InsightOrder[];
  /** Of the whole dealer. */
  allOrders: readonly InsightOrder[];
  notCounted: number;
  days: InsightDays;
  slice: OrderSlice;
  timeZone: TimeZone;
  scope: InsightScope;
  scopeChoices: InsightScope[];
  users: readonly DealerUser[];
  /** Whether an owner's orders are of the chosen scope. */
  isOwnerInScope: (ownerId: StoredOrderRow['SalesRepId']) => boolean;
};

/** Everything goes by the present owner of an order. A scope that the caller may not choose does not exist: 404. */
export async function readInsights(caller: StaffCaller, filter: InsightFilter): Promise<Insights> {
  const { dealer } = caller;
  const [{ viewer, store }, users, dealerOrders] = await Promise.all([
    readViewerAndDealer(caller),
    listDealerUsers(dealer),
    readDealerOrders(dealer),
  ]);
  const scopeChoices = listScopeChoices(viewer);
  const scope = filter.Whose ?? getDefaultScope(viewer);
  if (!scopeChoices.includes(scope)) throw createNotFoundError();
  const [today, timeZone] = [getDealerDay(store), getDealerTimeZone(store)];
  const days = { ...resolvePeriods(filter, today), today };
  const all = countDealerOrders(dealerOrders, { today, timeZone });
  const isOwnerInScope = createScopeTest(scope, viewer);
  const scopeOrders =
    scope === 'dealer'
      ? all.orders
      : all.orders.filter(({ row }) => isOwnerInScope(row.SalesRepId));
  const slice = { manufacturer: filter.Manufacturer, customerType: filter.CustomerType };
  return {
    orders: isSliced(slice) ? sliceOrders(scopeOrders, slice) : scopeOrders,
    scopeOrders,
    allOrders: all.orders,
    notCounted: all.notCounted.filter(({ SalesRepId }) => isOwnerInScope(SalesRepId)).length,
    days,
    slice,
    timeZone,
    scope,
    scopeChoices,
    users,
    isOwnerInScope,
  };
}

function listScopeChoices(viewer: OrderViewer): InsightScope[] {
  const seesAll = viewer.canSeeAllOrders || hasPermission('view-every-reps-orders', viewer);
  return [
    'mine',
    ...(hasPermission('view-led-reps-orders', viewer) ? (['team'] as const) : []),
    ...(seesAll ? (['dealer'] as const) : []),
  ];
}

function getDefaultScope(viewer: OrderViewer): InsightScope {
  if (hasPermission('view-every-reps-orders', viewer)) return 'dealer';
  return hasPermission('view-led-reps-orders', viewer) ? 'team' : 'mine';
}

function createScopeTest(scope: InsightScope, { salesRepId, subordinateRepIds }: OrderViewer) {
  if (scope === 'dealer') return () => true;
  return (ownerId: StoredOrderRow['SalesRepId']) =>
    ownerId === salesRepId || (scope === 'team' && subordinateRepIds.has(ownerId));
}
