import { createObservable } from './observable.ts';

/** All our keys in the browser's storage have this prefix, so that sign-out finds them. */
const STORAGE_KEY_PREFIX = 'smartsales.';

type StorageArea = 'session' | 'local';

/**
 * What is wrong with this browser: the user has blocked cookies or storage for sites, or there is no space
 * left.
 */
type StorageProblem = 'cookiesBlocked' | 'storageBlocked' | 'quotaExceeded';

/** True outside a browser, where no cookies are needed. */
const areCookiesEnabled = 'document' in globalThis ? navigator.cookieEnabled : true;

/** The problem seen so far, which the user must know about. */
export const storageProblem = createObservable<StorageProblem | undefined>(
  areCookiesEnabled ? undefined : 'cookiesBlocked',
);

/** Throws where the browser blocks it. */
const getStorage = (area: StorageArea) => (area === 'session' ? sessionStorage : localStorage);

/** If the browser rejects the access, the fallback is used: every screen works without storage. */
function tryStorage<Result>(accessStorage: () => Result, fallback: Result): Result {
  try {
    return accessStorage();
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    if (storageProblem.get() !== 'cookiesBlocked')
      storageProblem.set(isFull ? 'quotaExceeded' : 'storageBlocked');
    return fallback;
  }
}

const getStorageText = (area: StorageArea, key: string) =>
  tryStorage(() => getStorage(area).getItem(key), null) ?? undefined;

/** Returns whether the browser stored it. */
const setStorageText = (area: StorageArea, key: string, text: string | null): boolean =>
  tryStorage(() => {
    if (text === null) getStorage(area).removeItem(key);
    else getStorage(area).setItem(key, text);
    return true;
  }, false);

/**
 * Returns the stored value as it was written. The caller must check its shape, because an older release may
 * have written it.
 */
export function readStoredValue(area: StorageArea, name: string): unknown {
  const text = getStorageText(area, STORAGE_KEY_PREFIX + name);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Edited by hand or only half written: it counts as missing.
    return undefined;
  }
}

/**
 * Stores a value for this tab ('session') or this browser ('local'), until sign-out. Returns false where
 * the browser rejects it.
 */
export const writeStoredValue = (area: StorageArea, name: string, value: unknown): boolean =>
  setStorageText(area, STORAGE_KEY_PREFIX + name, JSON.stringify(value));

/** Whether a storage event is about this name. */
export const isStorageEventFor = (name: string, { key }: Pick<StorageEvent, 'key'>) =>
  key === STORAGE_KEY_PREFIX + name;

export const removeStoredValue = (area: StorageArea, name: string) =>
  void setStorageText(area, STORAGE_KEY_PREFIX + name, null);

export const listStoredNames = (area: StorageArea, prefix: string): string[] =>
  tryStorage(() => Object.keys(getStorage(area)), [])
    .filter((key) => key.startsWith(STORAGE_KEY_PREFIX + prefix))
    .map((key) => key.slice(STORAGE_KEY_PREFIX.length));

/** Deletes all values of a user who signs out (D32). */
export function clearStoredValues(areas: readonly StorageArea[]) {
  for (const area of areas)
    for (const name of listStoredNames(area, '')) removeStoredValue(area, name);
}

/** The prefix of values that belong to the browser, not to a user: they survive a sign-out. */
const PREFERENCE_KEY_PREFIX = 'smartsales-preference.';

export const readPreference = (name: string) =>
  getStorageText('local', PREFERENCE_KEY_PREFIX + name);

/** Returns false where the browser rejects it. */
export const writePreference = (name: string, value: string | null): boolean =>
  setStorageText('local', PREFERENCE_KEY_PREFIX + name, value);
