import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import {
  findListRecord,
  buildRecordItem,
  buildUnguardedRecordWrites,
} from '#functions/store/table/list-records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/*
 * Transferred orders that their new owner has not opened yet. They are separate from the orders, so that
 * opening one makes no new version and conflicts with no save. The item is written with the transfer, and
 * deleted alone.
 *
 *   PK   DEALER#1#UNOPENED   Record   JSON of an UnopenedOrder
 *   SK   padded id of the order
 */

export type UnopenedOrder = {
  /** The order's id. */
  Id: number;
  /** The new owner. */
  SalesRepId: number;
  /** The order's version of that transfer; the next transfer writes another item. */
  Version: number;
};

const unopenedOrderList = defineCachedList<UnopenedOrder>('UNOPENED', 'Record');

export const buildUnopenedOrderItem = (
  dealer: DealerKey,
  { Id, SalesRepId, Version }: UnopenedOrder,
) => buildRecordItem(dealer, 'UNOPENED', Id, { Id, SalesRepId, Version });

/** Written in the transaction that transfers an order to its SalesRepId. */
export const buildUnopenedOrderWrites = (
  dealer: DealerKey,
  order: Pick<Order, 'Id' | 'SalesRepId' | 'Version'>,
): TableWrite[] =>
  buildUnguardedRecordWrites(dealer, 'UNOPENED', [buildUnopenedOrderItem(dealer, order)]);

/** Written in the transaction by which the user who saves an order becomes its owner: they have it open. */
export function buildUnopenedOrderDeleteWrites(
  dealer: DealerKey,
  order: Pick<Order, 'Id'>,
): TableWrite[] {
  const { Record: _, ...Key } = buildRecordItem(dealer, 'UNOPENED', order.Id, {});
  return [{ Delete: { TableName, Key } }, buildChangeFeedWrite(dealer, 'UNOPENED', [order.Id])];
}

/** Deletes the item that was read, conditional on its being unchanged, and updates the list feed. */
export function buildUnopenedOrderGuardedDelete(
  dealer: DealerKey,
  unopenedOrder: UnopenedOrder,
): { guard: TableWrite; feed: TableWrite } {
  const { Record, ...Key } = buildUnopenedOrderItem(dealer, unopenedOrder);
  return {
    guard: {
      Delete: {
        TableName,
        Key,
        ConditionExpression: '#record = :record',
        ExpressionAttributeNames: { '#record': 'Record' },
        ExpressionAttributeValues: { ':record': Record },
      },
    },
    feed: buildChangeFeedWrite(dealer, 'UNOPENED', [unopenedOrder.Id]),
  };
}

/** A consistent read. */
export const findUnopenedOrder = (dealer: DealerKey, orderId: number) =>
  findListRecord<UnopenedOrder>(dealer, 'UNOPENED', orderId, { isConsistent: true });

/** For each unopened order, the rep to whom it was transferred. */
export async function readUnopenedOrderRepIds(
  dealer: DealerKey,
): Promise<ReadonlyMap<number, number>> {
  const unopenedOrders = await readCachedListRows(dealer, unopenedOrderList);
  return new Map(unopenedOrders.map(({ Id, SalesRepId }) => [Id, SalesRepId]));
}
