import { createValidationError } from '#functions/api-error.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';

/** The encodings that are read, by the names that files have for them. */
const decoderByEncoding: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
  // What declares itself so without being it was written by a program and saved by another.
  ['utf-16', 'utf-8'],
]);

/** A declaration stands at the very beginning, in letters that all encodings but UTF-16 share. */
const DECLARATION_PATTERN = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']{1,40})["']/;
const MAX_DECLARATION_BYTES = 400;

/**
 * The text of an XML file: by its byte order mark, else by what its first letters are, else as its
 * declaration says. Bytes that are no letters of that encoding are refused, not replaced.
 */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = detectXmlEncoding(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw createValidationError(quoteTexts.notInItsEncoding(encoding.toUpperCase()));
  }
}

/** What a file begins with by which its encoding is known: a byte order mark, or how it writes '<'. */
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
  if (decoder === undefined) throw createValidationError(quoteTexts.unknownEncoding(declared));
  return decoder;
}
