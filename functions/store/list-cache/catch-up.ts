import { toFeedPosition, readFeed, stampOf, type FeedEntry } from '#functions/store/table/feed.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { AnyRow, CachedListDefinition } from './cached-list-definition.ts';
import { OVERLAP_MS, patched, rowWithId, type Held } from './held.ts';
import { readChanged, readRows, type Changes } from './records.ts';
import { findPointer, readSnapshot } from './snapshot.ts';

/*
 * How a list that is held becomes what it is now. Entries of the feed only name ids, and a row that is
 * named is read as it is now: so it does not matter in which order entries come or whether one is
 * taken twice, only that none is missed. What was committed before this began is seen by it, for the
 * feed is read consistently and from a place before which nothing can come in any more (OVERLAP_MS).
 */

/** Fewer changes than these are always read one by one. */
const FEW = 100;
/** A row by itself costs two units; read with all others, about a fifth of one. */
const WORTH_ALL = 0.1;

/** The list as it is now, made of what this process holds of it, else of its snapshot, else of all records. */
export async function caughtUp<Row extends AnyRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  held: Held<Row> | undefined,
): Promise<Held<Row>> {
  if (!held) return fromNothing(dealer, list);
  const began = Date.now();
  const entries = await readFeed(dealer, list.feed, held.from);
  return isTooMuch(list, held, entries)
    ? fromNothing(dealer, list)
    : carriedOn(dealer, list, held, { began, entries });
}

async function fromNothing<Row extends AnyRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
): Promise<Held<Row>> {
  const began = Date.now();
  const [pointer, recent] = await Promise.all([
    findPointer(dealer, list),
    readFeed(dealer, list.feed, getPositionBefore(began)),
  ]);
  const [snapshot, entries] = pointer
    ? await Promise.all([readSnapshot(list, pointer), readFeed(dealer, list.feed, pointer.From)])
    : [undefined, recent];
  if (snapshot && !isTooMuch(list, snapshot, entries))
    return carriedOn(dealer, list, snapshot, { began, entries });
  // What was seen before all is read.
  const read = { began, entries: recent };
  return carriedOn(dealer, list, await readFullList(dealer, list, read), read);
}

/** Whether so much has changed since the last snapshot that the next process is to find a newer one. */
export const isSnapshotDue = ({ saved }: Held<AnyRow>) => saved.changes > FEW;

type Read = { began: number; entries: readonly FeedEntry[] };

const getPositionBefore = (time: number) => toFeedPosition(time - OVERLAP_MS);

const newTo = <Row extends AnyRow>({ from, applied }: Held<Row>, entries: readonly FeedEntry[]) =>
  entries.filter(({ key }) => key >= from && !applied.has(key));

/** What entries name, each with the most items it had in any of them or has in the list. */
function changesIn<Row extends AnyRow>(
  list: CachedListDefinition<Row>,
  { rows }: Held<Row>,
  entries: readonly FeedEntry[],
): Changes {
  const changes = new Map<number, number>();
  for (const { ids, pieces } of entries) {
    if (ids === 'all' || (list.isInPieces && pieces === undefined)) continue;
    for (const id of ids) {
      const row = rowWithId(list, rows, id);
      const known = changes.get(id) ?? (row ? list.piecesOf(row) : 0);
      changes.set(id, Math.max(known, pieces ?? 0));
    }
  }
  return changes;
}

/** Whether it takes less to read all rows. */
function isTooMuch<Row extends AnyRow>(
  list: CachedListDefinition<Row>,
  base: Held<Row>,
  entries: readonly FeedEntry[],
): boolean {
  const news = newTo(base, entries);
  const isOfAll = news.some(({ ids }) => ids === 'all');
  return isOfAll || changesIn(list, base, news).size > Math.max(FEW, base.rows.length * WORTH_ALL);
}

/** All records, read after the entries: what those say of everything is in the rows. */
async function readFullList<Row extends AnyRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  { began, entries }: Read,
): Promise<Held<Row>> {
  const ofAll = entries.filter(({ ids }) => ids === 'all');
  return {
    ...(await readRows(dealer, list)),
    readAt: began,
    from: getPositionBefore(began),
    applied: new Set(ofAll.map(({ key }) => key)),
    saved: { from: getPositionBefore(began), changes: Infinity },
  };
}

/** The list with what the entries name, however much that is. */
async function carriedOn<Row extends AnyRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  base: Held<Row>,
  { began, entries }: Read,
): Promise<Held<Row>> {
  const { shared } = base;
  const changes = changesIn(list, base, newTo(base, entries));
  const { changed, isSettled } = await readChanged(dealer, list, { changes, shared });
  const from = getPositionAfter(base, { began, entries });
  const applied = entries.filter(({ key }) => key >= from && (isSettled || base.applied.has(key)));
  return {
    ...base,
    rows: patched(list, base.rows, changed),
    ...(isSettled && { from }),
    applied: new Set(applied.map(({ key }) => key)),
    saved: { ...base.saved, changes: base.saved.changes + changes.size },
  };
}

/** As far as the newest entry and our own clock allow: where one of them is wrong, the other holds it back. */
function getPositionAfter<Row extends AnyRow>(
  { from }: Held<Row>,
  { began, entries }: Read,
): string {
  const newest = entries.at(-1);
  if (!newest) return from;
  const position = getPositionBefore(Math.min(began, stampOf(newest)));
  return position > from ? position : from;
}
