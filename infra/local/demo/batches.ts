import { TableName } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';

type Item = Record<string, unknown>;

/** What one transaction may hold. It takes half the time of four batches of 25, each a commit to disk. */
const BATCH = 100;
const MAX_CONCURRENT_REQUESTS = 3;

/** Writes records as they come, a few requests at a time; nothing of them is there yet. */
export async function writeRecords(
  records: Iterable<readonly Item[]>,
  onWritten: (count: number) => void,
) {
  const source = batchesOf(records);
  const write = async () => {
    for (const { items, count } of source) {
      await writeTransaction(items.map((Item) => ({ Put: { TableName, Item } })));
      onWritten(count);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, write));
}

type Batch = { items: Item[]; count: number };

/** A record of many items may end in the next batch: it counts where it ends. */
function* batchesOf(records: Iterable<readonly Item[]>): Generator<Batch> {
  let batch: Batch = { items: [], count: 0 };
  for (const record of records) {
    for (const item of record) {
      if (batch.items.length === BATCH) {
        yield batch;
        batch = { items: [], count: 0 };
      }
      batch.items.push(item);
    }
    batch.count += 1;
  }
  if (batch.items.length > 0) yield batch;
}
