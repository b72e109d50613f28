import { callProposal } from './proposal-client.ts';

/*
 * Whether somebody looks at the page: it was visible for a second, and a trusted pointer, key, touch or scroll came.
 * Scanners of mails run scripts, but do neither.
 */

const VISIBLE_MS = 1000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;
/** Where the screens of dealer staff store that they are signed in (frontend/session/session.ts). */
const STAFF_KEY = 'smartsales.has-session';

/** Whether dealer staff is signed in in this browser: whoever it is, it is no customer. */
function isStaffBrowser(): boolean {
  try {
    return localStorage.getItem(STAFF_KEY) !== null;
  } catch {
    return false;
  }
}

/** Reports once that somebody looks at the proposal, unless it is dealer staff; the signal stops it. */
export function reportPageOpening(token: string, stop: AbortSignal): void {
  if (isStaffBrowser()) return;
  const key = crypto.randomUUID();
  watchForReader(stop, () => {
    // Nobody waits for it, and an answer changes nothing.
    void callProposal({ token, path: '/Openings', change: { key } });
  });
}

function watchForReader(stop: AbortSignal, report: () => void) {
  const watched = new AbortController();
  const signal = AbortSignal.any([stop, watched.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [hasBeenVisible, hasSign] = [false, false];
  const reportIfRead = () => {
    if (!hasBeenVisible || !hasSign || signal.aborted) return;
    watched.abort();
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
  stop.addEventListener('abort', () => clearTimeout(timer));
}
