/*
 * Whether somebody looks at the page: it was visible for a second, and a trusted pointer, key, touch or scroll came.
 * Scanners of mails run scripts, but do neither.
 */

const VISIBLE_MS = 1000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;
/** Where the screens of dealer staff store that they are signed in (frontend/session/session.ts). */
const STAFF_KEY = 'smartsales.has-session';

/** Whether dealer staff is signed in in this browser: whoever it is, it is no customer. */
export function isStaffBrowser(): boolean {
  try {
    return localStorage.getItem(STAFF_KEY) !== null;
  } catch {
    return false;
  }
}

/** Calls `report` once. Returns a function that stops watching. */
export function watchForReader(report: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [hasBeenVisible, hasSign] = [false, false];
  const reportIfRead = () => {
    if (!hasBeenVisible || !hasSign || signal.aborted) return;
    stopped.abort();
    report();
  };
  const watchVisibility = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      hasBeenVisible = true;
      reportIfRead();
    }, VISIBLE_MS);
  };
  const onSign = (event: Event) => {
    hasSign ||= event.isTrusted;
    reportIfRead();
  };
  document.addEventListener('visibilitychange', watchVisibility, { signal });
  for (const sign of SIGNS)
    document.addEventListener(sign, onSign, { signal, passive: true, capture: true });
  watchVisibility();
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}
