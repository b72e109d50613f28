import { createObservable } from './observable.ts';

/** Everything of ours in the browser's storage bears this name, so that logout finds it. */
const STORAGE_KEY_PREFIX = 'smartsales.';

type StorageArea = 'session' | 'local';

/** What this browser lacks: it has been told to give sites no cookies or storage, or has no room left. */
type StorageProblem = 'cookies' | 'storage' | 'room';

/** Outside a browser there is none to be missing. */
const areCookiesEnabled = 'document' in globalThis ? navigator.cookieEnabled : true;

/** What is missing in this browser, as far as it was seen: whoever uses it has to know. */
export const storageProblem = createObservable<StorageProblem | undefined>(
  areCookiesEnabled ? undefined : 'cookies',
);

/** Throws where the browser denies it. */
const getStorage = (area: StorageArea) => (area === 'session' ? sessionStorage : localStorage);

/** A browser that refuses is one that remembers nothing: every screen works without. */
function tryStorage<Result>(accessStorage: () => Result, fallback: Result): Result {
  try {
    return accessStorage();
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    if (storageProblem.get() !== 'cookies') storageProblem.set(isFull ? 'room' : 'storage');
    return fallback;
  }
}

const getStorageText = (area: StorageArea, key: string) =>
  tryStorage(() => getStorage(area).getItem(key), null) ?? undefined;

/** Whether the browser keeps it. */
const setStorageText = (area: StorageArea, key: string, text: string | null): boolean =>
  tryStorage(() => {
    if (text === null) getStorage(area).removeItem(key);
    else getStorage(area).setItem(key, text);
    return true;
  }, false);

/** What was remembered, as it was written; whoever reads checks its shape, as an older version may have written it. */
export function readStoredValue(area: StorageArea, name: string): unknown {
  const text = getStorageText(area, STORAGE_KEY_PREFIX + name);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Written by a hand, or by half: it is nothing, and stands in the way of nothing.
    return undefined;
  }
}

/** Remembers for this tab ('session') or this browser ('local'), until logout; false where the browser refuses. */
export const writeStoredValue = (area: StorageArea, name: string, value: unknown): boolean =>
  setStorageText(area, STORAGE_KEY_PREFIX + name, JSON.stringify(value));

/** Whether an event of the storage is about what has a name. */
export const isStorageEventFor = (name: string, { key }: Pick<StorageEvent, 'key'>) =>
  key === STORAGE_KEY_PREFIX + name;

export const removeStoredValue = (area: StorageArea, name: string) =>
  void setStorageText(area, STORAGE_KEY_PREFIX + name, null);

/** The names that begin so. */
export const listStoredNames = (area: StorageArea, prefix: string): string[] =>
  tryStorage(() => Object.keys(getStorage(area)), [])
    .filter((key) => key.startsWith(STORAGE_KEY_PREFIX + prefix))
    .map((key) => key.slice(STORAGE_KEY_PREFIX.length));

/** Forgets all that was remembered for the one who leaves (D32). */
export function clearStoredValues(areas: readonly StorageArea[]) {
  for (const area of areas)
    for (const name of listStoredNames(area, '')) removeStoredValue(area, name);
}

/** What belongs to the browser, whoever uses it: it outlives a logout. */
const PREFERENCE_KEY_PREFIX = 'smartsales-preference.';

export const readPreference = (name: string) =>
  getStorageText('local', PREFERENCE_KEY_PREFIX + name);

/** False where the browser refuses. */
export const writePreference = (name: string, value: string | null): boolean =>
  setStorageText('local', PREFERENCE_KEY_PREFIX + name, value);
