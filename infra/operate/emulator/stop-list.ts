type StopCallback = () => Promise<void>;

export type StopList = {
  /** Adds a callback that runs before all that were added earlier; returns a function that removes it. */
  add: (stop: StopCallback) => () => void;
  /** Stops everything once; further callers wait for the same stop. */
  stopAll: () => Promise<void>;
};

/** Collects how to stop what a program has started. */
export function createStopList(): StopList {
  const stops = new Set<StopCallback>();
  let stopping: Promise<void> | undefined;
  async function stopEach(): Promise<void> {
    for (const stop of [...stops].toReversed()) await stop();
  }
  return {
    add(stop) {
      stops.add(stop);
      return () => void stops.delete(stop);
    },
    stopAll: () => (stopping ??= stopEach()),
  };
}
