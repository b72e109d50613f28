import { readReleaseFile } from '#functions/store/dealers/stored-releases.ts';

/*
 * Files of editions as this process has read them last. They are never written again, and a folder is one dealer's: what
 * is kept under its name can be nothing else.
 */

/** What of them is kept, by the length of their text; in memory it is about twice as much. */
const MAX_CACHED_BYTES = 96 * 1024 * 1024;

type CachedReleaseFile = { value: Promise<unknown>; size: number };

const cachedFiles = new Map<string, CachedReleaseFile>();
let cachedBytes = 0;

/** A file of an edition as its JSON says it. */
export function readReleaseJson<Value>(folder: string, name: string): Promise<Value> {
  const key = `${folder}/${name}`;
  const cached = cachedFiles.get(key);
  if (cached) {
    // The one that was used last goes last.
    cachedFiles.delete(key);
    cachedFiles.set(key, cached);
    return cached.value as Promise<Value>;
  }
  const entry: CachedReleaseFile = { value: Promise.resolve(), size: 0 };
  entry.value = loadReleaseJson(folder, name, entry).catch((error: unknown) => {
    cachedFiles.delete(key);
    throw error;
  });
  cachedFiles.set(key, entry);
  return entry.value as Promise<Value>;
}

async function loadReleaseJson(
  folder: string,
  name: string,
  entry: CachedReleaseFile,
): Promise<unknown> {
  const bytes = await readReleaseFile(folder, name);
  if (!bytes) throw new Error(`There is no file ${folder}/${name}`);
  entry.size = bytes.length;
  cachedBytes += bytes.length;
  for (const [key, { size }] of cachedFiles) {
    if (cachedBytes <= MAX_CACHED_BYTES || cachedFiles.get(key) === entry) break;
    // It is still being read.
    if (size === 0) continue;
    cachedFiles.delete(key);
    cachedBytes -= size;
  }
  return JSON.parse(Buffer.from(bytes).toString()) as unknown;
}
