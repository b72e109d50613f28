import { createObservable } from '#frontend/browser/observable.ts';

/** An action of the list on the screen, the same as its own button. */
export type ListAction = { label: string; detail: string; run: () => void };

/** Set by the list on the screen: the actions that the find dialog offers. */
export const listActionsState = createObservable<readonly ListAction[]>([]);
