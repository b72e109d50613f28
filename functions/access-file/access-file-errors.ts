/** The file cannot be read at all, for this reason. */
export class UnreadableFileError extends Error {
  override name = 'Unreadable';
  readonly reason: 'version' | 'encrypted' | 'damaged';

  constructor(reason: UnreadableFileError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** A part of the file is damaged. */
export class DamagedFileError extends Error {
  override name = 'Damaged';
}

/** A RangeError, from bytes that point beyond the end, is damage, too. */
export const isDamageError = (error: unknown) =>
  error instanceof DamagedFileError || error instanceof RangeError;
