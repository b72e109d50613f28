/** A worker must finish a file, or report that it did not, before it is stopped. */
export class ProcessingTimeoutError extends Error {
  override name = 'TookTooLong';
}

export type ProcessingDeadline = ReturnType<typeof createProcessingDeadline>;

/** The deadline after `durationMs` of work on one file. */
export function createProcessingDeadline(durationMs: number) {
  const expiresAtMs = Date.now() + durationMs;
  return {
    /** Throws ProcessingTimeoutError after the deadline, so that running work stops. */
    assertNotExpired: () => {
      if (Date.now() >= expiresAtMs) throw new ProcessingTimeoutError();
    },
    /**
     * Returns the result of `work`; throws ProcessingTimeoutError after `durationMs`, without waiting
     * for it any longer.
     */
    async runWithin<Result>(work: Promise<Result>): Promise<Result> {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new ProcessingTimeoutError()), durationMs);
      });
      try {
        return await Promise.race([work, timeout]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
