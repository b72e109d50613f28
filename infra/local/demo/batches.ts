import { TableName } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';

type Item = Record<string, unknown>;

/** What one transaction may hold. It takes half the time of four batches of 25, each a commit to disk. */
const BATCH = 100;
const REQUESTS_AT_ONCE = 3;

/** Writes items as they come, a few requests at a time; nothing of them is there yet. */
export async function writeItems(items: Iterable<Item>, onWritten: (count: number) => void) {
  const source = batchesOf(items);
  const write = async () => {
    for (const batch of source) {
      await writeTogether(batch.map((Item) => ({ Put: { TableName, Item } })));
      onWritten(batch.length);
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, write));
}

function* batchesOf(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
