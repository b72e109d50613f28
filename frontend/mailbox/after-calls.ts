import { MAILBOX_REFRESH_MS } from '#shared/constants.ts';

/**
 * What hears of every call that was answered, and asks anew at most once in 10 s; never by a clock, so that a
 * page nobody uses asks for nothing. The answer to its own question counts for nothing.
 */
export function afterCalls(refresh: () => Promise<unknown>, now = () => performance.now()) {
  let begunAt = -Infinity;
  let isAsking = false;
  return () => {
    if (isAsking || now() - begunAt < MAILBOX_REFRESH_MS) return;
    begunAt = now();
    isAsking = true;
    void refresh()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  };
}
