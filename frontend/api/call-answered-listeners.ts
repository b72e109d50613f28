import { createListenerSet } from '#frontend/browser/observable.ts';

const callAnsweredListeners = createListenerSet();

export const notifyCallAnswered = callAnsweredListeners.notify;

/** Calls the listener after each answered call. Returns the function that unsubscribes. */
export const subscribeToAnsweredCalls = callAnsweredListeners.subscribe;
