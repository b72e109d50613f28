import type { Deliverer } from '#functions/domain/outbox/deliverer.ts';
import {
  endWrites,
  findChangeSet,
  readChanges,
  stepWrite,
  type ChangedList,
  type RecordChange,
} from '#functions/store/dealers/change-sets.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import type { Write } from '#functions/store/table/write.ts';
import { changeWrites } from './change-writes.ts';

/** With the write of the step, what one transaction holds. */
const MOST_WRITES = 99;
const LARGEST_STEP = 2 * 1024 * 1024;

/** Which set of which list; entries of before there were others are of products. */
export type ChangeSetJobPayload = { number: number; list?: ChangedList };

/**
 * Writes the changes that are in use into the table, each step in a transaction that goes on from the one before:
 * whoever was stopped is followed by another from there, and whoever comes late writes nothing.
 */
export const changeSetDeliverer: Deliverer = {
  async deliver({ dealer, payload }) {
    const { number, list = 'PRODUCTS' } = payload as ChangeSetJobPayload;
    const listKey = { dealer, list };
    const set = await findChangeSet(listKey);
    if (set.number !== number || !set.isWriting) return [];
    const changes = await readChanges(set.record!.File);
    for (let from = set.written; from < changes.length;) {
      const { to, writes } = stepFrom(changes, from, (change) => changeWrites(listKey, change));
      await writeTogether([...writes, stepWrite(listKey, { number, from, to })]);
      from = to;
    }
    return endWrites(listKey, { number, changes });
  },

  // Everybody sees the list as it is to be, and goes on doing so: an operator is told of what failed.
  givenUp: async () => [],
};

/** As many changes from there as one transaction takes. */
function stepFrom(
  changes: readonly RecordChange[],
  from: number,
  writesOf: (change: RecordChange) => Write[],
) {
  const writes: Write[] = [];
  let [to, size] = [from, 0];
  for (; to < changes.length; to++) {
    const next = writesOf(changes[to]!);
    size += JSON.stringify(changes[to]).length * 3;
    const isFull = writes.length + next.length > MOST_WRITES || size > LARGEST_STEP;
    if (isFull && to > from) break;
    writes.push(...next);
  }
  return { to, writes };
}
