const pictureSignatures = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
] as const;

/**
 * Detects the picture type from the first bytes; only types that cannot contain a script. Otherwise
 * undefined.
 */
export function detectPictureType(bytes: Buffer) {
  const head = bytes.toString('latin1', 0, 16);
  return pictureSignatures.find(([, offset, signature]) => head.startsWith(signature, offset))?.[0];
}
