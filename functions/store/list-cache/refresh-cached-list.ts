import {
  toFeedPosition,
  readFeedEntries,
  getFeedEntryTimeMs,
  type FeedEntry,
} from '#functions/store/table/change-feed.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { CachedListRow, CachedListDefinition } from './cached-list-definition.ts';
import {
  FEED_OVERLAP_MS,
  replaceChangedRows,
  findRowById,
  type CachedListState,
} from './cached-list-state.ts';
import type { ChangeCollector } from './change-collector.ts';
import { findSnapshotPointer, findUsableListSnapshot } from './list-snapshot.ts';
import { readChangedListRows, readAllListRows, type ListChanges } from './read-list-rows.ts';

/*
 * How a cached list is brought up to date. Feed entries only name ids, and a named row is read in its current
 * state. So neither the order of entries nor duplicates matter, as long as none is missed. What was committed
 * before the call is included: the feed is read consistently, from a position before which no entry can still
 * be added (FEED_OVERLAP_MS).
 */

/** Fewer changes than these are always read one by one. */
const FEW_CHANGES = 100;
/** Reading a row alone costs two units; reading it with all others, about a fifth of one. */
const FULL_READ_RATIO = 0.1;

/**
 * The current list, built from the cached state, else from its snapshot, else from all records. The entries that were
 * read are added to `collector`, which may want older ones too; the list needs none of these.
 */
export async function refreshCachedList<Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  state: CachedListState<Row> | undefined,
  collector?: ChangeCollector,
): Promise<CachedListState<Row>> {
  if (!state) return buildCachedList(dealer, list, collector);
  const startedAt = Date.now();
  const from = collector?.getStart(state.from) ?? state.from;
  const entries = await readFeedEntries(dealer, list.feed, from);
  collector?.addEntries(entries);
  return needsFullRead(list, state, entries)
    ? buildCachedList(dealer, list)
    : applyFeedEntries(dealer, list, state, { startedAt, entries });
}

async function buildCachedList<Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  collector?: ChangeCollector,
): Promise<CachedListState<Row>> {
  const startedAt = Date.now();
  const from = getPositionBefore(startedAt);
  const [pointer, recent] = await Promise.all([
    findSnapshotPointer(dealer, list),
    readFeedEntries(dealer, list.feed, collector?.getStart(from) ?? from),
  ]);
  collector?.addEntries(recent);
  const [snapshot, entries] = pointer
    ? await Promise.all([
        findUsableListSnapshot(list, pointer),
        readFeedEntries(dealer, list.feed, pointer.From),
      ])
    : [undefined, recent];
  if (snapshot && !needsFullRead(list, snapshot, entries))
    return applyFeedEntries(dealer, list, snapshot, { startedAt, entries });
  // The entries that were read before the records.
  const feedRead = { startedAt, entries: recent };
  return applyFeedEntries(dealer, list, await readFullList(dealer, list, feedRead), feedRead);
}

/**
 * Whether so much has changed since the last snapshot that a newer one should be written for the next
 * process.
 */
export const isSnapshotDue = ({ lastSnapshot }: CachedListState<CachedListRow>) =>
  lastSnapshot.changes > FEW_CHANGES;

type FeedRead = { startedAt: number; entries: readonly FeedEntry[] };

const getPositionBefore = (time: number) => toFeedPosition(time - FEED_OVERLAP_MS);

const listNewEntries = <Row extends CachedListRow>(
  { from, applied }: CachedListState<Row>,
  entries: readonly FeedEntry[],
) => entries.filter(({ key }) => key >= from && !applied.has(key));

/** The ids in the entries, each with the highest number of items in any entry or in the list. */
function collectChanges<Row extends CachedListRow>(
  list: CachedListDefinition<Row>,
  { rows }: CachedListState<Row>,
  entries: readonly FeedEntry[],
): ListChanges {
  const changes = new Map<number, number>();
  for (const { ids, pieces } of entries) {
    if (ids === 'all' || (list.hasSeveralItemsPerRow && pieces === undefined)) continue;
    for (const id of ids) {
      const row = findRowById(list, rows, id);
      const knownCount = changes.get(id) ?? (row ? list.getItemCount(row) : 0);
      changes.set(id, Math.max(knownCount, pieces ?? 0));
    }
  }
  return changes;
}

/** Whether it costs less to read all rows. */
function needsFullRead<Row extends CachedListRow>(
  list: CachedListDefinition<Row>,
  state: CachedListState<Row>,
  entries: readonly FeedEntry[],
): boolean {
  const newEntries = listNewEntries(state, entries);
  const hasChangeOfAll = newEntries.some(({ ids }) => ids === 'all');
  return (
    hasChangeOfAll ||
    collectChanges(list, state, newEntries).size >
      Math.max(FEW_CHANGES, state.rows.length * FULL_READ_RATIO)
  );
}

/** All records, read after the entries, so the rows include every change of all records that these name. */
async function readFullList<Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  { startedAt, entries }: FeedRead,
): Promise<CachedListState<Row>> {
  const entriesOfAll = entries.filter(({ ids }) => ids === 'all');
  return {
    ...(await readAllListRows(dealer, list)),
    readAt: startedAt,
    from: getPositionBefore(startedAt),
    applied: new Set(entriesOfAll.map(({ key }) => key)),
    lastSnapshot: { from: getPositionBefore(startedAt), changes: Infinity },
  };
}

/** Applies all entries, however many rows they name. */
async function applyFeedEntries<Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  state: CachedListState<Row>,
  { startedAt, entries }: FeedRead,
): Promise<CachedListState<Row>> {
  const { shared } = state;
  const changes = collectChanges(list, state, listNewEntries(state, entries));
  const { changed, isSettled } = await readChangedListRows(dealer, list, { changes, shared });
  const from = getPositionAfter(state, { startedAt, entries });
  const applied = entries.filter(({ key }) => key >= from && (isSettled || state.applied.has(key)));
  return {
    ...state,
    rows: replaceChangedRows(list, state.rows, changed),
    ...(isSettled && { from }),
    applied: new Set(applied.map(({ key }) => key)),
    lastSnapshot: { ...state.lastSnapshot, changes: state.lastSnapshot.changes + changes.size },
  };
}

/**
 * The earlier of the newest entry's time and the local clock: if one of them is wrong, the other limits it.
 */
function getPositionAfter<Row extends CachedListRow>(
  { from }: CachedListState<Row>,
  { startedAt, entries }: FeedRead,
): string {
  const newest = entries.at(-1);
  if (!newest) return from;
  const position = getPositionBefore(Math.min(startedAt, getFeedEntryTimeMs(newest)));
  return position > from ? position : from;
}
