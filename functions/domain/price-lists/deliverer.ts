import type { Deliverer } from '#functions/domain/outbox/deliverer.ts';
import {
  endWrites,
  findPriceList,
  readChanges,
  stepWrite,
  type ProductChange,
} from '#functions/store/dealers/price-lists.ts';
import { changeWrites } from '#functions/store/dealers/products.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import type { Write } from '#functions/store/table/write.ts';

/** With the write of the step, what one transaction holds. */
const MOST_WRITES = 99;
const LARGEST_STEP = 2 * 1024 * 1024;

/**
 * Writes the changes of the price list in use into the table, each step in a transaction that goes on from the one
 * before: whoever was stopped is followed by another from there, and whoever comes late writes nothing.
 */
export const priceListDeliverer: Deliverer = {
  async deliver({ dealer, payload }) {
    const { number } = payload as { number: number };
    const list = await findPriceList(dealer);
    if (list.number !== number || !list.isWriting) return [];
    const changes = await readChanges(list.record!.File);
    for (let from = list.written; from < changes.length;) {
      const { to, writes } = stepFrom(changes, from, (some) => changeWrites(dealer, some));
      await writeTogether([...writes, stepWrite(dealer, { number, from, to })]);
      from = to;
    }
    return endWrites(dealer, { number, total: changes.length });
  },

  // Everybody sees the list as it is to be, and goes on doing so: an operator is told of what failed.
  givenUp: async () => [],
};

/** As many changes from there as one transaction takes. */
function stepFrom(
  changes: readonly ProductChange[],
  from: number,
  writesOf: (some: readonly ProductChange[]) => Write[],
) {
  const writes: Write[] = [];
  let [to, size] = [from, 0];
  for (; to < changes.length; to++) {
    const next = writesOf([changes[to]!]);
    size += JSON.stringify(changes[to]).length * 3;
    const isFull = writes.length + next.length > MOST_WRITES || size > LARGEST_STEP;
    if (isFull && to > from) break;
    writes.push(...next);
  }
  return { to, writes };
}
