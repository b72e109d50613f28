import { createListenerSet } from './observable.ts';
import { useObservable } from './use-observable.ts';

/**
 * A store for something that only one screen at a time shows, and that any code can open: a dialog, a
 * popover. It is cleared when nothing is mounted that could show it.
 */
export function createSingleShownStore<Shown>() {
  let current: Shown | undefined;
  const { subscribe, notify } = createListenerSet((isWatched) => {
    if (!isWatched) current = undefined;
  });
  const get = () => current;
  const set = (next: Shown | undefined) => {
    current = next;
    notify();
  };
  return { get, set, useShown: () => useObservable({ get, subscribe }) };
}
