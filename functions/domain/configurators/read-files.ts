import { readEditionFile } from '#functions/store/dealers/editions.ts';

/*
 * Files of editions as this process has read them last. They are never written again, and a folder is one dealer's: what
 * is kept under its name can be nothing else.
 */

/** What of them is kept, by the length of their text; in memory it is about twice as much. */
const MOST_BYTES = 96 * 1024 * 1024;

type Kept = { value: Promise<unknown>; size: number };

const kept = new Map<string, Kept>();
let keptBytes = 0;

/** A file of an edition as its JSON says it. */
export function readJson<Value>(folder: string, name: string): Promise<Value> {
  const key = `${folder}/${name}`;
  const known = kept.get(key);
  if (known) {
    // The one that was used last goes last.
    kept.delete(key);
    kept.set(key, known);
    return known.value as Promise<Value>;
  }
  const entry: Kept = { value: Promise.resolve(), size: 0 };
  entry.value = load(folder, name, entry).catch((error: unknown) => {
    kept.delete(key);
    throw error;
  });
  kept.set(key, entry);
  return entry.value as Promise<Value>;
}

async function load(folder: string, name: string, entry: Kept): Promise<unknown> {
  const bytes = await readEditionFile(folder, name);
  if (!bytes) throw new Error(`There is no file ${folder}/${name}`);
  entry.size = bytes.length;
  keptBytes += bytes.length;
  for (const [key, { size }] of kept) {
    if (keptBytes <= MOST_BYTES || kept.get(key) === entry) break;
    // It is still being read.
    if (size === 0) continue;
    kept.delete(key);
    keptBytes -= size;
  }
  return JSON.parse(Buffer.from(bytes).toString()) as unknown;
}
