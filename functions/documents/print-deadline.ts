import { TimeoutError } from 'puppeteer-core';

type PrintDeadline = { remainingMs: number; signal: AbortSignal | undefined };

/** The remaining time of a print, and a signal that aborts it then; throws when the deadline has passed. */
export function requirePrintTimeLeft(untilEpochMs = Infinity): PrintDeadline {
  const remainingMs = untilEpochMs - Date.now();
  if (remainingMs <= 0) throw new TimeoutError('Whoever waited for it has given up.');
  return {
    remainingMs,
    signal: remainingMs < Infinity ? AbortSignal.timeout(remainingMs) : undefined,
  };
}

/** Chromium has no time limit for the layout of a page, so the caller sets one. */
export async function runWithTimeoutPromise<Result>(
  work: (timeout: Promise<never>) => Promise<Result>,
  timeoutMs: number,
) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError('The page to print hangs.')), timeoutMs);
  });
  try {
    return await work(timeout);
  } finally {
    clearTimeout(timer);
  }
}
