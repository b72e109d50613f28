import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { getDeviceSecret } from '#frontend/api/api-connection.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { setDeviceAnswerer } from '#frontend/api/device-answerer.ts';
import { isOnline } from '#frontend/api/online-status.ts';
import { reportThrown } from '#frontend/browser/report-thrown.ts';
import { sessionOver } from '#frontend/browser/session-over.ts';
import { getDeviceChanges } from '#shared/contract/device-endpoints.ts';
import type { DeviceListName } from '#shared/schemas/device-schema.ts';
import { DEVICE_LOCK, eraseDeviceData } from './device-db.ts';
import { findDeviceEndpointName } from './device-endpoints.ts';
import type { DeviceRequestKind, DeviceRequests, DeviceResultMessage } from './device-messages.ts';

/*
 * The device's data of this page (B7): kept current while the page is looked at and worked on, used where the server
 * does not answer, and erased at the session's end. The tabs of a browser share what is stored; one of them asks the
 * server, and tells the others what has changed.
 */

const SYNC_INTERVAL_MS = 30_000;
/** Nobody works on the page: nothing is asked until somebody does. */
const IDLE_MS = 300_000;
const SYNC_LOCK = 'smartsales.device-sync';
const CHANNEL_NAME = 'smartsales.device';

type ChangeMessage = { owner: string; changed: DeviceListName[] };

let hasStarted = false;

/** Begins once for a page. Without a database, or for a session of an older release, the product is as it was. */
export function startDevice(owner: string) {
  const secret = getDeviceSecret();
  if (hasStarted || secret === undefined || !('locks' in navigator)) return;
  hasStarted = true;
  const stop = new AbortController();
  const end = () => {
    unsubscribe();
    stop.abort();
    void eraseDevice();
  };
  const unsubscribe = sessionOver.subscribe(end);
  runDevice({ owner, secret, signal: stop.signal, end }).catch((error: unknown) => {
    if (stop.signal.aborted) return;
    setDeviceAnswerer(undefined);
    reportThrown(error);
  });
}

/** Erases what the device has of anybody. Unsaved work stays. */
export async function eraseDevice(): Promise<void> {
  hasStarted = false;
  setDeviceAnswerer(undefined);
  // A browser that allows no database has nothing to erase.
  await navigator.locks.request(DEVICE_LOCK, eraseDeviceData).catch(() => undefined);
}

type DeviceSession = {
  owner: string;
  secret: string;
  signal: AbortSignal;
  /** Ends it, as the session's end does. */
  end: () => void;
};

async function runDevice({ owner, secret, signal, end }: DeviceSession) {
  const worker = startWorker(signal);
  const opened = await worker.request('open', { owner, secret });
  if (!opened) return;
  let { state } = opened;
  setDeviceAnswerer(async (endpoint, input) => {
    const name = findDeviceEndpointName(endpoint);
    return name && worker.request('answer', { name, input });
  });
  const channel = new BroadcastChannel(CHANNEL_NAME);
  signal.addEventListener('abort', () => channel.close());
  const readChanges = async ({ data }: MessageEvent<ChangeMessage>) => {
    if (data.owner === owner) state = await worker.request('reload', data.changed);
  };
  channel.addEventListener('message', (event: MessageEvent<ChangeMessage>) => {
    readChanges(event).catch(reportThrown);
  });

  const sync = async () => {
    const answer = await callApi(
      getDeviceChanges,
      { query: state && { since: state.token } },
      { isInBackground: true, signal },
    );
    // The dealer does not want it.
    if (!answer.Keep) return end();
    const applied = await worker.request('apply', answer);
    state = applied.state;
    const message: ChangeMessage = { owner, changed: applied.changed };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel belongs to its origin
    channel.postMessage(message);
  };
  const isOver = () => state !== undefined && Date.now() > state.sessionEndsAt;
  const isDue = () => Date.now() - (state?.receivedAt ?? 0) >= SYNC_INTERVAL_MS;
  await syncWhileWorkedOn({ isOver, end, isDue, sync, signal });
}

type Synchronization = {
  /** Whether the session has ended, although the server could not say so. */
  isOver: () => boolean;
  end: () => void;
  isDue: () => boolean;
  sync: () => Promise<void>;
  signal: AbortSignal;
};

/** Returns when the session has ended. One tab of a browser asks at a time. */
async function syncWhileWorkedOn({
  isOver,
  end,
  isDue,
  sync,
  signal,
}: Synchronization): Promise<void> {
  let lastInputAt = Date.now();
  const waking = new EventTarget();
  const wake = () => waking.dispatchEvent(new Event('wake'));
  const noteInput = () => {
    const wasIdle = Date.now() - lastInputAt > IDLE_MS;
    lastInputAt = Date.now();
    if (wasIdle) wake();
  };
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, noteInput, { signal, passive: true });
  document.addEventListener('visibilitychange', wake, { signal });
  addEventListener('online', wake, { signal });
  signal.addEventListener('abort', wake);
  while (!signal.aborted) {
    if (isOver()) return end();
    const isWorkedOn = !document.hidden && Date.now() - lastInputAt < IDLE_MS;
    if (isWorkedOn && isOnline() && isDue())
      await navigator.locks.request(SYNC_LOCK, { ifAvailable: true }, async (lock) => {
        if (lock) await sync().catch(ignoreCallFailure);
      });
    if (!signal.aborted) await waitForRound(waking);
  }
}

const waitForRound = (waking: EventTarget) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, SYNC_INTERVAL_MS);
    const stopWaiting = () => {
      clearTimeout(timer);
      resolve();
    };
    waking.addEventListener('wake', stopWaiting, { once: true });
  });

/** The next round tries again. */
function ignoreCallFailure(error: unknown) {
  if (!(error instanceof ApiCallError) && !(error instanceof DOMException)) throw error;
}

type DeviceWorker = {
  /** Rejects where the worker failed. It never settles once the session has ended. */
  request: <Kind extends DeviceRequestKind>(
    kind: Kind,
    input: DeviceRequests[Kind]['input'],
  ) => Promise<DeviceRequests[Kind]['result']>;
};

function startWorker(signal: AbortSignal): DeviceWorker {
  const worker = new Worker(new URL('./device-worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<DeviceResultMessage>) => {
    const request = pending.get(data.id);
    pending.delete(data.id);
    if ('failed' in data) request?.reject(new DeviceWorkerError(data.failed));
    else request?.resolve(data.result);
  });
  return {
    request: (kind, input) => {
      const request = Promise.withResolvers<unknown>();
      lastId += 1;
      pending.set(lastId, request);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage({ id: lastId, kind, input });
      return request.promise as Promise<DeviceRequests[typeof kind]['result']>;
    },
  };
}

class DeviceWorkerError extends Error {
  override name = 'DeviceWorkerError';
}
