/** A worker must finish a file, or report that it did not, before it is stopped. */
export class ProcessingTimeoutError extends Error {
  override name = 'TookTooLong';
}

export type ProcessingDeadline = ReturnType<typeof createDeadline>;

/** The deadline after `ms` milliseconds of work on one file. */
export function createDeadline(ms: number) {
  const until = Date.now() + ms;
  return {
    /** Throws ProcessingTimeoutError after the deadline, so that running work stops. */
    assertNotExpired: () => {
      if (Date.now() >= until) throw new ProcessingTimeoutError();
    },
    /**
     * Returns the result of `work`; throws ProcessingTimeoutError after `ms`, without waiting for it any
     * longer.
     */
    async runWithin<Result>(work: Promise<Result>): Promise<Result> {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new ProcessingTimeoutError()), ms);
      });
      try {
        return await Promise.race([work, timeout]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
