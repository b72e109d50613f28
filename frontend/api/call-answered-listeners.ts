import { createListenerSet } from '#frontend/browser/observable.ts';

const callAnsweredListeners = createListenerSet();

/** Tells whoever listens that a call was answered. */
export const notifyCallAnswered = callAnsweredListeners.notify;

/** Names who hears of every call that was answered; gives what ends it. */
export const subscribeToAnsweredCalls = callAnsweredListeners.subscribe;
