type ZipBytes = Uint8Array<ArrayBuffer>;

/** A file in a zip: its name, and its content in parts. */
export type NewZipEntry = { name: string; parts: ZipBytes[] };

const LOCAL_HEADER_SIGNATURE = 0x04034b50;
const DIRECTORY_ENTRY_SIGNATURE = 0x02014b50;
const DIRECTORY_END_SIGNATURE = 0x06054b50;
const ZIP_VERSION = 20;
const DEFLATE_METHOD = 8;
/** 1980-01-01, so that the same contents give the same file. */
const FIXED_DOS_DATE = 0x21;

export async function createZip(entries: readonly NewZipEntry[]): Promise<Blob> {
  const files: Blob[] = [];
  const list: BlobPart[] = [];
  let offset = 0;
  for (const { name, parts } of entries) {
    const text = new Blob(parts);
    const { bytes, checksum } = await compressBlob(text);
    const path = new TextEncoder().encode(name);
    // The fields that are the same in the local header and in the directory.
    const head = [
      toUint16Bytes(ZIP_VERSION, 0, DEFLATE_METHOD, 0, FIXED_DOS_DATE),
      toUint32Bytes(checksum, bytes.byteLength, text.size),
      toUint16Bytes(path.byteLength, 0),
    ];
    const file = new Blob([toUint32Bytes(LOCAL_HEADER_SIGNATURE), ...head, path, bytes]);
    files.push(file);
    list.push(
      toUint32Bytes(DIRECTORY_ENTRY_SIGNATURE),
      toUint16Bytes(ZIP_VERSION),
      ...head,
      toUint16Bytes(0, 0, 0),
      toUint32Bytes(0, offset),
      path,
    );
    offset += file.size;
  }
  const count = entries.length;
  const directory = new Blob(list);
  const end = [
    toUint32Bytes(DIRECTORY_END_SIGNATURE),
    toUint16Bytes(0, 0, count, count),
    toUint32Bytes(directory.size, offset),
    toUint16Bytes(0),
  ];
  return new Blob([...files, directory, ...end]);
}

/** The gzip header and trailer around the deflate data, which is all that a zip contains. */
const GZIP_HEADER_BYTES = 10;
const GZIP_TRAILER_BYTES = 8;

/**
 * The browser compresses outside the main thread. It uses gzip, because its trailer has the CRC-32 that a
 * zip needs.
 */
async function compressBlob(text: Blob): Promise<{ bytes: ZipBytes; checksum: number }> {
  const stream = text.stream().pipeThrough(new CompressionStream('gzip'));
  const gzip = await new Response(stream).arrayBuffer();
  const end = gzip.byteLength - GZIP_TRAILER_BYTES;
  return {
    bytes: new Uint8Array(gzip, GZIP_HEADER_BYTES, end - GZIP_HEADER_BYTES),
    checksum: new DataView(gzip).getUint32(end, true),
  };
}

/** Numbers of two and four bytes, little-endian, as in a zip and on every machine with a browser. */
const toUint16Bytes = (...numbers: number[]): ZipBytes =>
  new Uint8Array(Uint16Array.from(numbers).buffer);
const toUint32Bytes = (...numbers: number[]): ZipBytes =>
  new Uint8Array(Uint32Array.from(numbers).buffer);
