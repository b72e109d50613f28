import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/*
 * The order that a client's own id has made, so that it makes no second one (B7.5). It is written with the order,
 * never changes, and does not expire: a device may send its request again weeks later.
 *
 *   PK   DEALER#1#ORDERCLIENT   OrderId   100001234
 *   SK   the UUID               UserId    who made the order
 */

export type ClientIdClaim = { orderId: number; userId: number };

const getClientIdKey = (dealer: DealerKey, clientId: string) => ({
  PK: `${dealer}#ORDERCLIENT`,
  SK: clientId,
});

export async function findClientIdClaim(
  dealer: DealerKey,
  clientId: string,
): Promise<ClientIdClaim | undefined> {
  const item = await findItem(getClientIdKey(dealer, clientId), { isConsistent: true });
  return item && { orderId: Number(item.OrderId), userId: Number(item.UserId) };
}

/** Fails when the id has made an order. */
export const buildClientIdWrite = (
  dealer: DealerKey,
  clientId: string,
  { orderId, userId }: ClientIdClaim,
): TableWrite => ({
  Put: {
    TableName,
    Item: { ...getClientIdKey(dealer, clientId), OrderId: orderId, UserId: userId },
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});
