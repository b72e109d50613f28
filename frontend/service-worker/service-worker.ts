import { isScreenAddress } from '#frontend/release/is-screen-address.ts';
import { TAKE_OVER_MESSAGE, type Release } from '#frontend/release/release.ts';
import { deleteOldReleases, findNewestPage, readFile, storeRelease } from './stored-releases.ts';

/*
 * The service worker (B7): keeps the pages and files of the two newest releases on the device, and answers screens and
 * files from there. It answers nothing else: never a call, a customer's page, or the way back from an e-mail.
 *
 * A release takes over at the next opening of any screen, whichever tabs are open: its page is answered then, while the
 * tabs go on with their own files.
 */

declare const self: ServiceWorkerGlobalScope;
/** Replaced by the build. */
declare const RELEASE: Release;

const FILES_PREFIX = '/assets/';

self.addEventListener('install', (event) => event.waitUntil(storeRelease(RELEASE)));
self.addEventListener('activate', (event) => event.waitUntil(deleteOldReleases()));
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER_MESSAGE) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isScreenAddress(url)) event.respondWith(answerScreen(request));
  } else if (url.pathname.startsWith(FILES_PREFIX)) event.respondWith(readFile(request));
});

async function answerScreen(request: Request): Promise<Response> {
  self.registration.waiting?.postMessage(TAKE_OVER_MESSAGE);
  return (await findNewestPage()) ?? fetch(request);
}
