import { createObservable } from '#frontend/browser/observable.ts';

/** Something that the list on the screen does, as its own button does it. */
export type ListAction = { label: string; detail: string; run: () => void };

/** The list on the screen keeps here what the box that finds anything offers of it. */
export const listActionsState = createObservable<readonly ListAction[]>([]);
