import { CACHE_PREFIX, type Release } from '#frontend/release/release.ts';
import {
  LIST_ADDRESS,
  readStoredReleases,
  RELEASES_CACHE,
} from '#frontend/release/stored-release-list.ts';
import { computeSha256, toHex } from '#shared/signing/hash-bytes.ts';

/*
 * The releases that are stored on the device: the page of each, and their files by address, which all of them share.
 * Two stay: the newest, whose page is answered, and the one before it, whose pages may still be open. A release counts
 * once all of it is stored; the list is written last.
 */

const FILES_CACHE = `${CACHE_PREFIX}files`;
const STORED_RELEASES = 2;
/** So many files are requested at once: whoever works on the page meanwhile comes first. */
const PARALLEL_REQUESTS = 4;

const PAGE_ADDRESS = '/index.html';
const getPageAddress = (id: string) => `${PAGE_ADDRESS}?release=${id}`;

/**
 * Stores the release, and deletes what none of the newest ones has. Throws where a part of it cannot be read: the browser
 * then tries again later.
 */
export async function storeRelease(release: Release): Promise<void> {
  const page = await fetch(PAGE_ADDRESS, { cache: 'no-store' });
  // A deployment may be under way: a page is never stored with the files of another release.
  if (!page.ok || (await hashText(await page.clone().text())) !== release.pageHash)
    throw new Error('The page of this release is not there');
  await storeMissingFiles(release.files.filter((file) => !release.lateFiles.includes(file)));
  const releases = await caches.open(RELEASES_CACHE);
  await releases.put(getPageAddress(release.id), page);
  const others = (await readStoredReleases()).filter(({ id }) => id !== release.id);
  const newest = [{ ...release, storedAt: Date.now() }, ...others].slice(0, STORED_RELEASES);
  await releases.put(LIST_ADDRESS, Response.json(newest));
  await deleteOthers(RELEASES_CACHE, [LIST_ADDRESS, ...newest.map(({ id }) => getPageAddress(id))]);
  await deleteOthers(
    FILES_CACHE,
    newest.flatMap(({ files }) => files),
  );
}

const hashText = async (text: string): Promise<string> =>
  toHex(await computeSha256(new TextEncoder().encode(text)));

const getAddress = (request: Request): string => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

async function storeMissingFiles(addresses: readonly string[]): Promise<void> {
  const files = await caches.open(FILES_CACHE);
  const present = new Set((await files.keys()).map(getAddress));
  const missing = addresses.filter((address) => !present.has(address));
  for (let from = 0; from < missing.length; from += PARALLEL_REQUESTS)
    await Promise.all(
      missing
        .slice(from, from + PARALLEL_REQUESTS)
        .map(async (address) => storeFile(address, await fetch(address, { priority: 'low' }))),
    );
}

async function storeFile(address: string, response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`);
  await (await caches.open(FILES_CACHE)).put(address, response);
}

async function deleteOthers(cacheName: string, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const remaining = new Set(addresses);
  for (const key of await cache.keys())
    if (!remaining.has(getAddress(key))) await cache.delete(key);
}

/** The page of the newest release, or undefined where none is stored. */
export async function findNewestPage(): Promise<Response | undefined> {
  const [newest] = await readStoredReleases();
  return newest && caches.match(getPageAddress(newest.id), { cacheName: RELEASES_CACHE });
}

/** A file of a release, stored on its first use at the latest. */
export async function readFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const stored = await caches.match(pathname, { cacheName: FILES_CACHE });
  if (stored) return stored;
  const response = await fetch(request);
  const isListed = (await readStoredReleases()).some(({ files }) => files.includes(pathname));
  // Whether there is room for it does not matter to whoever reads it.
  if (response.ok && isListed) void storeFile(pathname, response.clone()).catch(() => undefined);
  return response;
}

/** Deletes everything of all releases; what users have stored is elsewhere. */
export async function deleteAllReleases(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}
