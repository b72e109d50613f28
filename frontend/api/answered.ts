import { listenerSet } from '#frontend/browser/observable.ts';

const listeners = listenerSet();

/** Tells whoever listens that a call was answered. */
export const notifyCallAnswered = listeners.notify;

/** Names who hears of every call that was answered; gives what ends it. */
export const whenAnswered = listeners.subscribe;
