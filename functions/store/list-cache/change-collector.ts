import type { FeedEntry } from '#functions/store/table/change-feed.ts';

/**
 * Collects what those who read a list learn beside its rows: which rows have changed since a position in its feeds, and
 * what else decides which rows there are. It costs no read more. Rows are read after the feed, so they have every
 * change that is collected.
 */
export class ChangeCollector {
  /** Of rows that were changed or deleted. */
  readonly changedIds = new Set<number>();
  /** The keys of entries after which any row may have changed. */
  readonly entriesOfAll = new Set<string>();
  readonly #marks = new Map<string, string>();
  readonly #since: string | undefined;

  /** Without a position the whole list is wanted. */
  constructor(since?: string) {
    this.#since = since;
  }

  /** From where a reader must read a feed that it would read from a position. */
  getStart(position: string): string {
    return this.#since !== undefined && this.#since < position ? this.#since : position;
  }

  addEntries(entries: readonly FeedEntry[]): void {
    for (const { key, ids } of entries) {
      if (this.#since !== undefined && key < this.#since) continue;
      if (ids === 'all') this.entriesOfAll.add(key);
      else for (const id of ids) this.changedIds.add(id);
    }
  }

  /** Notes something beside the rows that decides about the list; where it has changed, any row may have changed. */
  addMark(name: string, value: string): void {
    this.#marks.set(name, value);
  }

  /** The marks by name, whatever the order in which they were noted. */
  listMarks(): readonly (readonly [name: string, value: string])[] {
    return [...this.#marks].toSorted(([one], [other]) => (one < other ? -1 : 1));
  }
}
