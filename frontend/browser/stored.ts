/** Everything of ours in the browser's storage bears this name, so that logout finds it. */
const PREFIX = 'smartsales.';

type Area = 'session' | 'local';

const storage = (area: Area) => (area === 'session' ? sessionStorage : localStorage);

/** What was remembered, as it was written; whoever reads checks its shape, as an older version may have written it. */
export function readStored(area: Area, name: string): unknown {
  const text = storage(area).getItem(PREFIX + name);
  return text === null ? undefined : (JSON.parse(text) as unknown);
}

/** Remembers for this tab ('session') or this browser ('local'), until logout. */
export function writeStored(area: Area, name: string, value: unknown) {
  storage(area).setItem(PREFIX + name, JSON.stringify(value));
}

/** Whether an event of the storage is about what has a name. */
export const isStoredAs = (name: string, { key }: Pick<StorageEvent, 'key'>) =>
  key === PREFIX + name;

export const forgetStored = (area: Area, name: string) => storage(area).removeItem(PREFIX + name);

/** The names that begin so. */
export const storedNames = (area: Area, beginning: string): string[] =>
  Object.keys(storage(area))
    .filter((key) => key.startsWith(PREFIX + beginning))
    .map((key) => key.slice(PREFIX.length));

/** Forgets all that was remembered for the one who leaves (D32). */
export function clearStored(areas: readonly Area[]) {
  for (const area of areas.map(storage))
    for (const key of Object.keys(area)) if (key.startsWith(PREFIX)) area.removeItem(key);
}

/** What belongs to the browser, whoever uses it: it outlives a logout. */
const PREFERENCE = 'smartsales-preference.';

export const readPreference = (name: string) =>
  localStorage.getItem(PREFERENCE + name) ?? undefined;

export function writePreference(name: string, value: string | null) {
  if (value === null) localStorage.removeItem(PREFERENCE + name);
  else localStorage.setItem(PREFERENCE + name, value);
}
