/** A busy machine sometimes delays a file beyond the product's time limit. */
const MAX_ATTEMPTS = 10;

/**
 * Retries writing files after a timeout; `write` must handle files that exist already. Throws any other
 * error.
 */
export async function retryOnTimeout<Written>(
  write: () => Promise<Written>,
  attemptsLeft = MAX_ATTEMPTS,
): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    if (!isTimeout || attemptsLeft === 1) throw error;
    return retryOnTimeout(write, attemptsLeft - 1);
  }
}
