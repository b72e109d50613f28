import { TableName } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';

type TableItem = Record<string, unknown>;

/**
 * The maximum of one transaction. It takes half the time of four batches of 25, each of which commits to
 * disk.
 */
const BATCH_SIZE = 100;
const MAX_CONCURRENT_REQUESTS = 3;

/** Writes new records, a few requests at a time; none of them may exist yet. */
export async function writeNewDemoRecords(
  records: Iterable<readonly TableItem[]>,
  onWritten: (count: number) => void,
) {
  const batches = groupIntoBatches(records);
  const write = async () => {
    for (const { items, count } of batches) {
      await writeTransaction(items.map((Item) => ({ Put: { TableName, Item } })));
      onWritten(count);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, write));
}

type ItemBatch = { items: TableItem[]; count: number };

/** A record with many items may end in the next batch: it counts in the batch where it ends. */
function* groupIntoBatches(records: Iterable<readonly TableItem[]>): Generator<ItemBatch> {
  let batch: ItemBatch = { items: [], count: 0 };
  for (const record of records) {
    for (const item of record) {
      if (batch.items.length === BATCH_SIZE) {
        yield batch;
        batch = { items: [], count: 0 };
      }
      batch.items.push(item);
    }
    batch.count += 1;
  }
  if (batch.items.length > 0) yield batch;
}
