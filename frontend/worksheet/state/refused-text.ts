import { useSyncExternalStore } from 'react';
import { useWorksheetStore, type WorksheetStore } from './store.tsx';

/** Text that a field refused, and what is said of it. */
type Refused = { typed: string; message: string };

/** The fields of an open worksheet whose text was refused, however often the page is laid out anew. */
const waiting = new WeakMap<WorksheetStore, Map<string, Refused>>();
const listeners = new Set<() => void>();

/** What was refused and is not written anew yet: Save and Commit wait for it. */
export const refusedTexts = (store: WorksheetStore) =>
  [...(waiting.get(store) ?? [])].map(([field, { message }]) => ({ field, message }));

/**
 * The text that a field refused, and how to say so; nothing once it is written anew. What is said of it
 * holds Save and Commit back at once, before the field is drawn again.
 */
export function useRefusedText(field: string, wordsOf: (typed: string) => string) {
  const store = useWorksheetStore();
  const refused = useSyncExternalStore(subscribe, () => waiting.get(store)?.get(field)?.typed);
  const refuse = (typed: string | undefined) => {
    const texts = waiting.get(store) ?? new Map<string, Refused>();
    waiting.set(store, texts);
    if (typed !== undefined) texts.set(field, { typed, message: wordsOf(typed) });
    else if (!texts.delete(field)) return;
    for (const listener of listeners) listener();
  };
  return [refused, refuse] as const;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
