import type { OutboxDeliverer } from '#functions/domain/outbox/outbox-deliverer.ts';
import {
  buildChangeSetEndWrites,
  readChangeSet,
  readChangesFile,
  buildChangeSetProgressWrite,
  type RecordChange,
} from '#functions/store/dealers/stored-change-sets.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { buildUnguardedChangeWrites } from './build-unguarded-change-writes.ts';

/** Together with the progress write this fills one transaction. */
const MAX_STEP_WRITES = 99;
const MAX_STEP_BYTES = 2 * 1024 * 1024;

/**
 * Writes active changes into the table step by step. Each transaction continues from the progress of the
 * one before. If a run stops, the next one continues there; a late run writes nothing.
 */
export const changeSetDeliverer: OutboxDeliverer<'change-set' | 'price-list'> = {
  async deliver({ dealer, payload }) {
    const { number, list = 'PRODUCTS' } = payload;
    const listKey = { dealer, list };
    const set = await readChangeSet(listKey);
    if (set.number !== number || !set.isWriting) return [];
    const changes = await readChangesFile(set.record!.File);
    for (let from = set.writtenCount; from < changes.length;) {
      const { to, writes } = buildNextStep(changes, from, (change) =>
        buildUnguardedChangeWrites(listKey, change),
      );
      await writeTransaction([
        ...writes,
        buildChangeSetProgressWrite(listKey, { number, from, to }),
      ]);
      from = to;
    }
    return buildChangeSetEndWrites(listKey, { number, changes });
  },

  // Users see the complete list already, and continue to. An operator is notified of the failure.
  buildFailureWrites: async () => [],
};

/** As many changes from index `from` as fit into one transaction. */
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
