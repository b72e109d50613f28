import * as z from 'zod/mini';
import { readStored, writeStored } from '#frontend/browser/stored.ts';
import { ownerOf } from '#frontend/journal/owner.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';

/** An order as it was when it was opened or saved last; the total in cents. */
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
const Recent = z.array(RecentOrder);

const MOST = 20;
const nameOf = (user: CurrentUser) => `recent-orders.${ownerOf(user)}`;

/** The orders that the user opened in this browser, the last one first. */
export function recentOrders(user: CurrentUser): readonly RecentOrder[] {
  try {
    return Recent.parse(readStored('local', nameOf(user)));
  } catch {
    return [];
  }
}

/** The order was opened, or is saved otherwise than it was. */
export function noteOpened(user: CurrentUser, order: Order) {
  if (order.Id === 0) return;
  writeStored('local', nameOf(user), withOpened(recentOrders(user), order));
}

/** The list once an order was opened: the order first, and once. */
export const withOpened = (recent: readonly RecentOrder[], order: Order): RecentOrder[] =>
  [toRecentOrder(order), ...recent.filter(({ Id }) => Id !== order.Id)].slice(0, MOST);

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
