import { estimateCachedBytes } from '#functions/store/lists/cached-columns.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { AnyRow, CachedListDefinition } from './cached-list-definition.ts';
import { caughtUp, isSnapshotDue } from './catch-up.ts';
import { isYoung, type Held } from './held.ts';
import { withSnapshot } from './snapshot.ts';

/*
 * The lists of dealers that one process keeps in memory, each under its dealer. A cache, never the
 * truth: before each answer a list is brought up to date by the dealer's change feed, and one that is
 * not there is made anew.
 */

const MB = 1024 * 1024;
/** Of a function's memory, what its lists may take; the rest is for its work. */
const SHARE = 0.4;
const memory = Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? 1024) * MB;

export class ListCache {
  /** The list used last comes last. */
  readonly #held = new Map<string, Held<AnyRow>>();
  readonly #budget: number;

  constructor({ budget = memory * SHARE } = {}) {
    this.#budget = budget;
  }

  /**
   * Every row of a dealer's list, by id, and what they share, with all that was saved before this was
   * asked. The array is the same as long as nothing has changed, so what is made of it may be kept under it.
   */
  async listOf<Row extends AnyRow, Shared>(
    dealer: DealerKey,
    list: CachedListDefinition<Row, Shared>,
  ): Promise<{ rows: readonly Row[]; shared: Shared }> {
    const name = `${dealer}#${list.kind}`;
    const known = this.#held.get(name) as Held<Row> | undefined;
    const isOld = known && !isYoung(known, Date.now());
    const caught = await caughtUp(dealer, list, isOld ? undefined : known);
    const held = isSnapshotDue(caught) ? await withSnapshot(dealer, list, caught) : caught;
    // Whichever of two requests comes last: a list that is held says itself which changes are in it.
    this.#hold(name, held);
    return { rows: held.rows, shared: held.shared as Shared };
  }

  #hold(name: string, held: Held<AnyRow>) {
    this.#held.delete(name);
    this.#held.set(name, held);
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

const ownCache = new ListCache();

/** Every row of a dealer's list, by id, and what they share, as it is now. */
export const listOf = <Row extends AnyRow, Shared>(
  dealer: DealerKey,
  list: CachedListDefinition<Row, Shared>,
) => ownCache.listOf(dealer, list);

/** Every row of a dealer's list, by id, as it is now. */
export const rowsOf = async <Row extends AnyRow>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
) => (await ownCache.listOf(dealer, list)).rows;
