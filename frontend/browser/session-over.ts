import { createObservable } from './observable.ts';

/**
 * Whether the session of this page has ended. Then nothing can be saved, and nothing keeps the user from
 * leaving.
 */
export const sessionOver = createObservable(false);
