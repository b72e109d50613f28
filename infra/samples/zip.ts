import { crc32 } from 'node:zlib';

export type Part = { name: string; bytes: Uint8Array };

const LOCAL = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** 1980-01-01: the same contents make the same file. */
const DAY = 0x21;

/** A zip of a few small files, which are not packed. */
export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of parts) {
    const path = Buffer.from(name);
    // What stands the same before the file and in the list of all.
    const head = Buffer.concat([
      two(VERSION, 0, 0, 0, DAY),
      four(crc32(bytes), bytes.length, bytes.length),
      two(path.length, 0),
    ]);
    const file = Buffer.concat([four(LOCAL), head, path, bytes]);
    files.push(file);
    list.push(four(LISTED), two(VERSION), head, two(0, 0, 0), four(0, at), path);
    at += file.length;
  }
  const listed = Buffer.concat(list);
  const end = [four(END), two(0, 0, files.length, files.length), four(listed.length, at), two(0)];
  return Buffer.concat([...files, listed, ...end]);
}

/** Numbers of two and of four bytes, the least byte first. */
const two = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer);
const four = (...numbers: number[]) => Buffer.from(Uint32Array.from(numbers).buffer);
