import yauzl, { type Entry } from 'yauzl';
import { openAccess, Unreadable, type AccessFile } from '#functions/access-file/open-access.ts';
import { invalid } from '#functions/api-error.ts';
import { inScratchFile } from '#functions/domain/uploads/scratch-file.ts';
import { getFileExtension } from '#shared/schemas/upload-schema.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';

/** A database, open on the disk of the function. */
export type Database = AccessFile & { name: string };

type Given = { fd: number; size: number; fileName: string };

const ACCESS = ['.mdb', '.accdb'];

/** Works with each database of an upload, one after the other: the file itself, or those in its zip. */
export async function eachDatabase(
  { fd, size, fileName }: Given,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  if (getFileExtension(fileName) !== '.zip') return work({ name: fileName, ...opened(fd, size) });
  const zip = await yauzl.fromFdPromise(fd, { lazyEntries: true, autoClose: false });
  for await (const entry of zip.eachEntry()) {
    if (!ACCESS.includes(getFileExtension(entry.fileName))) continue;
    const stream = (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    await inScratchFile(stream, entry.uncompressedSize, (file) =>
      work({ name: nameOf(entry), ...opened(file.fd, file.size) }),
    );
  }
}

const nameOf = ({ fileName }: Entry) => fileName.split('/').at(-1)!.slice(0, 200);

function opened(fd: number, size: number): AccessFile {
  try {
    return openAccess(fd, size);
  } catch (error) {
    if (error instanceof Unreadable) throw invalid(whyNot[error.why]);
    throw error;
  }
}

const whyNot: Record<Unreadable['why'], string> = {
  encrypted: legacyOrdersTexts.encrypted,
  version: legacyOrdersTexts.unknownVersion,
  damaged: legacyOrdersTexts.damaged,
};
