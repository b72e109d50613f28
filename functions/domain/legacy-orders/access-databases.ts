import yauzl, { type Entry } from 'yauzl';
import {
  openAccessFile,
  UnreadableFileError,
  type AccessFile,
} from '#functions/access-file/open-access-file.ts';
import { runWithScratchFile } from '#functions/domain/uploads/scratch-file.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { legacyOrdersMessages } from '#shared/messages/legacy-orders-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { getDottedFileExtension } from '#shared/schemas/upload-schema.ts';

/** A database that is open on the function's disk. */
export type LegacyDatabase = AccessFile & { name: string };

type DatabaseUpload = { fd: number; size: number; fileName: string };

const ACCESS_EXTENSIONS = ['.mdb', '.accdb'];

/**
 * Calls `visit` for each database of an upload, one after the other: the file itself, or the databases in
 * its zip file.
 */
export async function forEachDatabase(
  { fd, size, fileName }: DatabaseUpload,
  visit: (database: LegacyDatabase) => Promise<void>,
): Promise<void> {
  if (getDottedFileExtension(fileName) !== '.zip')
    return visit({ name: fileName, ...openDatabase(fd, size) });
  const zip = await yauzl.fromFdPromise(fd, { lazyEntries: true, autoClose: false });
  for await (const entry of zip.eachEntry()) {
    if (!ACCESS_EXTENSIONS.includes(getDottedFileExtension(entry.fileName))) continue;
    const stream = (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    await runWithScratchFile(stream, entry.uncompressedSize, (file) =>
      visit({ name: getEntryName(entry), ...openDatabase(file.fd, file.size) }),
    );
  }
}

const getEntryName = ({ fileName }: Entry) => fileName.split('/').at(-1)!.slice(0, 200);

function openDatabase(fd: number, size: number): AccessFile {
  try {
    return openAccessFile(fd, size);
  } catch (error) {
    if (error instanceof UnreadableFileError)
      throw createValidationError(messageByReason[error.reason]);
    throw error;
  }
}

const messageByReason: Record<UnreadableFileError['reason'], CodedMessage> = {
  encrypted: legacyOrdersMessages.encrypted,
  unsupportedVersion: legacyOrdersMessages.unknownVersion,
  damaged: legacyOrdersMessages.damaged,
};
