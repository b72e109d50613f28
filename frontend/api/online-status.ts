import { createListenerSet } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { ANSWER_HEADER, REACHABLE_PATH } from '#shared/contract/page-headers.ts';

/** Who answered a call: our server, nobody, or the network in its place, such as a hotel's sign-in page. */
export type AnswerSource = 'server' | 'nobody' | 'network';

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

let latestSource: AnswerSource = 'server';
let probeTimer: ReturnType<typeof setTimeout> | undefined;
let hasOnlineListeners = false;
let status: ConnectionStatus = { kind: 'online', since: Date.now(), nextProbeAt: undefined };
const { subscribe: subscribeOnlineStatus, notify: notifyOnlineListeners } = createListenerSet(
  handleOnlineListenersChange,
);

/** Whether calls can be answered: the browser has a network, and the last call got an answer of ours. */
export const isOnline = () => navigator.onLine && latestSource === 'server';

/** Records who answered the last call. */
export function updateOnlineStatus(source: AnswerSource) {
  if (source === latestSource) return;
  latestSource = source;
  planProbe();
  updateStatus();
}

/** Who an answer comes from: all answers of ours have a header, whoever of ours gave them (B7). */
export const getAnswerSource = (response: Response): AnswerSource =>
  response.headers.get(ANSWER_HEADER) || isReadFromFiles(response) ? 'server' : 'network';

/** A call may lead to a file at the one other origin that our content security policy lets a page read from. */
const isReadFromFiles = ({ redirected, url }: Response) =>
  redirected && new URL(url).origin !== location.origin;

function getStatusKind(): ConnectionStatus['kind'] {
  if (!navigator.onLine) return 'offline';
  if (latestSource === 'server') return 'online';
  if (latestSource === 'network') return 'replaced';
  const lostAt = status.kind === 'online' ? Date.now() : status.since;
  return Date.now() - lostAt < UNSTEADY_MS ? 'unsteady' : 'offline';
}

/** The time of the first failure stays, whatever the failures after it are. */
function updateStatus() {
  const kind = getStatusKind();
  const isSameSpell = (kind === 'online') === (status.kind === 'online');
  status = {
    kind,
    since: isSameSpell ? status.since : Date.now(),
    nextProbeAt: isOnline() || !navigator.onLine ? undefined : status.nextProbeAt,
  };
  notifyOnlineListeners();
}

/** Probes run only while the server is unreachable and somebody listens. */
function planProbe() {
  clearTimeout(probeTimer);
  if (latestSource === 'server' || !hasOnlineListeners) return;
  const isLong = status.kind !== 'online' && Date.now() - status.since > UNSTEADY_MS;
  const delayMs = isLong ? LATER_PROBE_INTERVAL_MS : PROBE_INTERVAL_MS;
  status = { ...status, nextProbeAt: Date.now() + delayMs };
  probeTimer = setTimeout(() => void probeServer(), delayMs);
}

/** Checks for the server now. */
export async function probeServer(): Promise<void> {
  if (!navigator.onLine) return;
  latestSource = await fetchSource();
  planProbe();
  updateStatus();
}

async function fetchSource(): Promise<AnswerSource> {
  try {
    return getAnswerSource(await fetch(REACHABLE_PATH, { cache: 'no-store' }));
  } catch {
    return 'nobody';
  }
}

/** The browser has lost its network or found one: the server may be there again, so it is asked at once. */
function handleNetworkChange() {
  updateStatus();
  if (latestSource !== 'server') void probeServer();
}

function handleOnlineListenersChange(isWatchedNow: boolean) {
  hasOnlineListeners = isWatchedNow;
  planProbe();
  const addOrRemoveListener = hasOnlineListeners ? addEventListener : removeEventListener;
  addOrRemoveListener('online', handleNetworkChange);
  addOrRemoveListener('offline', handleNetworkChange);
}

/** Whether the browser has a network, even if no server answers. */
export const useHasNetwork = () =>
  useObservable({ get: () => navigator.onLine, subscribe: subscribeOnlineStatus });

export const useIsOnline = () => useObservable({ get: isOnline, subscribe: subscribeOnlineStatus });

export const useConnectionStatus = () =>
  useObservable({ get: () => status, subscribe: subscribeOnlineStatus });
