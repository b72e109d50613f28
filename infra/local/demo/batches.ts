import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { table, TableName } from '#functions/store/table.ts';

type Item = Record<string, unknown>;

/** What one request may carry. */
const BATCH = 25;
const REQUESTS_AT_ONCE = 8;

/** Writes items as they come, a few requests at a time; nothing of them is there yet. */
export async function writeItems(items: Iterable<Item>, onWritten: (count: number) => void) {
  const source = batchesOf(items);
  const write = async () => {
    for (const batch of source) {
      await writeBatch(batch);
      onWritten(batch.length);
      // Making the next items must not keep the other requests from being read.
      await new Promise(setImmediate);
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

async function writeBatch(batch: Item[]): Promise<void> {
  let left = { [TableName]: batch.map((Item) => ({ PutRequest: { Item } })) };
  while (Object.keys(left).length > 0) {
    const { UnprocessedItems } = await table.send(new BatchWriteCommand({ RequestItems: left }));
    left = (UnprocessedItems ?? {}) as typeof left;
  }
}
