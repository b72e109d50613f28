import { findFunctionMegabytes } from '#functions/configuration/platform-variables.ts';
import { getCurrentItemFormatVersion } from '#functions/store/table/item-format-versions.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { estimateCachedBytes } from '#shared/lists/cached-columns.ts';
import type { CachedListRow, CachedListDefinition } from './cached-list-definition.ts';
import { isCachedListFresh, type CachedListState } from './cached-list-state.ts';
import type { ChangeCollector } from './change-collector.ts';
import { writeSnapshotOfLongList } from './list-snapshot.ts';
import { refreshCachedList, isSnapshotDue } from './refresh-cached-list.ts';

/*
 * The dealers' lists that one process caches in memory. Before each answer a list is brought up to date from
 * the dealer's change feed, and a list that is not cached is built again.
 */

const MB = 1024 * 1024;
/** The share of a function's memory that its lists may take; the rest is for its work. */
const LIST_MEMORY_SHARE = 0.4;
const LOCAL_MEGABYTES = 1024;
const functionMemoryBytes = (findFunctionMegabytes() ?? LOCAL_MEGABYTES) * MB;

export class ListCache {
  /** Ordered by last use, the newest last. */
  readonly #cachedLists = new Map<string, CachedListState<CachedListRow>>();
  readonly #budget: number;

  constructor({ budget = functionMemoryBytes * LIST_MEMORY_SHARE } = {}) {
    this.#budget = budget;
  }

  /**
   * All rows of a dealer's list, by id, and what they share, including everything that was saved before this
   * call. The array is the same as long as nothing has changed, so callers may cache what they compute under
   * it. Changes are added to the collector.
   */
  async readList<Row extends CachedListRow, Shared>(
    dealer: DealerKey,
    list: CachedListDefinition<Row, Shared>,
    collector?: ChangeCollector,
  ): Promise<{ rows: readonly Row[]; shared: Shared }> {
    const name = `${dealer}#${list.kind}`;
    const cached = this.#cachedLists.get(name) as CachedListState<Row> | undefined;
    const isOutdated = cached && !isCachedListFresh(cached, Date.now());
    const refreshed = await refreshCachedList(
      dealer,
      list,
      isOutdated ? undefined : cached,
      collector,
    );
    collector?.addMark(list.kind, String(getCurrentItemFormatVersion({ PK: name })));
    const state = isSnapshotDue(refreshed)
      ? await writeSnapshotOfLongList(dealer, list, refreshed)
      : refreshed;
    // The last of several calls wins: a cached list itself says which changes are in it.
    this.#addToCache(name, state);
    return { rows: state.rows, shared: state.shared as Shared };
  }

  #addToCache(name: string, state: CachedListState<CachedListRow>) {
    this.#cachedLists.delete(name);
    this.#cachedLists.set(name, state);
    const sizes = [...this.#cachedLists].map(([key, { rows, rowBytes }]) => ({
      key,
      bytes: rows.length * rowBytes + estimateCachedBytes(rows),
    }));
    let total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { key, bytes } of sizes) {
      if (total <= this.#budget) return;
      this.#cachedLists.delete(key);
      total -= bytes;
    }
  }
}

const processCache = new ListCache();

/** All current rows of a dealer's list, by id, and what they share. */
export const readCachedList = <Row extends CachedListRow, Shared>(
  dealer: DealerKey,
  list: CachedListDefinition<Row, Shared>,
) => processCache.readList(dealer, list);

/** All current rows of a dealer's list, by id. */
export const readCachedListRows = async <Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  collector?: ChangeCollector,
) => (await processCache.readList(dealer, list, collector)).rows;
