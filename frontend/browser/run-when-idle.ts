const IDLE_TIMEOUT_MS = 1000;

/** Runs when the page is idle, or after the timeout at the latest. */
export function runWhenIdle(run: () => void) {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(run);
}
