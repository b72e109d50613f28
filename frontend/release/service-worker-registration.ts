import { createObservable, type Observable } from '#frontend/browser/observable.ts';
import { runWhenIdle } from '#frontend/browser/run-when-idle.ts';
import { SERVICE_WORKER_PATH } from './release.ts';
import { hasNewerRelease } from './stored-release-list.ts';

/** How often an open page looks for a new release. */
const UPDATE_INTERVAL_MS = 3_600_000;
/** A page that is looked at again looks for one, but not more often than this. */
const MIN_UPDATE_INTERVAL_MS = 600_000;

const isWaiting = createObservable(false);
/** Whether a newer release than the page's is stored, which the next opening brings. */
export const isReleaseWaiting: Observable<boolean> = isWaiting;

let hasBegun = false;

/** Registers the service worker once, when the page is idle. Without one the product is as it was: from the network. */
export function startServiceWorker() {
  if (hasBegun || !('serviceWorker' in navigator)) return;
  hasBegun = true;
  // The files of a page from source have no hashes: they must not be stored.
  if (import.meta.env.DEV) void removeServiceWorker();
  else runWhenIdle(() => void registerServiceWorker());
}

async function registerServiceWorker() {
  try {
    const options = { updateViaCache: 'none' } as const;
    watchRegistration(await navigator.serviceWorker.register(SERVICE_WORKER_PATH, options));
  } catch {
    // A private window, or a browser that allows none.
  }
}

async function removeServiceWorker() {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
}

async function noteNewerRelease() {
  if (await hasNewerRelease()) isWaiting.set(true);
}

function watchRegistration(registration: ServiceWorkerRegistration) {
  void noteNewerRelease();
  const watchInstalling = () =>
    registration.installing?.addEventListener('statechange', () => void noteNewerRelease(), {
      once: true,
    });
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
  updateRegularly(registration);
}

function updateRegularly(registration: ServiceWorkerRegistration) {
  let lastUpdateAt = Date.now();
  const update = () => {
    lastUpdateAt = Date.now();
    registration.update().catch(() => undefined);
  };
  setInterval(update, UPDATE_INTERVAL_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - lastUpdateAt > MIN_UPDATE_INTERVAL_MS) update();
  });
}
