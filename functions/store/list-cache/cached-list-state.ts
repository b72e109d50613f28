import type { CachedListRow, CachedListDefinition } from './cached-list-definition.ts';

/** A dealer's list as one process caches it. It is immutable: a change makes a new one. */
export type CachedListState<Row extends CachedListRow> = {
  /** By id; the same array as long as no row has changed. */
  rows: readonly Row[];
  /** What the rows share (cached-list-definition.ts). */
  shared: unknown;
  /** The approximate memory of a row, in bytes. */
  rowBytes: number;
  /** When all records were read. Since then the list was updated from the feed. */
  readAt: number;
  /**
   * The position from which the feed is to be read. Every change with an earlier time stamp is in the rows.
   */
  from: string;
  /** Changes after that position that are already in the rows. */
  applied: ReadonlySet<string>;
  /** The newest known snapshot: its position in the feed, and how many rows changed since. */
  lastSnapshot: { from: string; changes: number };
};

/**
 * An entry may enter the feed this long after a later one: the clocks of two processes may differ by a minute
 * each way, and a write may take half a minute.
 */
export const FEED_OVERLAP_MS = 180_000;

/**
 * For so long a list is updated from the feed; then all records are read again, which would repair a defect.
 * Feed entries are retained longer (change-feed.ts).
 */
const MAX_LIST_AGE_MS = 86_400_000;

/**
 * A random limit: processes that started together read again one after the other, and all but the first find
 * its snapshot.
 */
const ageLimitMs = MAX_LIST_AGE_MS * (0.8 + 0.2 * Math.random());

export const isCachedListFresh = ({ readAt }: { readAt: number }, now: number) =>
  now - readAt < ageLimitMs;

/** Binary search; the rows are sorted by id. */
export function findRowById<Row extends CachedListRow>(
  list: CachedListDefinition<Row>,
  rows: readonly Row[],
  id: number,
): Row | undefined {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list.getId(rows[middle]!) < id) low = middle + 1;
    else high = middle;
  }
  const row = rows[low];
  return row && list.getId(row) === id ? row : undefined;
}

/** The rows with the changed ones replaced; undefined means deleted. */
export function replaceChangedRows<Row extends CachedListRow>(
  list: CachedListDefinition<Row>,
  rows: readonly Row[],
  changed: ReadonlyMap<number, Row | undefined>,
): readonly Row[] {
  if (changed.size === 0) return rows;
  const others = rows.filter((row) => !changed.has(list.getId(row)));
  const present = [...changed.values()].filter((row) => row !== undefined);
  return Object.freeze([...others, ...present].toSorted((a, b) => list.getId(a) - list.getId(b)));
}
