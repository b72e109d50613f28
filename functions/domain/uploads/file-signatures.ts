import {
  getDottedFileExtension,
  uploadRules,
  type UploadKind,
} from '#shared/schemas/upload-schema.ts';

const createSignatureTest = (...texts: string[]) => {
  const signatures = texts.map((text) => Buffer.from(text, 'latin1'));
  return (head: Uint8Array) =>
    signatures.some((signature) =>
      Buffer.from(head.subarray(0, signature.length)).equals(signature),
    );
};

/** A zip file with entries, or an empty one. */
export const isZipContent = createSignatureTest('PK\x03\x04', 'PK\x05\x06');
export const isAccessContent = createSignatureTest(
  '\0\x01\0\0Standard Jet DB',
  '\0\x01\0\0Standard ACE DB',
);
const isPngContent = createSignatureTest('\x89PNG\r\n\x1a\n');
const isJpegContent = createSignatureTest('\xff\xd8\xff');
const isPdfContent = createSignatureTest('%PDF-');

const signatureTests: Record<string, (head: Uint8Array) => boolean> = {
  '.zip': isZipContent,
  '.docx': isZipContent,
  '.xlsx': isZipContent,
  '.mdb': isAccessContent,
  '.accdb': isAccessContent,
  '.png': isPngContent,
  '.jpg': isJpegContent,
  '.jpeg': isJpegContent,
  '.pdf': isPdfContent,
};

/** Tests if the first bytes match the file's extension; undefined for text, which has no signature. */
export const matchesFileExtension = (fileName: string, head: Uint8Array): boolean | undefined =>
  signatureTests[getDottedFileExtension(fileName)]?.(head);

const isTextExtension = (ending: string) => !Object.hasOwn(signatureTests, ending);

/** The extension for a file without a name, by its first bytes; '' if the kind has none that fits. */
export function detectDottedExtensionOrEmpty(kind: UploadKind, head: Uint8Array): string {
  const { extensions: endings } = uploadRules[kind];
  if (isZipContent(head)) return endings.find((ending) => ending === '.zip') ?? '';
  return (
    endings.find((ending) => signatureTests[ending]?.(head)) ??
    endings.findLast(isTextExtension) ??
    ''
  );
}
