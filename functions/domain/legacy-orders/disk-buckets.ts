import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How much text all heaps together hold in memory before it is written to disk. */
const MAX_PENDING_CHARACTERS = 4 * 1024 * 1024;

/**
 * Sorts items that come in any order into heaps on the function's disk, so that a million lines are never
 * in memory at the same time. The file is unlinked while it is in use, so its space is freed in any case.
 */
export async function runWithDiskBuckets<Item, Result>(
  bucketCount: number,
  work: (buckets: {
    addItem: (bucketIndex: number, item: Item) => Promise<void>;
    readItems: (bucketIndex: number) => Promise<Item[]>;
  }) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `heaps-${randomUUID()}`);
  const file = await open(path, 'wx+');
  const pendingTexts: string[][] = Array.from({ length: bucketCount }, () => []);
  const ranges: [from: number, length: number][][] = Array.from({ length: bucketCount }, () => []);
  let [pendingCharacters, end] = [0, 0];

  async function flush() {
    for (const [bucketIndex, texts] of pendingTexts.entries()) {
      if (texts.length === 0) continue;
      const chunk = Buffer.from(`${texts.join('\n')}\n`);
      await file.write(chunk, 0, chunk.length, end);
      ranges[bucketIndex]!.push([end, chunk.length]);
      end += chunk.length;
      pendingTexts[bucketIndex] = [];
    }
    pendingCharacters = 0;
  }

  try {
    await rm(path);
    return await work({
      async addItem(bucketIndex, item) {
        const text = JSON.stringify(item);
        pendingTexts[bucketIndex]!.push(text);
        pendingCharacters += text.length;
        if (pendingCharacters > MAX_PENDING_CHARACTERS) await flush();
      },
      async readItems(bucketIndex) {
        await flush();
        const items: Item[] = [];
        for (const [from, length] of ranges[bucketIndex]!) {
          const { buffer } = await file.read(Buffer.alloc(length), 0, length, from);
          for (const text of buffer.toString().split('\n'))
            if (text) items.push(JSON.parse(text) as Item);
        }
        return items;
      },
    });
  } finally {
    await file.close();
  }
}
