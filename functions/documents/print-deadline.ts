import { TimeoutError } from 'puppeteer-core';

type PrintDeadline = { remainingMs: number; signal: AbortSignal | undefined };

/** How long a print is still waited for, and what ends it then; refuses one for which nobody waits any more. */
export function createPrintDeadline(until = Infinity): PrintDeadline {
  const remainingMs = until - Date.now();
  if (remainingMs <= 0) throw new TimeoutError('Whoever waited for it has given up.');
  return {
    remainingMs,
    signal: remainingMs < Infinity ? AbortSignal.timeout(remainingMs) : undefined,
  };
}

/** Chromium itself has no end for a page that it lays out: whoever waits for one has. */
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
