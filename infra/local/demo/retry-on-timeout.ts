/** A machine that is busy with all else lets a file wait for longer than the product does, now and then. */
const MAX_ATTEMPTS = 10;

/** Writes files until none had to wait too long; what writes them finds what is there. Throws what fails otherwise. */
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
