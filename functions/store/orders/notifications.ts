import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { Order } from '#shared/schemas/order.ts';

/*
 * What a user is told, newest last.
 *
 *   PK   DEALER#1#NOTIFICATIONS#17
 *   SK   2026-11-20T10:42:00.000Z#100001234
 */

const TRANSFER = 2;

type Transfer = {
  order: Pick<Order, 'Id' | 'OrderNumber' | 'CustomerId'>;
  toUserId: number;
  fromFullName: string;
  now: string;
};

/** Tells the new owner that an order was transferred to them (D38). */
export const transferNotice = (
  dealer: DealerKey,
  { order, toUserId, fromFullName, now }: Transfer,
): Write => ({
  Put: {
    TableName,
    Item: {
      PK: `${dealer}#NOTIFICATIONS#${toUserId}`,
      SK: `${now}#${order.Id}`,
      FromFullName: fromFullName,
      Subject: `Order ${order.OrderNumber} was transferred to you`,
      Message: `${fromFullName} transferred order ${order.OrderNumber} to you.`,
      IsRead: false,
      IsDeleted: false,
      NotificationTypeId: TRANSFER,
      OrderId: order.Id,
      CustomerId: order.CustomerId,
    },
  },
});
