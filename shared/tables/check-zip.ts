import { importsMessages } from '#shared/messages/imports-messages.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { assertWorkbookPartWithinLimits } from './check-workbook-part.ts';
import { MAX_TABLE_ROWS } from './table-file.ts';

/*
 * A workbook is a zip. These checks run before any other code reads it: they check its central directory, and
 * how many bytes each part really unpacks to. A zip bomb or a false size is rejected here, with little of it
 * unpacked.
 */

const MAX_ZIP_ENTRIES = 2_000;
/** For all parts of a workbook. */
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
/** For a workbook with more rows than an order has lines. */
const MAX_LARGE_UNPACKED_BYTES = 4 * MAX_UNPACKED_BYTES;
/** A higher ratio only occurs in files that were made to attack. */
const MAX_COMPRESSION_RATIO = 400;
/** Smaller parts may have any compression ratio. */
const SMALL_ENTRY_BYTES = 4 * 1024 * 1024;

export type ZipEntry = {
  name: string;
  compressionMethod: number;
  packedBytes: Uint8Array;
  unpackedSize: number;
};

const createDamagedZipError = () =>
  new FileRejectedError(importsMessages.unreadable, importsMessages.damagedWorkbook);
const createZipBombError = () =>
  new FileRejectedError(importsMessages.unreadable, importsMessages.unpacksTooLarge);

const CENTRAL_HEADER_SIGNATURE = 0x02014b50;
const END_OF_DIRECTORY_SIGNATURE = 0x06054b50;
const LOCAL_HEADER_SIGNATURE = 0x04034b50;
const STORED_METHOD = 0;
const DEFLATED_METHOD = 8;

/** The parts of a zip by its central directory. Rejects too many parts, and names that lead outside. */
export function listZipEntriesOrReject(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return parseCentralDirectory(bytes, view);
  } catch (error) {
    if (error instanceof RangeError) throw createDamagedZipError();
    throw error;
  }
}

function parseCentralDirectory(bytes: Uint8Array, view: DataView): ZipEntry[] {
  const end = findEndOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ZIP_ENTRIES) throw createZipBombError();
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== CENTRAL_HEADER_SIGNATURE) throw createDamagedZipError();
    if (view.getUint16(at + 8, true) & 1)
      throw new FileRejectedError(importsMessages.unreadable, importsMessages.hasPassword);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    assertSafeEntryName(name);
    const packedSize = view.getUint32(at + 20, true);
    const localHeaderOffset = view.getUint32(at + 42, true);
    if (view.getUint32(localHeaderOffset, true) !== LOCAL_HEADER_SIGNATURE)
      throw createDamagedZipError();
    const start =
      localHeaderOffset +
      30 +
      view.getUint16(localHeaderOffset + 26, true) +
      view.getUint16(localHeaderOffset + 28, true);
    if (start + packedSize > bytes.length) throw createDamagedZipError();
    const entry = {
      name,
      compressionMethod: view.getUint16(at + 10, true),
      packedBytes: bytes.subarray(start, start + packedSize),
      unpackedSize: view.getUint32(at + 24, true),
    };
    at += 46 + nameLength + extraLength + commentLength;
    return entry;
  });
}

/** The end record is before a comment of at most 64 KB. */
function findEndOfDirectory(view: DataView): number {
  const minOffset = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= minOffset; at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY_SIGNATURE) return at;
  throw createDamagedZipError();
}

/** A name must be a path inside the workbook, for any unpacking program. */
function assertSafeEntryName(name: string) {
  const isInside = !/^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/i.test(name);
  if (!isInside)
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.pathOutside);
}

/**
 * Unpacks every part and returns the texts of the XML parts. Throws where a part exceeds a limit, or has more
 * or fewer bytes than the directory states.
 */
export async function unpackXmlEntriesOrReject(
  entries: readonly ZipEntry[],
  maxRows: number,
): Promise<Map<string, string>> {
  const maxBytes = maxRows > MAX_TABLE_ROWS ? MAX_LARGE_UNPACKED_BYTES : MAX_UNPACKED_BYTES;
  if (entries.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0) > maxBytes)
    throw createZipBombError();
  const names = new Set(entries.map(({ name }) => name));
  if (names.size < entries.length) throw createDamagedZipError();
  const texts = new Map<string, string>();
  for (const entry of entries) {
    const bytes = await unpackEntry(entry);
    if (!/\.(?:xml|rels)$/i.test(entry.name)) continue;
    const text = new TextDecoder().decode(bytes);
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
      throw new FileRejectedError(importsMessages.unreadable, importsMessages.declaresEntities);
    assertWorkbookPartWithinLimits(text, maxRows);
    texts.set(entry.name, text);
  }
  return texts;
}

async function unpackEntry({
  compressionMethod,
  packedBytes,
  unpackedSize,
}: ZipEntry): Promise<Uint8Array> {
  if (compressionMethod === STORED_METHOD && packedBytes.length === unpackedSize)
    return packedBytes;
  if (compressionMethod !== DEFLATED_METHOD) throw createDamagedZipError();
  if (unpackedSize > SMALL_ENTRY_BYTES && unpackedSize > packedBytes.length * MAX_COMPRESSION_RATIO)
    throw createZipBombError();
  try {
    return await inflateBytes(packedBytes, unpackedSize);
  } catch (error) {
    throw error instanceof FileRejectedError ? error : createDamagedZipError();
  }
}

/**
 * Unpacks exactly the stated number of bytes: where a part has more, a parser that trusts the size would lose
 * some.
 */
async function inflateBytes(packedBytes: Uint8Array, unpackedSize: number): Promise<Uint8Array> {
  const unpacked = new Uint8Array(unpackedSize);
  let filled = 0;
  const reader = new Blob([packedBytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (filled + read.value.length > unpackedSize) throw createZipBombError();
    unpacked.set(read.value, filled);
    filled += read.value.length;
  }
  if (filled < unpackedSize) throw createDamagedZipError();
  return unpacked;
}
