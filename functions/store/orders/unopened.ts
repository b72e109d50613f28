import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { rowsOf } from '#functions/store/list-cache/list-cache.ts';
import { feedWrite } from '#functions/store/table/feed.ts';
import { findRecord, recordItem, recordWrites } from '#functions/store/table/records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/*
 * Orders that were transferred and wait for their new owner to open them. Apart from the order, so that to
 * open one is no version of it and meets no save: a mark is written with the transfer, and taken away alone.
 *
 *   PK   DEALER#1#UNOPENED   Record   JSON of an Unopened
 *   SK   padded id of the order
 */

export type Unopened = {
  /** Of the order. */
  Id: number;
  /** To whom it went. */
  SalesRepId: number;
  /** With which version of it: the next transfer makes another mark. */
  Version: number;
};

const unopened = defineCachedList<Unopened>('UNOPENED', 'Record');

/** The item of an order that its owner has not opened. */
export const unopenedItem = (dealer: DealerKey, { Id, SalesRepId, Version }: Unopened) =>
  recordItem(dealer, 'UNOPENED', Id, { Id, SalesRepId, Version });

/** Goes with the write that transfers an order to the owner it says. */
export const transferredWrites = (
  dealer: DealerKey,
  order: Pick<Order, 'Id' | 'SalesRepId' | 'Version'>,
): Write[] => recordWrites(dealer, 'UNOPENED', [unopenedItem(dealer, order)]);

/** Goes with the write by which an order becomes its saver's own, who has it open. */
export function buildClaimedOrderWrites(dealer: DealerKey, order: Pick<Order, 'Id'>): Write[] {
  const { Record: _, ...Key } = recordItem(dealer, 'UNOPENED', order.Id, {});
  return [{ Delete: { TableName, Key } }, feedWrite(dealer, 'UNOPENED', [order.Id])];
}

/** What takes a mark away that is still the one that was read, and what tells lists of it. */
export function openedWrites(
  dealer: DealerKey,
  unopenedOrder: Unopened,
): { guard: Write; feed: Write } {
  const { Record, ...Key } = unopenedItem(dealer, unopenedOrder);
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
    feed: feedWrite(dealer, 'UNOPENED', [unopenedOrder.Id]),
  };
}

/** The mark of one order, as it is now. */
export const findUnopened = (dealer: DealerKey, orderId: number) =>
  findRecord<Unopened>(dealer, 'UNOPENED', orderId, { isConsistent: true });

/** To which rep each order went that waits to be opened. */
export async function readUnopened(dealer: DealerKey): Promise<ReadonlyMap<number, number>> {
  const unopenedOrders = await rowsOf(dealer, unopened);
  return new Map(unopenedOrders.map(({ Id, SalesRepId }) => [Id, SalesRepId]));
}
