import { CACHE_PREFIX, type Release } from './release.ts';

/** The list of the stored releases, and the page of each. */
export const RELEASES_CACHE = `${CACHE_PREFIX}releases`;
export const LIST_ADDRESS = '/releases';

/** `storedAt` is in milliseconds since 1970. */
type ReleaseOnDevice = Release & { storedAt: number };

/** The releases of which all is stored, newest first. Reading it does not create the cache. */
export async function readStoredReleases(): Promise<ReleaseOnDevice[]> {
  const list = await caches.match(LIST_ADDRESS, { cacheName: RELEASES_CACHE });
  return list ? ((await list.json()) as ReleaseOnDevice[]) : [];
}

/** Whether a release has been stored since the page was opened, beside the page's own. */
export async function hasNewerRelease(): Promise<boolean> {
  const [newest, ...others] = await readStoredReleases();
  return others.length > 0 && newest!.storedAt > performance.timeOrigin;
}
