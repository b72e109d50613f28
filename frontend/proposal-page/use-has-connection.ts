import { useSyncExternalStore } from 'react';

function subscribeToConnection(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the browser says that it has a connection. */
export const useHasConnection = (): boolean =>
  useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
