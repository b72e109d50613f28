import { readViewerAndDealer } from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listDealerUsers, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { listDealerCustomers } from '#functions/store/dealers/stored-customers.ts';
import { listOrderRowsWithDeletedAndLegacy } from '#functions/store/orders/all-order-rows.ts';
import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import { readSharedOrderStates } from '#functions/store/proposals/shared-orders.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import type { OrderViewer } from '#shared/order/rules/order-visibility.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import { getDealerTimeZone, type TimeZone } from '#shared/reference/time-zones.ts';
import type { InsightFilter, InsightScope } from '#shared/schemas/insights-schema.ts';
import { toInsightOrders, type CountedOrders, type InsightOrder } from './insight-orders.ts';
import { resolvePeriods } from './insight-period.ts';
import { sliceOrders, type InsightDays, type OrderSlice } from './select-insight-orders.ts';

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
};

/** Everything goes by the present owner of an order. A scope that the caller may not choose does not exist: 404. */
export async function readInsights(caller: StaffCaller, filter: InsightFilter): Promise<Insights> {
  const { dealer } = caller;
  const [{ viewer, store }, users, rows, sharedStates, customers] = await Promise.all([
    readViewerAndDealer(caller),
    listDealerUsers(dealer),
    listOrderRowsWithDeletedAndLegacy(dealer),
    readSharedOrderStates(dealer),
    listDealerCustomers(dealer),
  ]);
  const scopeChoices = listScopeChoices(viewer);
  const scope = filter.Whose ?? getDefaultScope(viewer);
  if (!scopeChoices.includes(scope)) throw createNotFoundError();
  const [today, timeZone] = [getDealerDay(store), getDealerTimeZone(store)];
  const days = { ...resolvePeriods(filter, today), today };
  const all = getCachedOrders(rows, [sharedStates, customers, today, timeZone], () =>
    toInsightOrders(rows, {
      today,
      timeZone,
      sharedStates,
      customerTypes: getCustomerTypes(customers),
    }),
  );
  const isInScope = createScopeTest(scope, viewer);
  const scopeOrders =
    scope === 'dealer' ? all.orders : all.orders.filter(({ row }) => isInScope(row));
  const slice = { manufacturer: filter.Manufacturer, customerType: filter.CustomerType };
  const isSliced = slice.manufacturer !== undefined || slice.customerType !== undefined;
  return {
    orders: isSliced ? sliceOrders(scopeOrders, slice) : scopeOrders,
    scopeOrders,
    allOrders: all.orders,
    notCounted: all.notCounted.filter(isInScope).length,
    days,
    slice,
    timeZone,
    scope,
    scopeChoices,
    users,
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
  return (row: StoredOrderRow) =>
    row.SalesRepId === salesRepId || (scope === 'team' && subordinateRepIds.has(row.SalesRepId));
}

type CachedOrders = { sources: readonly unknown[]; counted: CountedOrders };
const ordersByRows = new WeakMap<readonly StoredOrderRow[], CachedOrders>();

/** The same orders as long as nothing that they are made of has changed, and the day has not. */
function getCachedOrders(
  rows: readonly StoredOrderRow[],
  sources: readonly unknown[],
  createOrders: () => CountedOrders,
): CountedOrders {
  const cached = ordersByRows.get(rows);
  if (cached?.sources.every((source, index) => source === sources[index])) return cached.counted;
  const counted = createOrders();
  ordersByRows.set(rows, { sources, counted });
  return counted;
}

type CustomerWithType = { Id: number; CustomerType?: string | null | undefined };
const typesByCustomers = new WeakMap<readonly CustomerWithType[], ReadonlyMap<number, string>>();

function getCustomerTypes(customers: readonly CustomerWithType[]): ReadonlyMap<number, string> {
  const cached = typesByCustomers.get(customers);
  if (cached) return cached;
  const types = new Map(
    customers.map(({ Id, CustomerType }) => [Id, (CustomerType ?? '').trim()] as const),
  );
  typesByCustomers.set(customers, types);
  return types;
}
