/** A machine that is busy with all else lets a file wait for longer than the product does, now and then. */
const MOST_TRIES = 10;

/** Writes files until none had to wait too long; what writes them finds what is there. Throws what fails otherwise. */
export async function writeAgain<Written>(
  write: () => Promise<Written>,
  attemptsLeft = MOST_TRIES,
): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    const isTooLate = error instanceof DOMException && error.name === 'TimeoutError';
    if (!isTooLate || attemptsLeft === 1) throw error;
    return writeAgain(write, attemptsLeft - 1);
  }
}
