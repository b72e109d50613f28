type StopCallback = () => Promise<void>;

export type StopList = {
  /** Adds what is to be stopped before all that was added earlier; answers what takes it out again. */
  add: (stop: StopCallback) => () => void;
  /** Stops all of it once; whoever asks meanwhile waits for the same. */
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
