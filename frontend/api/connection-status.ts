import { createListenerSet } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { REACHABLE_PATH } from '#shared/contract/page-headers.ts';
import { getAnswerSource, isOnline, latestAnswerSource } from './online-status.ts';

/** The connection to the server, and since when it is as it is (ms since 1970). */
export type ConnectionStatus = {
  kind: 'online' | 'unsteady' | 'offline' | 'replaced';
  since: number;
  /** When the next probe is sent; undefined while online, and while the browser has no network. */
  nextProbeAt: number | undefined;
};

/** How often to check for the server, where the browser itself does not notice that the network is back. */
const PROBE_INTERVAL_MS = 5000;
const LATER_PROBE_INTERVAL_MS = 15_000;
/** For so long without an answer, the connection counts as unsteady; then there is none. */
const UNSTEADY_MS = 30_000;

let status: ConnectionStatus = { kind: 'online', since: Date.now(), nextProbeAt: undefined };
let probeTimer: ReturnType<typeof setTimeout> | undefined;
let unwatch: (() => void) | undefined;
const { subscribe, notify } = createListenerSet(watchOrUnwatch);

function getStatusKind(): ConnectionStatus['kind'] {
  if (!navigator.onLine) return 'offline';
  const source = latestAnswerSource.get();
  if (source === 'server') return 'online';
  if (source === 'network') return 'replaced';
  const lostAt = status.kind === 'online' ? Date.now() : status.since;
  return Date.now() - lostAt < UNSTEADY_MS ? 'unsteady' : 'offline';
}

/** Also plans the next probe. The time of the first failure stays, whatever the failures after it are. */
function updateStatus() {
  const kind = getStatusKind();
  const isSameSpell = (kind === 'online') === (status.kind === 'online');
  const since = isSameSpell ? status.since : Date.now();
  status = { kind, since, nextProbeAt: planProbe(since) };
  notify();
}

function planProbe(since: number): number | undefined {
  clearTimeout(probeTimer);
  if (isOnline() || !navigator.onLine) return undefined;
  const isLong = Date.now() - since > UNSTEADY_MS;
  const delayMs = isLong ? LATER_PROBE_INTERVAL_MS : PROBE_INTERVAL_MS;
  probeTimer = setTimeout(() => void probeServer(), delayMs);
  return Date.now() + delayMs;
}

/** Checks for the server now. */
export async function probeServer(): Promise<void> {
  if (!navigator.onLine) return;
  latestAnswerSource.set(await fetchAnswerSource());
  updateStatus();
}

async function fetchAnswerSource() {
  try {
    return getAnswerSource(await fetch(REACHABLE_PATH, { cache: 'no-store' }));
  } catch {
    return 'nobody';
  }
}

/** The browser has lost its network or found one: the server may be there again, so it is tried at once. */
function handleNetworkChange() {
  updateStatus();
  if (!isOnline()) void probeServer();
}

/** Probes run only while somebody watches. */
function watchOrUnwatch(isWatched: boolean) {
  if (!isWatched) return unwatch?.();
  const unsubscribe = latestAnswerSource.subscribe(updateStatus);
  const watching = new AbortController();
  addEventListener('online', handleNetworkChange, watching);
  addEventListener('offline', handleNetworkChange, watching);
  unwatch = () => {
    unsubscribe();
    watching.abort();
    clearTimeout(probeTimer);
  };
  // What has happened before anybody watched; told to nobody, because this is during a subscription.
  if (!isOnline()) queueMicrotask(updateStatus);
}

/** Calls the listener each time that the server answers again. Returns the function that unsubscribes. */
export function subscribeToReconnect(listener: () => void): () => void {
  let wasOnline = isOnline();
  return subscribe(() => {
    const isAgainOnline = !wasOnline && isOnline();
    wasOnline = isOnline();
    if (isAgainOnline) listener();
  });
}

/** Whether the browser has a network, even if no server answers. */
export const useHasNetwork = () => useObservable({ get: () => navigator.onLine, subscribe });

export const useIsOnline = () => useObservable({ get: isOnline, subscribe });

export const useConnectionStatus = () => useObservable({ get: () => status, subscribe });
