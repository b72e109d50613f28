/** So much is asked of a service at once, which answers few calls a second. */
const BATCH_SIZE = 8;

/** Does something with each, some at a time. */
export async function runInBatches<Each>(
  items: readonly Each[],
  work: (each: Each) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    await Promise.all(items.slice(start, start + BATCH_SIZE).map(work));
}
