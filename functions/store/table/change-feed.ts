import { randomUUID } from 'node:crypto';
import { readAllItems } from './read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from './table-client.ts';
import type { TableWrite } from './write-items.ts';

/*
 * The change feed of a dealer's list: whoever keeps its rows in memory learns from it which to read
 * again. Every change of a row writes its entry in the same transaction, so that neither is there
 * without the other. An entry is small, because a transaction pays two units for each KB.
 *
 *   PK   DEALER#1#FEED#ORDERS                 Ids     what changed; missing where anything may have
 *   SK   2026-11-22T10:42:00.000Z#5f0c2a91    Pieces  of the order's parts, at most, before and after; missing
 *                                                     where they are as they were
 */

/** The lists that have a feed. */
export const feedNames = [
  'ORDERS',
  'PRODUCTS',
  'CUSTOMERS',
  'COLLEAGUES',
  'USERS',
  'MANUFACTURERS',
  'CATALOGMANUFACTURERS',
  'DEALERS',
  'UNOPENED',
  'PACKAGES',
] as const;
export type FeedName = (typeof feedNames)[number];

/** How long an entry is kept: longer than anybody carries a list on by the feed (cached-list-state.ts). */
const FEED_ENTRY_LIFETIME_S = 2 * 86_400;

/** A change as whoever keeps the list reads it. */
export type FeedEntry = {
  key: string;
  ids: readonly number[] | 'all';
  pieces: number | undefined;
};

/** When an entry was stamped. */
export const getFeedEntryTime = ({ key }: FeedEntry) => Date.parse(key.split('#')[0]!);

/** A place in the feed: entries stamped at this time, and later ones, come after it. */
export const toFeedPosition = (time: number) => new Date(time).toISOString();

const getFeedPartitionKey = (dealer: DealerKey, name: FeedName) => `${dealer}#FEED#${name}`;

/**
 * The entry of a change, to be written with it. What is written without one (a load of many at once)
 * is followed by an entry of 'all'.
 */
export const buildFeedWrite = (
  dealer: DealerKey,
  name: FeedName,
  ids: readonly number[] | 'all',
  { pieces }: { pieces?: number | undefined } = {},
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      PK: getFeedPartitionKey(dealer, name),
      SK: `${toFeedPosition(Date.now())}#${randomUUID().slice(0, 8)}`,
      ...(ids !== 'all' && { Ids: ids }),
      ...(pieces !== undefined && { Pieces: pieces }),
      ExpiresAt: toEpochSeconds(Date.now()) + FEED_ENTRY_LIFETIME_S,
    },
  },
});

/** The entries from a place on, as they are now. */
export async function readFeedEntries(
  dealer: DealerKey,
  name: FeedName,
  fromPosition: string,
): Promise<FeedEntry[]> {
  const items = await readAllItems({
    PK: getFeedPartitionKey(dealer, name),
    from: fromPosition,
    isConsistent: true,
  });
  return items.map(({ SK, Ids, Pieces }) => ({
    key: String(SK),
    ids: (Ids as number[] | undefined) ?? 'all',
    pieces: Pieces as number | undefined,
  }));
}
