import { listenerSet } from '#frontend/browser/observable.ts';
import { useObserved } from '#frontend/browser/use-observed.ts';

/** How often it is tried whether the network is back, where the browser itself does not notice. */
const PROBE_MS = 5000;

let isAnswered = true;
let probe: ReturnType<typeof setInterval> | undefined;
let isWatched = false;
const { subscribe, notify: notifyOnlineListeners } = listenerSet(watch);

/** Whether calls may be answered: the browser has a network, and the last call got an answer. */
export const isOnline = () => navigator.onLine && isAnswered;

/** Notes whether a call got any answer at all. */
export function noteAnswer(isThere: boolean) {
  if (isThere === isAnswered) return;
  isAnswered = isThere;
  probeIfNeeded();
  notifyOnlineListeners();
}

/** Nobody looks for a network that nobody asks about. */
function probeIfNeeded() {
  clearInterval(probe);
  if (!isAnswered && isWatched) probe = setInterval(() => void probeServer(), PROBE_MS);
}

async function probeServer() {
  if (!navigator.onLine) return;
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    noteAnswer(true);
  } catch {
    // Still out of reach: the next look may find it.
  }
}

function watch(isWatchedNow: boolean) {
  isWatched = isWatchedNow;
  probeIfNeeded();
  const change = isWatched ? addEventListener : removeEventListener;
  change('online', notifyOnlineListeners);
  change('offline', notifyOnlineListeners);
}

/** Whether the browser has a network at all, though nobody may answer. */
export const useHasNetwork = () => useObserved({ get: () => navigator.onLine, subscribe });

export const useIsOnline = () => useObserved({ get: isOnline, subscribe });
