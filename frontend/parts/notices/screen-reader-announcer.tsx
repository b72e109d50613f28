import { createObservable } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';

const announcement = createObservable({ text: '', times: 0 });

/** Makes a screen reader announce what is otherwise only visible, such as a row's new position. */
export function announceToScreenReader(text: string) {
  announcement.set({ text, times: announcement.get().times + 1 });
}

/** The live region for announcements. Render it once on a screen that announces. */
export function ScreenReaderAnnouncer() {
  const { text, times } = useObservable(announcement);
  return (
    <div className="sr-only" role="log" aria-live="polite">
      {/* The same text is announced again. */}
      <span key={times}>{text}</span>
    </div>
  );
}
