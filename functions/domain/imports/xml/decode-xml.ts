import { createValidationError } from '#functions/rejection-error.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';

/** The supported encodings, by their names in files. */
const decoderByEncoding: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
  // If such a file is not UTF-16, one program wrote the declaration and another saved the file as UTF-8.
  ['utf-16', 'utf-8'],
]);

/** The declaration is at the very beginning, in bytes that all encodings except UTF-16 share. */
const DECLARATION_PATTERN = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']{1,40})["']/;
const MAX_DECLARATION_BYTES = 400;

/**
 * Decodes an XML file by its byte order mark, else by its first bytes, else by its declaration. Throws if
 * the bytes are not valid in that encoding; nothing is replaced.
 */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = detectXmlEncoding(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw createValidationError(quoteMessages.notInItsEncoding(encoding.toUpperCase()));
  }
}

/** The first bytes that show the encoding: a byte order mark, or the encoding of '<'. */
const encodingSignatures: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe, 0, 0], 'utf-32'],
  [[0, 0], 'utf-32'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0], 'utf-16le'],
  [[0, 0x3c], 'utf-16be'],
];

function detectXmlEncoding(bytes: Uint8Array): string {
  const signatureEncoding = encodingSignatures.find(([signature]) =>
    signature.every((byte, index) => bytes[index] === byte),
  )?.[1];
  if (signatureEncoding !== undefined && signatureEncoding !== 'utf-32') return signatureEncoding;
  const head = Buffer.from(bytes.subarray(0, MAX_DECLARATION_BYTES)).toString('latin1');
  const declared =
    signatureEncoding?.toUpperCase() ?? DECLARATION_PATTERN.exec(head)?.[1] ?? 'utf-8';
  const decoder = decoderByEncoding.get(declared.toLowerCase());
  if (decoder === undefined) throw createValidationError(quoteMessages.unknownEncoding(declared));
  return decoder;
}
