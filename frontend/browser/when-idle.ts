const IDLE_WITHIN_MS = 1000;

/** Runs when the page has nothing to do, or soon all the same. */
export function whenIdle(run: () => void) {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
  else setTimeout(run);
}
