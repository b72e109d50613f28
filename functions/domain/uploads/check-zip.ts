import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { createValidationError, RejectionError } from '#functions/rejection-error.ts';
import { uploadsMessages } from '#shared/messages/uploads-messages.ts';
import type { UploadKind } from '#shared/schemas/upload-schema.ts';
import { isAccessContent, isZipContent } from './file-signatures.ts';

const MAX_ZIP_FILES = 10_000;
const GIGABYTE_BYTES = 1024 ** 3;
/** A file that unpacks to more than this size and this many times its packed size is not a normal file. */
const MIN_BOMB_BYTES = 1024 ** 2;
const MIN_BOMB_RATIO = 200;
/** The gateway times out after 29 seconds, and the file must still be stored. */
const CHECK_TIMEOUT_MS = 15_000;

const ENCRYPTED_FLAG = 1;
const STORED_METHOD = 0;
const DEFLATED_METHOD = 8;
/** The Unix file type, in zip files made on Unix. */
const FILE_TYPE_MASK = 0o170_000;
const SYMLINK_TYPE = 0o120_000;
const ACCESS_NAME_PATTERN = /\.(?:mdb|accdb)$/i;
const ARCHIVE_NAME_PATTERN = /\.(?:zip|7z|rar|gz|tgz|bz2|xz|tar|cab)$/i;
/** Documents that are zip files internally. */
const DOCUMENT_NAME_PATTERN = /\.(?:docx|xlsx|xlsm|pptx|od[tsp])$/i;

/**
 * Throws if a zip file would harm whoever unpacks it, or is damaged. Unpacks every file in it without
 * storing any.
 */
export async function assertUploadZipAllowed(
  fd: number,
  { kind, size }: { kind: UploadKind; size: number },
): Promise<void> {
  try {
    const zip = await yauzl.fromFdPromise(fd, { lazyEntries: true, decodeStrings: false });
    const files = await listZipFiles(zip, size);
    const untilMs = Date.now() + CHECK_TIMEOUT_MS;
    for (const file of files)
      assertContentAllowed(file.name, await unpackAndGetHead(zip, file, untilMs));
    if (kind === 'access-database' && !files.some(({ name }) => ACCESS_NAME_PATTERN.test(name)))
      throw createValidationError(uploadsMessages.zipWithoutAccess);
  } catch (error) {
    // Any other error means that it is not a valid zip file.
    throw error instanceof RejectionError ? error : createValidationError(uploadsMessages.notZip);
  }
}

function assertContentAllowed(name: string, head: Uint8Array) {
  if (ARCHIVE_NAME_PATTERN.test(name) || (isZipContent(head) && !DOCUMENT_NAME_PATTERN.test(name)))
    throw createValidationError(uploadsMessages.zipNested);
  if (ACCESS_NAME_PATTERN.test(name) && !isAccessContent(head))
    throw createValidationError(uploadsMessages.notAccess);
}

type NamedEntry = { entry: Entry; name: string };

/** The files by the zip directory, which may be false; only files within the limits are unpacked. */
async function listZipFiles(zip: ZipFile, size: number): Promise<NamedEntry[]> {
  if (zip.entryCount > MAX_ZIP_FILES)
    throw createValidationError(uploadsMessages.zipTooMany(MAX_ZIP_FILES));
  const files: NamedEntry[] = [];
  let [packedBytes, unpackedBytes] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    const name = getEntryName(entry);
    assertEntryAllowed(entry, name);
    packedBytes += entry.compressedSize;
    unpackedBytes += entry.uncompressedSize;
    if (!name.endsWith('/')) files.push({ entry, name });
  }
  if (files.length === 0) throw createValidationError(uploadsMessages.zipEmpty);
  if (unpackedBytes > GIGABYTE_BYTES) throw createValidationError(uploadsMessages.zipTooLarge(1));
  // Overlapping entries have more packed bytes than the file.
  if (packedBytes > size || isZipBomb(packedBytes, unpackedBytes))
    throw createValidationError(uploadsMessages.zipBomb);
  return files;
}

const getEntryName = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry) =>
  yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);

function assertEntryAllowed(entry: Entry, name: string) {
  const { generalPurposeBitFlag, compressionMethod, compressedSize, uncompressedSize } = entry;
  if (name === '' || name.includes('\0') || yauzl.validateFileName(name) !== null)
    throw createValidationError(uploadsMessages.zipPath);
  if (generalPurposeBitFlag & ENCRYPTED_FLAG)
    throw createValidationError(uploadsMessages.zipEncrypted);
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMLINK_TYPE)
    throw createValidationError(uploadsMessages.zipLink);
  if (compressionMethod !== STORED_METHOD && compressionMethod !== DEFLATED_METHOD)
    throw createValidationError(uploadsMessages.zipPacked);
  if (isZipBomb(compressedSize, uncompressedSize))
    throw createValidationError(uploadsMessages.zipBomb);
}

const isZipBomb = (packed: number, unpacked: number) =>
  unpacked > MIN_BOMB_BYTES && unpacked > packed * MIN_BOMB_RATIO;

const HEAD_BYTES = 64;

/** Unpacks a file, not further than its stated size, and returns its first bytes. */
async function unpackAndGetHead(
  zip: ZipFile,
  { entry }: NamedEntry,
  untilMs: number,
): Promise<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry);
  let checksum = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (Date.now() > untilMs) throw createValidationError(uploadsMessages.zipTakesTooLong);
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
    checksum = crc32(chunk, checksum);
  }
  if (checksum !== entry.crc32) throw createValidationError(uploadsMessages.notZip);
  return head;
}
