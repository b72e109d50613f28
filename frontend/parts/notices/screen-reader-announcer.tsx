import { createObservable } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';

const announcement = createObservable({ text: '', times: 0 });

/** Has a screen reader say what only the eye would notice, such as where a row has moved to. */
export function announceToScreenReader(text: string) {
  announcement.set({ text, times: announcement.get().times + 1 });
}

/** Where announcements are read from; once on a screen that announces. */
export function ScreenReaderAnnouncer() {
  const { text, times } = useObservable(announcement);
  return (
    <div className="sr-only" role="log" aria-live="polite">
      {/* The same words a second time are said again. */}
      <span key={times}>{text}</span>
    </div>
  );
}
