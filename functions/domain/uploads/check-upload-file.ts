import { createValidationError } from '#functions/rejection-error.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { uploadsMessages } from '#shared/messages/uploads-messages.ts';
import { DataFileKind } from '#shared/schemas/data-file-schema.ts';
import { getDottedFileExtension, type UploadKind } from '#shared/schemas/upload-schema.ts';
import { assertUploadZipAllowed } from './check-zip.ts';
import { matchesFileExtension, isZipContent } from './file-signatures.ts';
import type { ScratchFile } from './scratch-file.ts';

/** The error message if a file's bytes do not match its extension. */
const wrongTypeMessages: Partial<Record<string, CodedMessage>> = {
  '.zip': uploadsMessages.notZip,
  '.mdb': uploadsMessages.notAccess,
  '.accdb': uploadsMessages.notAccess,
};

/** Spreadsheet programs also write text in UTF-16 with a byte order mark, which can be read too. */
const isUtf16Table = (kind: UploadKind, [first, second]: Uint8Array) =>
  (kind === 'configurator' || DataFileKind.safeParse(kind).success) &&
  ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff));

/** Throws if a file does not match its extension, or would harm its readers. */
export async function assertUploadFileValid(
  kind: UploadKind,
  fileName: string,
  { fd, size, head, hasZeroByte }: ScratchFile,
): Promise<void> {
  const ending = getDottedFileExtension(fileName);
  const isMatching = matchesFileExtension(fileName, head);
  if (isMatching === false)
    throw createValidationError(wrongTypeMessages[ending] ?? uploadsMessages.notAsNamed(ending));
  // A text has no signature; with a zero byte it is not text, or not in UTF-8.
  if (isMatching === undefined && hasZeroByte && !isUtf16Table(kind, head))
    throw createValidationError(uploadsMessages.notText);
  if (isZipContent(head)) await assertUploadZipAllowed(fd, { kind, size });
}
