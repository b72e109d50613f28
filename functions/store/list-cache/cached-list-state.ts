import type { CachedListRow, CachedListDefinition } from './cached-list-definition.ts';

/** A dealer's list as one process holds it. It is never changed: what follows a change is another. */
export type CachedListState<Row extends CachedListRow> = {
  /** By id; the same array as long as no row has changed. */
  rows: readonly Row[];
  /** What the rows share (kept-list.ts). */
  shared: unknown;
  /** About how many bytes of memory a row takes. */
  rowBytes: number;
  /** When all records were read; from then on the feed carried the list on. */
  readAt: number;
  /** Where the feed is to be read from. Every change stamped earlier is in the rows. */
  from: string;
  /** The changes from there on that are in the rows, too. */
  applied: ReadonlySet<string>;
  /** The newest snapshot there is known to be: its place in the feed, and how many rows changed since. */
  lastSnapshot: { from: string; changes: number };
};

/**
 * An entry may come into the feed this long behind one that is there already: the clocks of two
 * processes are a minute apart each way, and a write may take its half minute.
 */
export const FEED_OVERLAP_MS = 180_000;

/**
 * So long the feed may carry a list on, then the records are read anew: a defect would heal by that.
 * An entry is kept longer (change-feed.ts).
 */
const MAX_LIST_AGE_MS = 86_400_000;

/** Processes that began together read anew one after the other, and all but the first find its snapshot. */
const ageLimitMs = MAX_LIST_AGE_MS * (0.8 + 0.2 * Math.random());

export const isListFresh = ({ readAt }: { readAt: number }, now: number) =>
  now - readAt < ageLimitMs;

/** The row of an id. */
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

/** The rows with those that changed as they are now; undefined is gone. */
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
