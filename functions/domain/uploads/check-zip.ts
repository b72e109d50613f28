import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { invalid, ApiError } from '#functions/api-error.ts';
import type { UploadKind } from '#shared/schemas/upload-schema.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { isAccess, isZip } from './first-bytes.ts';

const MOST_FILES = 10_000;
const GIGABYTE = 1024 ** 3;
/** What is unpacked to so much, and to so many times what it holds, is no work of people. */
const BOMB_BYTES = 1024 ** 2;
const BOMB_RATIO = 200;
/** The gateway gives up at 29 seconds, and the file is still to be kept. */
const LONGEST_MS = 15_000;

const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
/** The kind of a file, where the zip was made on Unix. */
const FILE_KIND = 0o170_000;
const LINK = 0o120_000;
const ACCESS_NAME = /\.(?:mdb|accdb)$/i;
const PACKED_NAME = /\.(?:zip|7z|rar|gz|tgz|bz2|xz|tar|cab)$/i;
/** Documents that are zip files inside. */
const DOCUMENT_NAME = /\.(?:docx|xlsx|xlsm|pptx|od[tsp])$/i;

/** Refuses a zip that would hurt whoever unpacks it, and one that is not whole; unpacks every file in it, and keeps none. */
export async function assertZipSafe(
  fd: number,
  { kind, size }: { kind: UploadKind; size: number },
): Promise<void> {
  try {
    const zip = await yauzl.fromFdPromise(fd, { lazyEntries: true, decodeStrings: false });
    const files = await filesOf(zip, size);
    const until = Date.now() + LONGEST_MS;
    for (const file of files) assertContentAllowed(file.name, await readThrough(zip, file, until));
    if (kind === 'access-database' && !files.some(({ name }) => ACCESS_NAME.test(name)))
      throw invalid(uploadsTexts.zipWithoutAccess);
  } catch (error) {
    // Whatever else is wrong with it, it is not a zip as they are.
    throw error instanceof ApiError ? error : invalid(uploadsTexts.notZip);
  }
}

function assertContentAllowed(name: string, head: Uint8Array) {
  if (PACKED_NAME.test(name) || (isZip(head) && !DOCUMENT_NAME.test(name)))
    throw invalid(uploadsTexts.zipNested);
  if (ACCESS_NAME.test(name) && !isAccess(head)) throw invalid(uploadsTexts.notAccess);
}

type Named = { entry: Entry; name: string };

/** The files in it by its list, which may say anything: only what is within limits is looked at further. */
async function filesOf(zip: ZipFile, size: number): Promise<Named[]> {
  if (zip.entryCount > MOST_FILES) throw invalid(uploadsTexts.zipTooMany(MOST_FILES));
  const files: Named[] = [];
  let [packed, unpacked] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    assertEntryAllowed(entry, name);
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (!name.endsWith('/')) files.push({ entry, name });
  }
  if (files.length === 0) throw invalid(uploadsTexts.zipEmpty);
  if (unpacked > GIGABYTE) throw invalid(uploadsTexts.zipTooLarge(1));
  // Files that lie over one another come to more than there is.
  if (packed > size || isBomb(packed, unpacked)) throw invalid(uploadsTexts.zipBomb);
  return files;
}

const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry) =>
  yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);

function assertEntryAllowed(entry: Entry, name: string) {
  const { generalPurposeBitFlag, compressionMethod, compressedSize, uncompressedSize } = entry;
  if (name === '' || name.includes('\0') || yauzl.validateFileName(name) !== null)
    throw invalid(uploadsTexts.zipPath);
  if (generalPurposeBitFlag & ENCRYPTED) throw invalid(uploadsTexts.zipEncrypted);
  if (((entry.externalFileAttributes >>> 16) & FILE_KIND) === LINK)
    throw invalid(uploadsTexts.zipLink);
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw invalid(uploadsTexts.zipPacked);
  if (isBomb(compressedSize, uncompressedSize)) throw invalid(uploadsTexts.zipBomb);
}

const isBomb = (packed: number, unpacked: number) =>
  unpacked > BOMB_BYTES && unpacked > packed * BOMB_RATIO;

const HEAD_BYTES = 64;

/** Unpacks a file, no further than its list says, and gives its first bytes. */
async function readThrough(zip: ZipFile, { entry }: Named, until: number): Promise<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry);
  let checksum = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (Date.now() > until) throw invalid(uploadsTexts.zipTakesTooLong);
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
    checksum = crc32(chunk, checksum);
  }
  if (checksum !== entry.crc32) throw invalid(uploadsTexts.notZip);
  return head;
}
