import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { MAX_FAVORITES } from '#shared/constants.ts';

/*
 * A user's favorite orders. Only ids are stored, because an order's title changes.
 *
 *   PK   DEALER#1#FAVORITES#17   Orders   a set of order ids; missing where there are none
 *   SK   FAVORITES
 */
const getFavoritesKey = (dealer: DealerKey, userId: number) => ({
  PK: `${dealer}#FAVORITES#${userId}`,
  SK: 'FAVORITES',
});

export async function readFavoriteOrderIds(
  dealer: DealerKey,
  userId: number,
): Promise<Set<number>> {
  const item = await findItem(getFavoritesKey(dealer, userId), { isConsistent: true });
  return (item?.Orders as Set<number> | undefined) ?? new Set();
}

/** Adds an order that may already be a favorite; fails when the limit is reached. */
export const buildAddFavoriteWrite = (
  dealer: DealerKey,
  userId: number,
  orderId: number,
): TableWrite => ({
  Update: {
    TableName,
    Key: getFavoritesKey(dealer, userId),
    UpdateExpression: 'ADD Orders :order',
    ConditionExpression:
      'attribute_not_exists(Orders) OR contains(Orders, :id) OR size(Orders) < :most',
    ExpressionAttributeValues: {
      ':order': new Set([orderId]),
      ':id': orderId,
      ':most': MAX_FAVORITES,
    },
  },
});

/** Removes orders; those that are not favorites are ignored. */
export const buildRemoveFavoritesWrite = (
  dealer: DealerKey,
  userId: number,
  orderIds: readonly number[],
): TableWrite => ({
  Update: {
    TableName,
    Key: getFavoritesKey(dealer, userId),
    UpdateExpression: 'DELETE Orders :orders',
    ExpressionAttributeValues: { ':orders': new Set(orderIds) },
  },
});
