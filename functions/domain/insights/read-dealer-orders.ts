import { listDealerCustomers } from '#functions/store/dealers/stored-customers.ts';
import { listOrderRowsWithDeletedAndLegacy } from '#functions/store/orders/all-order-rows.ts';
import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import { readSharedOrderStates } from '#functions/store/proposals/shared-orders.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { toInsightOrders, type CountedOrders, type InsightFacts } from './insight-orders.ts';

/** The lists that the orders of a dealer are counted out of. */
export async function readDealerOrders(dealer: DealerKey) {
  const [rows, sharedStates, customers] = await Promise.all([
    listOrderRowsWithDeletedAndLegacy(dealer),
    readSharedOrderStates(dealer),
    listDealerCustomers(dealer),
  ]);
  return { rows, sharedStates, customers };
}

/** All orders of a dealer as they count on a day at the dealer's. */
export const countDealerOrders = (
  { rows, sharedStates, customers }: Awaited<ReturnType<typeof readDealerOrders>>,
  { today, timeZone }: Pick<InsightFacts, 'today' | 'timeZone'>,
): CountedOrders =>
  getCachedOrders(rows, [sharedStates, customers, today, timeZone], () =>
    toInsightOrders(rows, {
      today,
      timeZone,
      sharedStates,
      customerTypes: getCustomerTypes(customers),
    }),
  );

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
