import { createListenerSet } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';

/** How often it is tried whether the network is back, where the browser itself does not notice. */
const PROBE_INTERVAL_MS = 5000;

let wasLastCallAnswered = true;
let probeTimer: ReturnType<typeof setInterval> | undefined;
let hasOnlineListeners = false;
const { subscribe: subscribeOnlineStatus, notify: notifyOnlineListeners } = createListenerSet(
  handleOnlineListenersChange,
);

/** Whether calls may be answered: the browser has a network, and the last call got an answer. */
export const isOnline = () => navigator.onLine && wasLastCallAnswered;

/** Notes whether a call got any answer at all. */
export function updateOnlineStatus(isAnswered: boolean) {
  if (isAnswered === wasLastCallAnswered) return;
  wasLastCallAnswered = isAnswered;
  startOrStopProbe();
  notifyOnlineListeners();
}

/** Nobody looks for a network that nobody asks about. */
function startOrStopProbe() {
  clearInterval(probeTimer);
  if (!wasLastCallAnswered && hasOnlineListeners)
    probeTimer = setInterval(() => void probeServer(), PROBE_INTERVAL_MS);
}

async function probeServer() {
  if (!navigator.onLine) return;
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    updateOnlineStatus(true);
  } catch {
    // Still out of reach: the next look may find it.
  }
}

function handleOnlineListenersChange(isWatchedNow: boolean) {
  hasOnlineListeners = isWatchedNow;
  startOrStopProbe();
  const addOrRemoveListener = hasOnlineListeners ? addEventListener : removeEventListener;
  addOrRemoveListener('online', notifyOnlineListeners);
  addOrRemoveListener('offline', notifyOnlineListeners);
}

/** Whether the browser has a network at all, though nobody may answer. */
export const useHasNetwork = () =>
  useObservable({ get: () => navigator.onLine, subscribe: subscribeOnlineStatus });

export const useIsOnline = () => useObservable({ get: isOnline, subscribe: subscribeOnlineStatus });
