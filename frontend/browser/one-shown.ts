import { listenerSet } from './observable.ts';
import { useObserved } from './use-observed.ts';

/**
 * What one screen at a time may show, asked for from anywhere: a dialog, a popover. Once nothing is there
 * that could show it, it is forgotten.
 */
export function oneShown<Shown>() {
  let shown: Shown | undefined;
  const { subscribe, notify } = listenerSet((isWatched) => {
    if (!isWatched) shown = undefined;
  });
  const get = () => shown;
  const set = (next: Shown | undefined) => {
    shown = next;
    notify();
  };
  return { get, set, useShown: () => useObserved({ get, subscribe }) };
}
