import { useSyncExternalStore } from 'react';

/** How often it is tried whether the network is back, where the browser itself does not notice. */
const PROBE_MS = 5000;

let isAnswered = true;
let probe: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Whether calls may be answered: the browser has a network, and the last call got an answer. */
export const isOnline = () => navigator.onLine && isAnswered;

const tell = () => {
  for (const listener of listeners) listener();
};

/** Notes whether a call got any answer at all. */
export function noteAnswer(isThere: boolean) {
  if (isThere === isAnswered) return;
  isAnswered = isThere;
  probeIfNeeded();
  tell();
}

/** Nobody looks for a network that nobody asks about. */
function probeIfNeeded() {
  clearInterval(probe);
  if (!isAnswered && listeners.size > 0) probe = setInterval(() => void lookAgain(), PROBE_MS);
}

async function lookAgain() {
  if (!navigator.onLine) return;
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    noteAnswer(true);
  } catch {
    // Still out of reach: the next look may find it.
  }
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('online', tell);
    addEventListener('offline', tell);
  }
  listeners.add(listener);
  probeIfNeeded();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    probeIfNeeded();
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** Whether the browser has a network at all, though nobody may answer. */
export const useHasNetwork = () => useSyncExternalStore(subscribe, () => navigator.onLine);

export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline);
