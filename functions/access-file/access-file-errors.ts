/** The file cannot be read at all, for this reason. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
  readonly reason: 'unsupportedVersion' | 'encrypted' | 'damaged';

  constructor(reason: UnreadableFileError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** A part of the file is damaged. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** A RangeError, from bytes that point beyond the end, is damage, too. */
export const isDamageError = (error: unknown) =>
  error instanceof DamagedFileError || error instanceof RangeError;
