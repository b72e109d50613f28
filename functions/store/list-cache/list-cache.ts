import { estimateCachedBytes } from '#functions/store/lists/cached-columns.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { CachedListRow, CachedListDefinition } from './cached-list-definition.ts';
import { isListFresh, type CachedListState } from './cached-list-state.ts';
import { ensureListSnapshot } from './list-snapshot.ts';
import { refreshCachedList, isSnapshotDue } from './refresh-cached-list.ts';

/*
 * The lists of dealers that one process keeps in memory, each under its dealer. A cache, never the
 * truth: before each answer a list is brought up to date by the dealer's change feed, and one that is
 * not there is made anew.
 */

const MB = 1024 * 1024;
/** Of a function's memory, what its lists may take; the rest is for its work. */
const LIST_MEMORY_SHARE = 0.4;
const functionMemoryBytes = Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? 1024) * MB;

export class ListCache {
  /** The list used last comes last. */
  readonly #held = new Map<string, CachedListState<CachedListRow>>();
  readonly #budget: number;

  constructor({ budget = functionMemoryBytes * LIST_MEMORY_SHARE } = {}) {
    this.#budget = budget;
  }

  /**
   * Every row of a dealer's list, by id, and what they share, with all that was saved before this was
   * asked. The array is the same as long as nothing has changed, so what is made of it may be kept under it.
   */
  async readList<Row extends CachedListRow, Shared>(
    dealer: DealerKey,
    list: CachedListDefinition<Row, Shared>,
  ): Promise<{ rows: readonly Row[]; shared: Shared }> {
    const name = `${dealer}#${list.kind}`;
    const cached = this.#held.get(name) as CachedListState<Row> | undefined;
    const isOutdated = cached && !isListFresh(cached, Date.now());
    const refreshed = await refreshCachedList(dealer, list, isOutdated ? undefined : cached);
    const state = isSnapshotDue(refreshed)
      ? await ensureListSnapshot(dealer, list, refreshed)
      : refreshed;
    // Whichever of two requests comes last: a list that is held says itself which changes are in it.
    this.#hold(name, state);
    return { rows: state.rows, shared: state.shared as Shared };
  }

  #hold(name: string, state: CachedListState<CachedListRow>) {
    this.#held.delete(name);
    this.#held.set(name, state);
    const sizes = [...this.#held].map(([key, { rows, rowBytes }]) => ({
      key,
      bytes: rows.length * rowBytes + estimateCachedBytes(rows),
    }));
    let total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { key, bytes } of sizes) {
      if (total <= this.#budget) return;
      this.#held.delete(key);
      total -= bytes;
    }
  }
}

const processCache = new ListCache();

/** Every row of a dealer's list, by id, and what they share, as it is now. */
export const readCachedList = <Row extends CachedListRow, Shared>(
  dealer: DealerKey,
  list: CachedListDefinition<Row, Shared>,
) => processCache.readList(dealer, list);

/** Every row of a dealer's list, by id, as it is now. */
export const readCachedListRows = async <Row extends CachedListRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
) => (await processCache.readList(dealer, list)).rows;
