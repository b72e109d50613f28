/** Digits and capitals that are read and heard as themselves: no 0, 1, I and O. */
const REFERENCE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 6;
const BITS_PER_LETTER = 5;

/**
 * The short reference of an order, which its paper has before the order has a number (B7.5): six letters and digits,
 * made of all bits of the client's own id, whatever its case.
 */
export function toClientReference(clientId: string): string {
  let bits = hashText(clientId.toLowerCase());
  let reference = '';
  for (let index = 0; index < REFERENCE_LENGTH; index++) {
    reference += REFERENCE_LETTERS[bits % REFERENCE_LETTERS.length];
    bits >>>= BITS_PER_LETTER;
  }
  return reference;
}

/** 32 bits (FNV-1a, and the last step of MurmurHash3, which spreads a change of any bit over all of them). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
