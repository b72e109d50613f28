import { deleteAllReleases } from './stored-releases.ts';

/*
 * Published in place of the service worker where an environment has switched it off: it takes over at once, deletes what
 * releases have stored, and removes itself. What users have stored stays.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(removeItself()));

async function removeItself() {
  await deleteAllReleases();
  await self.registration.unregister();
}
