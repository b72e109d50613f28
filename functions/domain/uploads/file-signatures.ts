import {
  getDottedFileExtension,
  uploadRules,
  type UploadExtension,
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

const hasNoSignature = () => undefined;

/** Text has no signature. */
const signatureTests: Record<UploadExtension, (head: Uint8Array) => boolean | undefined> = {
  '.zip': isZipContent,
  '.docx': isZipContent,
  '.xlsx': isZipContent,
  '.mdb': isAccessContent,
  '.accdb': isAccessContent,
  '.png': isPngContent,
  '.jpg': isJpegContent,
  '.jpeg': isJpegContent,
  '.pdf': isPdfContent,
  '.csv': hasNoSignature,
  '.tsv': hasNoSignature,
  '.txt': hasNoSignature,
};

/** Tests if the first bytes match the file's extension; undefined for text, which has no signature. */
export function matchesFileExtension(fileName: string, head: Uint8Array): boolean | undefined {
  const extension = getDottedFileExtension(fileName);
  return extension in signatureTests
    ? signatureTests[extension as UploadExtension](head)
    : undefined;
}

const isTextExtension = (extension: UploadExtension) =>
  signatureTests[extension] === hasNoSignature;

/** The extension for a file without a name, by its first bytes; '' if the kind has none that fits. */
export function detectDottedExtensionOrEmpty(kind: UploadKind, head: Uint8Array): string {
  const { extensions } = uploadRules[kind];
  if (isZipContent(head)) return extensions.find((extension) => extension === '.zip') ?? '';
  return (
    extensions.find((extension) => signatureTests[extension](head)) ??
    extensions.findLast(isTextExtension) ??
    ''
  );
}
