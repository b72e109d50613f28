import { crc32 } from 'node:zlib';

export type SampleFile = { name: string; bytes: Uint8Array };

const LOCAL_FILE_SIGNATURE = 0x04034b50;
const DIRECTORY_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
const ZIP_VERSION = 20;
/** 1980-01-01: the same contents give the same file. */
const FIRST_DOS_DATE = 0x21;

/** Builds a zip of a few small files, uncompressed. */
export function buildUncompressedZip(sampleFiles: readonly SampleFile[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of sampleFiles) {
    const path = Buffer.from(name);
    // The part that the local header and the central directory share.
    const head = Buffer.concat([
      encodeUint16(ZIP_VERSION, 0, 0, 0, FIRST_DOS_DATE),
      encodeUint32(crc32(bytes), bytes.length, bytes.length),
      encodeUint16(path.length, 0),
    ]);
    const file = Buffer.concat([encodeUint32(LOCAL_FILE_SIGNATURE), head, path, bytes]);
    files.push(file);
    directory.push(
      encodeUint32(DIRECTORY_SIGNATURE),
      encodeUint16(ZIP_VERSION),
      head,
      encodeUint16(0, 0, 0),
      encodeUint32(0, offset),
      path,
    );
    offset += file.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = [
    encodeUint32(END_SIGNATURE),
    encodeUint16(0, 0, files.length, files.length),
    encodeUint32(directoryBytes.length, offset),
    encodeUint16(0),
  ];
  return Buffer.concat([...files, directoryBytes, ...end]);
}

/** Little-endian numbers of two and of four bytes. */
const encodeUint16 = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer);
const encodeUint32 = (...numbers: number[]) => Buffer.from(Uint32Array.from(numbers).buffer);
