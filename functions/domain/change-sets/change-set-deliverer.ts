import type { OutboxDeliverer } from '#functions/domain/outbox/outbox-deliverer.ts';
import {
  buildChangeSetEndWrites,
  readChangeSet,
  readChangesFile,
  buildChangeSetProgressWrite,
  type ChangeableListName,
  type RecordChange,
} from '#functions/store/dealers/stored-change-sets.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { buildChangeWrites } from './build-change-writes.ts';

/** With the write of the step, what one transaction holds. */
const MAX_STEP_WRITES = 99;
const MAX_STEP_BYTES = 2 * 1024 * 1024;

/** Which set of which list; entries of before there were others are of products. */
export type ChangeSetJobPayload = { number: number; list?: ChangeableListName };

/**
 * Writes the changes that are in use into the table, each step in a transaction that goes on from the one before:
 * whoever was stopped is followed by another from there, and whoever comes late writes nothing.
 */
export const changeSetDeliverer: OutboxDeliverer = {
  async deliver({ dealer, payload }) {
    const { number, list = 'PRODUCTS' } = payload as ChangeSetJobPayload;
    const listKey = { dealer, list };
    const set = await readChangeSet(listKey);
    if (set.number !== number || !set.isWriting) return [];
    const changes = await readChangesFile(set.record!.File);
    for (let from = set.written; from < changes.length;) {
      const { to, writes } = buildNextStep(changes, from, (change) =>
        buildChangeWrites(listKey, change),
      );
      await writeTransaction([
        ...writes,
        buildChangeSetProgressWrite(listKey, { number, from, to }),
      ]);
      from = to;
    }
    return buildChangeSetEndWrites(listKey, { number, changes });
  },

  // Everybody sees the list as it is to be, and goes on doing so: an operator is told of what failed.
  buildFailureWrites: async () => [],
};

/** As many changes from there as one transaction takes. */
function buildNextStep(
  changes: readonly RecordChange[],
  from: number,
  buildWrites: (change: RecordChange) => TableWrite[],
) {
  const writes: TableWrite[] = [];
  let [to, size] = [from, 0];
  for (; to < changes.length; to++) {
    const nextWrites = buildWrites(changes[to]!);
    size += JSON.stringify(changes[to]).length * 3;
    const isFull = writes.length + nextWrites.length > MAX_STEP_WRITES || size > MAX_STEP_BYTES;
    if (isFull && to > from) break;
    writes.push(...nextWrites);
  }
  return { to, writes };
}
