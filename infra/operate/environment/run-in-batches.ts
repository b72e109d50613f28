/** The number of parallel requests to a service that allows only few calls per second. */
const BATCH_SIZE = 8;

/** Runs `work` for each item, several at a time. */
export async function runInBatches<Each>(
  items: readonly Each[],
  work: (each: Each) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    await Promise.all(items.slice(start, start + BATCH_SIZE).map(work));
}
