import {
  toFeedPosition,
  readFeedEntries,
  getFeedEntryTime,
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
import { findSnapshotPointer, readListSnapshot } from './list-snapshot.ts';
import { readChangedRows, readAllListRows, type ListChanges } from './read-list-rows.ts';

/*
 * How a list that is held becomes what it is now. Entries of the feed only name ids, and a row that is
 * named is read as it is now: so it does not matter in which order entries come or whether one is
 * taken twice, only that none is missed. What was committed before this began is seen by it, for the
 * feed is read consistently and from a place before which nothing can come in any more (FEED_OVERLAP_MS).
 */

/** Fewer changes than these are always read one by one. */
const FEW_CHANGES = 100;
/** A row by itself costs two units; read with all others, about a fifth of one. */
const FULL_READ_RATIO = 0.1;

/** The list as it is now, made of what this process holds of it, else of its snapshot, else of all records. */
export async function refreshCachedList<Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  state: CachedListState<Row> | undefined,
): Promise<CachedListState<Row>> {
  if (!state) return buildCachedList(dealer, list);
  const startedAt = Date.now();
  const entries = await readFeedEntries(dealer, list.feed, state.from);
  return needsFullRead(list, state, entries)
    ? buildCachedList(dealer, list)
    : applyFeedEntries(dealer, list, state, { startedAt, entries });
}

async function buildCachedList<Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
): Promise<CachedListState<Row>> {
  const startedAt = Date.now();
  const [pointer, recent] = await Promise.all([
    findSnapshotPointer(dealer, list),
    readFeedEntries(dealer, list.feed, getPositionBefore(startedAt)),
  ]);
  const [snapshot, entries] = pointer
    ? await Promise.all([
        readListSnapshot(list, pointer),
        readFeedEntries(dealer, list.feed, pointer.From),
      ])
    : [undefined, recent];
  if (snapshot && !needsFullRead(list, snapshot, entries))
    return applyFeedEntries(dealer, list, snapshot, { startedAt, entries });
  // What was seen before all is read.
  const feedRead = { startedAt, entries: recent };
  return applyFeedEntries(dealer, list, await readFullList(dealer, list, feedRead), feedRead);
}

/** Whether so much has changed since the last snapshot that the next process is to find a newer one. */
export const isSnapshotDue = ({ lastSnapshot }: CachedListState<CachedListRow>) =>
  lastSnapshot.changes > FEW_CHANGES;

type FeedRead = { startedAt: number; entries: readonly FeedEntry[] };

const getPositionBefore = (time: number) => toFeedPosition(time - FEED_OVERLAP_MS);

const listNewEntries = <Row extends CachedListRow>(
  { from, applied }: CachedListState<Row>,
  entries: readonly FeedEntry[],
) => entries.filter(({ key }) => key >= from && !applied.has(key));

/** What entries name, each with the most items it had in any of them or has in the list. */
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

/** Whether it takes less to read all rows. */
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

/** All records, read after the entries: what those say of everything is in the rows. */
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

/** The list with what the entries name, however much that is. */
async function applyFeedEntries<Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  state: CachedListState<Row>,
  { startedAt, entries }: FeedRead,
): Promise<CachedListState<Row>> {
  const { shared } = state;
  const changes = collectChanges(list, state, listNewEntries(state, entries));
  const { changed, isSettled } = await readChangedRows(dealer, list, { changes, shared });
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

/** As far as the newest entry and our own clock allow: where one of them is wrong, the other holds it back. */
function getPositionAfter<Row extends CachedListRow>(
  { from }: CachedListState<Row>,
  { startedAt, entries }: FeedRead,
): string {
  const newest = entries.at(-1);
  if (!newest) return from;
  const position = getPositionBefore(Math.min(startedAt, getFeedEntryTime(newest)));
  return position > from ? position : from;
}
