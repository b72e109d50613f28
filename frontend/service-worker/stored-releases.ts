import type { Release } from '#frontend/release/release.ts';
import { computeSha256, toHex } from '#shared/signing/hash-bytes.ts';

/*
 * The releases that are stored on the device: the page of each, and their files by address, which all of them share.
 * Two stay: the newest, whose page is answered, and the one before it, whose pages may still be open. A release counts
 * once all of it is stored; its list is written last.
 */

const CACHE_PREFIX = 'smartsales-';
const FILES_CACHE = `${CACHE_PREFIX}files`;
const RELEASES_CACHE = `${CACHE_PREFIX}releases`;
const STORED_RELEASES = 2;
/** So many files are requested at once: whoever works on the page meanwhile comes first. */
const PARALLEL_REQUESTS = 4;

const PAGE_ADDRESS = '/index.html';
const LIST_PREFIX = '/release/';
const getListAddress = (id: string) => `${LIST_PREFIX}${id}`;
const getPageAddress = (id: string) => `${PAGE_ADDRESS}?release=${id}`;

type StoredRelease = Release & { storedAt: number };

/** Stores the release. Throws where a part of it cannot be read: the browser then tries again later. */
export async function storeRelease(release: Release): Promise<void> {
  const page = await fetch(PAGE_ADDRESS, { cache: 'no-store' });
  // A deployment may be under way: a page is never stored with the files of another release.
  if (!page.ok || (await hashText(await page.clone().text())) !== release.pageHash)
    throw new Error('The page of this release is not there');
  await storeMissingFiles(release.files.filter((file) => !release.lateFiles.includes(file)));
  const releases = await caches.open(RELEASES_CACHE);
  await releases.put(getPageAddress(release.id), page);
  const stored: StoredRelease = { ...release, storedAt: Date.now() };
  await releases.put(getListAddress(release.id), Response.json(stored));
}

const hashText = async (text: string): Promise<string> =>
  toHex(await computeSha256(new TextEncoder().encode(text)));

async function storeMissingFiles(addresses: readonly string[]): Promise<void> {
  const files = await caches.open(FILES_CACHE);
  const present = new Set((await files.keys()).map(({ url }) => new URL(url).pathname));
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

/** Newest first. */
async function listStoredReleases(): Promise<StoredRelease[]> {
  const releases = await caches.open(RELEASES_CACHE);
  const keys = (await releases.keys()).filter(({ url }) =>
    new URL(url).pathname.startsWith(LIST_PREFIX),
  );
  const lists = await Promise.all(
    keys.map(async (key) => (await (await releases.match(key))!.json()) as StoredRelease),
  );
  return lists.toSorted((one, other) => other.storedAt - one.storedAt);
}

/** The page of the newest release, or undefined where none is stored. */
export async function findNewestPage(): Promise<Response | undefined> {
  const [newest] = await listStoredReleases();
  return newest && (await caches.open(RELEASES_CACHE)).match(getPageAddress(newest.id));
}

/** A file of a release, stored on its first use at the latest. */
export async function readFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const stored = await (await caches.open(FILES_CACHE)).match(pathname);
  if (stored) return stored;
  const response = await fetch(request);
  const isListed = (await listStoredReleases()).some(({ files }) => files.includes(pathname));
  // Whether there is room for it does not matter to whoever reads it.
  if (response.ok && isListed) void storeFile(pathname, response.clone()).catch(() => undefined);
  return response;
}

/** Deletes all but the newest releases, and the files that none of them has. */
export async function deleteOldReleases(): Promise<void> {
  const all = await listStoredReleases();
  const newest = all.slice(0, STORED_RELEASES);
  const releases = await caches.open(RELEASES_CACHE);
  for (const { id } of all.slice(STORED_RELEASES))
    await Promise.all([releases.delete(getPageAddress(id)), releases.delete(getListAddress(id))]);
  const newestFiles = new Set(newest.flatMap(({ files }) => files));
  const files = await caches.open(FILES_CACHE);
  for (const key of await files.keys())
    if (!newestFiles.has(new URL(key.url).pathname)) await files.delete(key);
}

/** Deletes everything of all releases; what users have stored is elsewhere. */
export async function deleteAllReleases(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}
