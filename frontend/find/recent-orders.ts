import * as z from 'zod/mini';
import { readStoredValue, writeStoredValue } from '#frontend/browser/browser-storage.ts';
import { getOwnerKey } from '#frontend/journal/get-owner-key.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';

/** An order as it was when it was last opened or saved. The total is in cents. */
const RecentOrder = z.object({
  Id: z.int(),
  CustomerId: z.int(),
  OrderNumber: z.string(),
  WorksheetName: z.nullable(z.string()),
  CustomerName: z.nullable(z.string()),
  OrderStatusId: z.int(),
  IsDeleted: z.boolean(),
  Total: z.int(),
});
export type RecentOrder = z.output<typeof RecentOrder>;
const RecentOrders = z.array(RecentOrder);

const MAX_RECENT_ORDERS = 20;
const getStorageName = (user: CurrentUser) => `recent-orders.${getOwnerKey(user)}`;

/** The orders that the user opened in this browser, the last one first. */
export function listRecentOrders(user: CurrentUser): readonly RecentOrder[] {
  try {
    return RecentOrders.parse(readStoredValue('local', getStorageName(user)));
  } catch {
    return [];
  }
}

/** Call it when an order was opened, or saved with changes. */
export function saveRecentOrder(user: CurrentUser, order: Order) {
  if (order.Id === 0) return;
  writeStoredValue('local', getStorageName(user), addRecentOrder(listRecentOrders(user), order));
}

/** Puts the opened order first, without a duplicate. */
export const addRecentOrder = (recent: readonly RecentOrder[], order: Order): RecentOrder[] =>
  [toRecentOrder(order), ...recent.filter(({ Id }) => Id !== order.Id)].slice(0, MAX_RECENT_ORDERS);

const toRecentOrder = (order: Order): RecentOrder => ({
  Id: order.Id,
  CustomerId: order.CustomerId,
  OrderNumber: order.OrderNumber ?? '',
  WorksheetName: order.WorksheetName ?? null,
  CustomerName: order.CustomerName ?? null,
  OrderStatusId: order.OrderStatusId,
  IsDeleted: order.IsDeleted,
  Total: order.Total,
});
