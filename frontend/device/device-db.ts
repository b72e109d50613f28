import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DeviceListName } from '#shared/schemas/device-schema.ts';
import type { WrappedKey } from './device-key.ts';
import type { EncryptedValue } from './encrypted-values.ts';

/**
 * The browser's database of what can be fetched again (B7.1), of one user at a time. Unsaved work is in another one
 * (journal-db.ts), which outlives this.
 *
 * | store  | key               | holds                                                   |
 * |--------|-------------------|---------------------------------------------------------|
 * | keys   | owner             | the wrapped key of everything else                      |
 * | states | owner             | encrypted: the token of the last answer, and its times  |
 * | parts  | owner, list, part | encrypted: the rows whose id divided by 256 is the part |
 */
interface DeviceSchema extends DBSchema {
  keys: { key: string; value: WrappedKey };
  states: { key: string; value: EncryptedValue };
  parts: { key: [owner: string, list: DeviceListName, part: number]; value: EncryptedValue };
}
export type DeviceDb = IDBPDatabase<DeviceSchema>;

const DEVICE_DB_NAME = 'smartsales-device';
/** Tabs open the data, and erase them, one after the other. */
export const DEVICE_LOCK = 'smartsales.device';

const deviceStores = ['keys', 'states', 'parts'] as const;

let openingDeviceDb: Promise<DeviceDb> | undefined;

/** Opens the database once. Rejects where the browser does not allow one. */
export function openDeviceDb(): Promise<DeviceDb> {
  openingDeviceDb ??= openDB<DeviceSchema>(DEVICE_DB_NAME, 1, {
    upgrade(db) {
      for (const name of deviceStores) db.createObjectStore(name);
    },
    // Another tab has a newer release: this tab opens the database again when it needs it.
    blocking: (_old, _new, event) => {
      (event.target as IDBDatabase).close();
      openingDeviceDb = undefined;
    },
    terminated: () => {
      openingDeviceDb = undefined;
    },
  });
  openingDeviceDb.catch(() => {
    openingDeviceDb = undefined;
  });
  return openingDeviceDb;
}

/** Deletes everything of everybody: at the session's end, and before another session's data are written. */
export async function eraseDeviceData(): Promise<void> {
  const db = await openDeviceDb();
  const tx = db.transaction(deviceStores, 'readwrite');
  await Promise.all([...deviceStores.map((name) => tx.objectStore(name).clear()), tx.done]);
}

/** All parts of a list. */
export const getListKeyRange = (owner: string, list: DeviceListName) =>
  IDBKeyRange.bound([owner, list], [owner, list, []]);
