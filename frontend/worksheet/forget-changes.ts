import type { WorksheetStore } from './worksheet-store.tsx';

/** Goes back to the order as it was last saved: its page may be left without a question. */
export function forgetChanges(store: WorksheetStore) {
  store.dispatch({ type: 'loaded', order: store.get().saved });
}
