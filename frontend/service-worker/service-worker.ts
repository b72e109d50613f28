import { isScreenAddress } from '#frontend/release/is-screen-address.ts';
import type { Release } from '#frontend/release/release.ts';
import { findNewestPage, readFile, storeRelease } from './stored-releases.ts';

/*
 * The service worker (B7): keeps the pages and files of the two newest releases on the device, and answers screens and
 * files from there. It answers nothing else: never a call, a customer's page, or the way back from an e-mail.
 *
 * A release takes over at the next opening of any screen, whichever tabs are open: each worker answers the page of the
 * newest release, while the tabs go on with their own files. The worker itself becomes the active one once no tab is
 * open: with skipWaiting, browsers lose a navigation that is under way.
 */

declare const self: ServiceWorkerGlobalScope;
/** Replaced by the build. */
declare const RELEASE: Release;

const FILES_PREFIX = '/assets/';

self.addEventListener('install', (event) => event.waitUntil(storeRelease(RELEASE)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isScreenAddress(url)) event.respondWith(answerScreen(request));
  } else if (url.pathname.startsWith(FILES_PREFIX)) event.respondWith(readFile(request));
});

async function answerScreen(request: Request): Promise<Response> {
  return (await findNewestPage()) ?? fetch(request);
}
