import { findDeviceAnswer } from './device-answers.ts';
import { DEVICE_LOCK, eraseDeviceData, openDeviceDb, type DeviceDb } from './device-db.ts';
import { createDeviceKey, unwrapDeviceKey } from './device-key.ts';
import { DeviceLists } from './device-lists.ts';
import type {
  DeviceRequestKind,
  DeviceRequestMessage,
  DeviceRequests,
  DeviceResultMessage,
} from './device-messages.ts';

/*
 * The device's data of one page, beside the page: what is read, decrypted and searched does not hold up typing.
 */

/** The part of the worker's global scope that is used here. */
type WorkerScope = {
  addEventListener: (
    type: 'message',
    listen: (event: MessageEvent<DeviceRequestMessage>) => void,
  ) => void;
  postMessage: (answer: DeviceResultMessage) => void;
};

const { addEventListener: listen, postMessage: post } = globalThis as unknown as WorkerScope;

let lists: DeviceLists | undefined;

type Handlers = {
  [Kind in DeviceRequestKind]: (
    input: DeviceRequests[Kind]['input'],
  ) => Promise<DeviceRequests[Kind]['result']> | DeviceRequests[Kind]['result'];
};

const handlers: Handlers = {
  async open({ owner, secret }) {
    const db = await openDeviceDb().catch(() => undefined);
    if (!db) return undefined;
    lists = await navigator.locks.request(DEVICE_LOCK, () => openLists(db, owner, secret));
    return { state: lists.state };
  },
  async apply(answer) {
    const changed = await lists!.apply(answer);
    return { state: lists!.state!, changed };
  },
  async reload(names) {
    await lists?.load(names);
    return lists?.state;
  },
  answer(call) {
    const state = lists?.state;
    // The session has ended, although nobody could say so (B7.1).
    if (!state || Date.now() > state.sessionEndsAt) return undefined;
    const reply = findDeviceAnswer(call, lists!);
    return reply === undefined ? undefined : { reply };
  },
};

/** What was stored under another session's key can be read no longer: it is erased, whosever it was. */
async function openLists(db: DeviceDb, owner: string, secret: string): Promise<DeviceLists> {
  const wrapped = await db.get('keys', owner);
  const key = wrapped && (await unwrapDeviceKey(wrapped, secret));
  if (key) {
    const stored = new DeviceLists({ db, key, owner });
    try {
      await stored.load();
      return stored;
    } catch {
      // A part is damaged. Everything is fetched again.
    }
  }
  await eraseDeviceData();
  const created = await createDeviceKey(secret);
  await db.put('keys', created.bySecret, owner);
  return new DeviceLists({ db, key: created.key, owner });
}

// One after the other: a request reads what the ones before it have written.
let lastRequest: Promise<void> = Promise.resolve();

listen('message', ({ data: { id, kind, input } }) => {
  lastRequest = handleRequest({ id, kind, input }, lastRequest);
});

async function handleRequest({ id, kind, input }: DeviceRequestMessage, before: Promise<void>) {
  await before;
  try {
    post({ id, result: await handlers[kind](input as never) });
  } catch (error) {
    post({ id, failed: String(error) });
  }
}
