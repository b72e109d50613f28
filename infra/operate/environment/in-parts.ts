/** So much is asked of a service at once, which answers few calls a second. */
const BATCH_SIZE = 8;

/** Does something with each, some at a time. */
export async function inParts<Each>(
  all: readonly Each[],
  work: (each: Each) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < all.length; at += BATCH_SIZE)
    await Promise.all(all.slice(at, at + BATCH_SIZE).map(work));
}
