/** A worker has to be done with a file before it is stopped, or to say that it is not. */
export class TookTooLong extends Error {
  override name = 'TookTooLong';
}

export type Clock = ReturnType<typeof newClock>;

/** How long a worker works at one file. */
export function newClock(ms: number) {
  const until = Date.now() + ms;
  return {
    /** Throws once the time is over, so that whoever still works ends. */
    assertNotExpired: () => {
      if (Date.now() >= until) throw new TookTooLong();
    },
    /** What comes of work; where that does not end in time, nobody waits for it. */
    async within<Result>(work: Promise<Result>): Promise<Result> {
      let timer: NodeJS.Timeout | undefined;
      const over = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new TookTooLong()), ms);
      });
      try {
        return await Promise.race([work, over]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
