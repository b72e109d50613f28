import { observable } from './observable.ts';

/** Everything of ours in the browser's storage bears this name, so that logout finds it. */
const PREFIX = 'smartsales.';

type Area = 'session' | 'local';

/** What this browser lacks: it has been told to give sites no cookies or storage, or has no room left. */
type StorageProblem = 'cookies' | 'storage' | 'room';

/** Outside a browser there is none to be missing. */
const hasCookies = 'document' in globalThis ? navigator.cookieEnabled : true;

/** What is missing in this browser, as far as it was seen: whoever uses it has to know. */
export const storageProblem = observable<StorageProblem | undefined>(
  hasCookies ? undefined : 'cookies',
);

/** Throws where the browser denies it. */
const storage = (area: Area) => (area === 'session' ? sessionStorage : localStorage);

/** A browser that refuses is one that remembers nothing: every screen works without. */
function within<Result>(reach: () => Result, otherwise: Result): Result {
  try {
    return reach();
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    if (storageProblem.get() !== 'cookies') storageProblem.set(isFull ? 'room' : 'storage');
    return otherwise;
  }
}

const readText = (area: Area, key: string) =>
  within(() => storage(area).getItem(key), null) ?? undefined;

/** Whether the browser keeps it. */
const writeText = (area: Area, key: string, text: string | null): boolean =>
  within(() => {
    if (text === null) storage(area).removeItem(key);
    else storage(area).setItem(key, text);
    return true;
  }, false);

/** What was remembered, as it was written; whoever reads checks its shape, as an older version may have written it. */
export function readStored(area: Area, name: string): unknown {
  const text = readText(area, PREFIX + name);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Written by a hand, or by half: it is nothing, and stands in the way of nothing.
    return undefined;
  }
}

/** Remembers for this tab ('session') or this browser ('local'), until logout; false where the browser refuses. */
export const writeStored = (area: Area, name: string, value: unknown): boolean =>
  writeText(area, PREFIX + name, JSON.stringify(value));

/** Whether an event of the storage is about what has a name. */
export const isStoredAs = (name: string, { key }: Pick<StorageEvent, 'key'>) =>
  key === PREFIX + name;

export const forgetStored = (area: Area, name: string) => void writeText(area, PREFIX + name, null);

/** The names that begin so. */
export const storedNames = (area: Area, beginning: string): string[] =>
  within(() => Object.keys(storage(area)), [])
    .filter((key) => key.startsWith(PREFIX + beginning))
    .map((key) => key.slice(PREFIX.length));

/** Forgets all that was remembered for the one who leaves (D32). */
export function clearStored(areas: readonly Area[]) {
  for (const area of areas) for (const name of storedNames(area, '')) forgetStored(area, name);
}

/** What belongs to the browser, whoever uses it: it outlives a logout. */
const PREFERENCE = 'smartsales-preference.';

export const readPreference = (name: string) => readText('local', PREFERENCE + name);

/** False where the browser refuses. */
export const writePreference = (name: string, value: string | null): boolean =>
  writeText('local', PREFERENCE + name, value);
