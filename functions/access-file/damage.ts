/** A file that cannot be read at all, and why. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly why: 'version' | 'encrypted' | 'damaged';

  constructor(why: Unreadable['why']) {
    super(why);
    this.why = why;
  }
}

/** Something in a file is not as it was written. */
export class Damaged extends Error {
  override name = 'Damaged';
}

/** What reading says of bytes that point beyond what is there is damage, too. */
export const isDamage = (error: unknown) => error instanceof Damaged || error instanceof RangeError;
