import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import { buildFeedWrite } from '#functions/store/table/change-feed.ts';
import {
  findRecord,
  buildRecordItem,
  buildRecordWrites,
} from '#functions/store/table/list-records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/*
 * Orders that were transferred and wait for their new owner to open them. Apart from the order, so that to
 * open one is no version of it and meets no save: a mark is written with the transfer, and taken away alone.
 *
 *   PK   DEALER#1#UNOPENED   Record   JSON of an Unopened
 *   SK   padded id of the order
 */

export type UnopenedOrder = {
  /** Of the order. */
  Id: number;
  /** To whom it went. */
  SalesRepId: number;
  /** With which version of it: the next transfer makes another mark. */
  Version: number;
};

const unopenedOrderList = defineCachedList<UnopenedOrder>('UNOPENED', 'Record');

/** The item of an order that its owner has not opened. */
export const buildUnopenedOrderItem = (
  dealer: DealerKey,
  { Id, SalesRepId, Version }: UnopenedOrder,
) => buildRecordItem(dealer, 'UNOPENED', Id, { Id, SalesRepId, Version });

/** Goes with the write that transfers an order to the owner it says. */
export const buildTransferredOrderWrites = (
  dealer: DealerKey,
  order: Pick<Order, 'Id' | 'SalesRepId' | 'Version'>,
): TableWrite[] => buildRecordWrites(dealer, 'UNOPENED', [buildUnopenedOrderItem(dealer, order)]);

/** Goes with the write by which an order becomes its saver's own, who has it open. */
export function buildClaimedOrderWrites(dealer: DealerKey, order: Pick<Order, 'Id'>): TableWrite[] {
  const { Record: _, ...Key } = buildRecordItem(dealer, 'UNOPENED', order.Id, {});
  return [{ Delete: { TableName, Key } }, buildFeedWrite(dealer, 'UNOPENED', [order.Id])];
}

/** What takes a mark away that is still the one that was read, and what tells lists of it. */
export function buildOpenedOrderWrites(
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
    feed: buildFeedWrite(dealer, 'UNOPENED', [unopenedOrder.Id]),
  };
}

/** The mark of one order, as it is now. */
export const findUnopenedOrder = (dealer: DealerKey, orderId: number) =>
  findRecord<UnopenedOrder>(dealer, 'UNOPENED', orderId, { isConsistent: true });

/** To which rep each order went that waits to be opened. */
export async function readUnopenedOrderReps(
  dealer: DealerKey,
): Promise<ReadonlyMap<number, number>> {
  const unopenedOrders = await readCachedListRows(dealer, unopenedOrderList);
  return new Map(unopenedOrders.map(({ Id, SalesRepId }) => [Id, SalesRepId]));
}
