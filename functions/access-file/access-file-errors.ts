/** A file that cannot be read at all, and why. */
export class UnreadableFileError extends Error {
  override name = 'Unreadable';
  readonly reason: 'version' | 'encrypted' | 'damaged';

  constructor(reason: UnreadableFileError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Something in a file is not as it was written. */
export class DamagedFileError extends Error {
  override name = 'Damaged';
}

/** What reading says of bytes that point beyond what is there is damage, too. */
export const isDamageError = (error: unknown) =>
  error instanceof DamagedFileError || error instanceof RangeError;
