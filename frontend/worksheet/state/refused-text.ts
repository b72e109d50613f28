import { listenerSet, useObserved } from '#frontend/browser/observable.ts';
import { useWorksheetStore, type WorksheetStore } from './store.tsx';

/** Text that a field refused, and what is said of it. */
type Refused = { typed: string; message: string };

/** The fields of an open worksheet whose text was refused, however often the page is laid out anew. */
const waiting = new WeakMap<WorksheetStore, Map<string, Refused>>();
const { subscribe, tell } = listenerSet();

/** What was refused and is not written anew yet: Save and Commit wait for it. */
export const refusedTexts = (store: WorksheetStore) =>
  [...(waiting.get(store) ?? [])].map(([field, { message }]) => ({ field, message }));

/**
 * The text that a field refused, and how to say so; nothing once it is written anew. What is said of it
 * holds Save and Commit back at once, before the field is drawn again.
 */
export function useRefusedText(field: string, wordsOf: (typed: string) => string) {
  const store = useWorksheetStore();
  const get = () => waiting.get(store)?.get(field)?.typed;
  const refused = useObserved({ get, subscribe });
  const refuse = (typed: string | undefined) => {
    const texts = waiting.get(store) ?? new Map<string, Refused>();
    waiting.set(store, texts);
    if (typed !== undefined) texts.set(field, { typed, message: wordsOf(typed) });
    else if (!texts.delete(field)) return;
    tell();
  };
  return [refused, refuse] as const;
}
