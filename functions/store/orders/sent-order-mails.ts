import { readItemPages } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { OrderMail } from '#shared/schemas/forms-mail-schema.ts';

/*
 * Mails with forms of an order. An entry is written together with the outbox entry that sends it, and updated
 * by the outbox worker. It exists as long as the order.
 *
 *   PK   DEALER#1#MAILS#100001234                 Entry   JSON: who sent which forms to whom
 *   SK   000000000000012#2026-11-26T10:42:00Z#id  State   waiting, sent or failed
 */

type OrderMailEntry = Omit<OrderMail, 'State'>;

export type OrderMailKey = { orderId: number; sortKey: string };

const getOrderMailItemKey = (dealer: DealerKey, { orderId, sortKey }: OrderMailKey) => ({
  PK: `${dealer}#MAILS#${orderId}`,
  SK: sortKey,
});

const formatVersionPrefix = (version: number) => String(version).padStart(15, '0');

export const createOrderMailKey = (
  orderId: number,
  { Version, SentOn }: OrderMailEntry,
  id: string,
): OrderMailKey => ({
  orderId,
  sortKey: `${formatVersionPrefix(Version)}#${SentOn}#${id}`,
});

export const buildWaitingOrderMailWrite = (
  dealer: DealerKey,
  key: OrderMailKey,
  entry: OrderMailEntry,
): TableWrite => ({
  Put: {
    TableName,
    Item: { ...getOrderMailItemKey(dealer, key), Entry: JSON.stringify(entry), State: 'waiting' },
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});

/** Records whether a waiting mail was sent or failed; it must exist, for no condition checks that. */
export const buildUnguardedOrderMailEndWrite = (
  dealer: DealerKey,
  key: OrderMailKey,
  state: Exclude<OrderMail['State'], 'waiting'>,
): TableWrite => ({
  Update: {
    TableName,
    Key: getOrderMailItemKey(dealer, key),
    UpdateExpression: 'SET #state = :state',
    ExpressionAttributeNames: { '#state': 'State' },
    ExpressionAttributeValues: { ':state': state },
  },
});

const MAX_LISTED_MAILS = 200;

/** The mails of some versions of an order, the newest first, at most MAX_LISTED_MAILS. */
export async function listRecentOrderMails(
  dealer: DealerKey,
  orderId: number,
  { oldest, newest }: { oldest: number; newest: number },
): Promise<OrderMail[]> {
  const pages = readItemPages({
    PK: `${dealer}#MAILS#${orderId}`,
    from: formatVersionPrefix(oldest),
    before: formatVersionPrefix(newest + 1),
    isConsistent: true,
    newestFirst: true,
    page: MAX_LISTED_MAILS,
  });
  for await (const items of pages)
    return items.map(({ Entry, State }) => ({
      ...(JSON.parse(String(Entry)) as OrderMailEntry),
      State: State as OrderMail['State'],
    }));
  return [];
}
