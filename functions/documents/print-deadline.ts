import { TimeoutError } from 'puppeteer-core';

type PrintDeadline = { remainingMs: number; signal: AbortSignal | undefined };

/** The remaining time of a print, and a signal that aborts it then; throws when the deadline has passed. */
export function createPrintDeadline(until = Infinity): PrintDeadline {
  const remainingMs = until - Date.now();
  if (remainingMs <= 0) throw new TimeoutError('Whoever waited for it has given up.');
  return {
    remainingMs,
    signal: remainingMs < Infinity ? AbortSignal.timeout(remainingMs) : undefined,
  };
}

/** Chromium has no time limit for the layout of a page, so the caller sets one. */
export async function runWithTimeout<Result>(
  work: (timeout: Promise<never>) => Promise<Result>,
  ms: number,
) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError('The page to print hangs.')), ms);
  });
  try {
    return await work(timeout);
  } finally {
    clearTimeout(timer);
  }
}
