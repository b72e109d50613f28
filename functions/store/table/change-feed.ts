import { randomUUID } from 'node:crypto';
import { readAllItems } from './read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from './table-client.ts';
import type { TableWrite } from './write-items.ts';

/*
 * The change feed of a dealer's list. Processes that cache the list learn from it which rows to read again.
 * Every change of a row writes an entry in the same transaction, so that there is never one without the
 * other. An entry is small, because a transaction costs two units for each KB.
 *
 *   PK   DEALER#1#FEED#ORDERS                 Ids     of the changed rows; missing where any row may have changed
 *   SK   2026-11-22T10:42:00.000Z#5f0c2a91    Pieces  the most chunks of the order's parts, before and after; missing
 *                                                     where they are unchanged
 */

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
  'SHAREDORDERS',
  'PACKAGES',
  'STATEMENTS',
  'FORECASTS',
] as const;
export type FeedName = (typeof feedNames)[number];

/** Longer than any process updates a list from the feed (cached-list-state.ts). */
const FEED_ENTRY_LIFETIME_S = 2 * 86_400;

export type FeedEntry = {
  key: string;
  ids: readonly number[] | 'all';
  pieces: number | undefined;
};

/** The time stamp of an entry. */
export const getFeedEntryTimeMs = ({ key }: FeedEntry) => Date.parse(key.split('#')[0]!);

/** A position in the feed: entries with this or a later time stamp come after it. */
export const toFeedPosition = (timeMs: number) => new Date(timeMs).toISOString();

const getFeedPartitionKey = (dealer: DealerKey, name: FeedName) => `${dealer}#FEED#${name}`;

/**
 * The entry of a change, to be written in its transaction. Writes without an entry (loading many records at
 * once) are followed by an entry with 'all'.
 */
export const buildChangeFeedWrite = (
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

/** The entries from a position on; a consistent read. */
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
