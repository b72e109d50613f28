import { createListenerSet } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';

/** How often to check for the server, where the browser itself does not notice that the network is back. */
const PROBE_INTERVAL_MS = 5000;

let wasLastCallAnswered = true;
let probeTimer: ReturnType<typeof setInterval> | undefined;
let hasOnlineListeners = false;
const { subscribe: subscribeOnlineStatus, notify: notifyOnlineListeners } = createListenerSet(
  handleOnlineListenersChange,
);

/** Whether calls can be answered: the browser has a network, and the last call got an answer. */
export const isOnline = () => navigator.onLine && wasLastCallAnswered;

/** Records whether the last call got any answer. */
export function updateOnlineStatus(wasAnswered: boolean) {
  if (wasAnswered === wasLastCallAnswered) return;
  wasLastCallAnswered = wasAnswered;
  startOrStopProbe();
  notifyOnlineListeners();
}

/** Runs the probe only while the server is unreachable and somebody listens. */
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
    // Still unreachable: the next probe may succeed.
  }
}

function handleOnlineListenersChange(isWatchedNow: boolean) {
  hasOnlineListeners = isWatchedNow;
  startOrStopProbe();
  const addOrRemoveListener = hasOnlineListeners ? addEventListener : removeEventListener;
  addOrRemoveListener('online', notifyOnlineListeners);
  addOrRemoveListener('offline', notifyOnlineListeners);
}

/** Whether the browser has a network, even if no server answers. */
export const useHasNetwork = () =>
  useObservable({ get: () => navigator.onLine, subscribe: subscribeOnlineStatus });

export const useIsOnline = () => useObservable({ get: isOnline, subscribe: subscribeOnlineStatus });
