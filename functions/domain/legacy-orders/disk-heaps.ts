import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How much text all heaps together hold in memory before it is written to disk. */
const MAX_WAITING_CHARACTERS = 4 * 1024 * 1024;

/**
 * Sorts items that come in any order into heaps on the function's disk, so that a million lines are never
 * in memory at the same time. The file is unlinked while it is in use, so its space is freed in any case.
 */
export async function runWithDiskHeaps<Thing, Result>(
  count: number,
  work: (heaps: {
    add: (heap: number, thing: Thing) => Promise<void>;
    read: (heap: number) => Promise<Thing[]>;
  }) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `heaps-${randomUUID()}`);
  const file = await open(path, 'wx+');
  const waiting: string[][] = Array.from({ length: count }, () => []);
  const ranges: [from: number, length: number][][] = Array.from({ length: count }, () => []);
  let [waitingCharacters, end] = [0, 0];

  async function flush() {
    for (const [heap, texts] of waiting.entries()) {
      if (texts.length === 0) continue;
      const chunk = Buffer.from(`${texts.join('\n')}\n`);
      await file.write(chunk, 0, chunk.length, end);
      ranges[heap]!.push([end, chunk.length]);
      end += chunk.length;
      waiting[heap] = [];
    }
    waitingCharacters = 0;
  }

  try {
    await rm(path);
    return await work({
      async add(heap, thing) {
        const text = JSON.stringify(thing);
        waiting[heap]!.push(text);
        waitingCharacters += text.length;
        if (waitingCharacters > MAX_WAITING_CHARACTERS) await flush();
      },
      async read(heap) {
        await flush();
        const things: Thing[] = [];
        for (const [from, length] of ranges[heap]!) {
          const { buffer } = await file.read(Buffer.alloc(length), 0, length, from);
          for (const text of buffer.toString().split('\n'))
            if (text) things.push(JSON.parse(text) as Thing);
        }
        return things;
      },
    });
  } finally {
    await file.close();
  }
}
