import { createListenerSet } from './observable.ts';
import { useObservable } from './use-observable.ts';

/**
 * What one screen at a time may show, asked for from anywhere: a dialog, a popover. Once nothing is there
 * that could show it, it is forgotten.
 */
export function createSingleShownStore<Shown>() {
  let shown: Shown | undefined;
  const { subscribe, notify } = createListenerSet((isWatched) => {
    if (!isWatched) shown = undefined;
  });
  const get = () => shown;
  const set = (next: Shown | undefined) => {
    shown = next;
    notify();
  };
  return { get, set, useShown: () => useObservable({ get, subscribe }) };
}
