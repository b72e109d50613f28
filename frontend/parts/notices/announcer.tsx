import { useSyncExternalStore } from 'react';

let said = { text: '', times: 0 };
const listeners = new Set<() => void>();

/** Has a screen reader say what only the eye would notice, such as where a row has moved to. */
export function announce(text: string) {
  said = { text, times: said.times + 1 };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Where announcements are read from; once on a screen that announces. */
export function Announcer() {
  const { text, times } = useSyncExternalStore(subscribe, () => said);
  return (
    <div className="sr-only" role="log" aria-live="polite">
      {/* The same words a second time are said again. */}
      <span key={times}>{text}</span>
    </div>
  );
}
