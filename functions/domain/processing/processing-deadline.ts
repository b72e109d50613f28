/** A worker has to be done with a file before it is stopped, or to say that it is not. */
export class ProcessingTimeoutError extends Error {
  override name = 'TookTooLong';
}

export type ProcessingDeadline = ReturnType<typeof createDeadline>;

/** How long a worker works at one file. */
export function createDeadline(ms: number) {
  const until = Date.now() + ms;
  return {
    /** Throws once the time is over, so that whoever still works ends. */
    assertNotExpired: () => {
      if (Date.now() >= until) throw new ProcessingTimeoutError();
    },
    /** What comes of work; where that does not end in time, nobody waits for it. */
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
