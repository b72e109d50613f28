import { createValidationError } from '#functions/api-error.ts';
import { DataFileKind } from '#shared/schemas/data-file-schema.ts';
import { getFileExtension, type UploadKind } from '#shared/schemas/upload-schema.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { assertZipSafe } from './check-zip.ts';
import { matchesFileName, isZipContent } from './file-signatures.ts';
import type { ScratchFile } from './scratch-file.ts';

/** What is said of a file whose bytes are not what its name says. */
const wrongTypeMessages: Record<string, string> = {
  '.zip': uploadsTexts.notZip,
  '.mdb': uploadsTexts.notAccess,
  '.accdb': uploadsTexts.notAccess,
};

/** Spreadsheets write text in UTF-16, too, with its mark; rows are read from it. */
const isUtf16Table = (kind: UploadKind, [first, second]: Uint8Array) =>
  (kind === 'configurator' || DataFileKind.safeParse(kind).success) &&
  ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff));

/** Refuses a file that is not what its name says, or that would hurt whoever reads it. */
export async function assertUploadFileValid(
  kind: UploadKind,
  fileName: string,
  { fd, size, head, hasZero }: ScratchFile,
): Promise<void> {
  const ending = getFileExtension(fileName);
  const isMatching = matchesFileName(fileName, head);
  if (isMatching === false)
    throw createValidationError(wrongTypeMessages[ending] ?? uploadsTexts.notAsNamed(ending));
  // A text has no mark; what has a zero in it is none, or not in UTF-8.
  if (isMatching === undefined && hasZero && !isUtf16Table(kind, head))
    throw createValidationError(uploadsTexts.notText);
  if (isZipContent(head)) await assertZipSafe(fd, { kind, size });
}
