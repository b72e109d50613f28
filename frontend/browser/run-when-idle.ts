const IDLE_TIMEOUT_MS = 1000;

/** Runs when the page has nothing to do, or soon all the same. */
export function runWhenIdle(run: () => void) {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run);
}
