import { findReleaseFileBytes } from '#functions/store/dealers/stored-releases.ts';

/*
 * Caches the release files that were read last. A release file is never rewritten and its folder belongs to
 * one dealer, so a cached value is always valid.
 */

/** The cache limit by file size; in memory the values take about twice as much. */
const MAX_CACHED_BYTES = 96 * 1024 * 1024;

type CachedReleaseFile = { value: Promise<unknown>; size: number };

const cachedFiles = new Map<string, CachedReleaseFile>();
let cachedBytes = 0;

/** The parsed JSON of a release file; throws if the file does not exist. */
export function readReleaseJson<Value>(folder: string, fileName: string): Promise<Value> {
  const key = `${folder}/${fileName}`;
  const cached = cachedFiles.get(key);
  if (cached) {
    // The most recently used entry moves to the end.
    cachedFiles.delete(key);
    cachedFiles.set(key, cached);
    return cached.value as Promise<Value>;
  }
  const entry: CachedReleaseFile = { value: Promise.resolve(), size: 0 };
  entry.value = loadReleaseJson(folder, fileName, entry).catch((error: unknown) => {
    cachedFiles.delete(key);
    throw error;
  });
  cachedFiles.set(key, entry);
  return entry.value as Promise<Value>;
}

async function loadReleaseJson(
  folder: string,
  fileName: string,
  entry: CachedReleaseFile,
): Promise<unknown> {
  const bytes = await findReleaseFileBytes(folder, fileName);
  if (!bytes) throw new Error(`There is no file ${folder}/${fileName}`);
  // Only what could be parsed counts as cached.
  const value = JSON.parse(Buffer.from(bytes).toString()) as unknown;
  entry.size = bytes.length;
  cachedBytes += bytes.length;
  for (const [key, { size }] of cachedFiles) {
    if (cachedBytes <= MAX_CACHED_BYTES || cachedFiles.get(key) === entry) break;
    // It is still being read.
    if (size === 0) continue;
    cachedFiles.delete(key);
    cachedBytes -= size;
  }
  return value;
}
