type Bytes = Uint8Array<ArrayBuffer>;

/** A file in a zip: what it is called, and its text in parts. */
export type ZipEntry = { name: string; parts: Bytes[] };

const LOCAL = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const DEFLATED = 8;
/** 1980-01-01: the same contents make the same file. */
const DAY = 0x21;

/** A zip of these files. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Blob> {
  const files: Blob[] = [];
  const list: BlobPart[] = [];
  let at = 0;
  for (const { name, parts } of entries) {
    const text = new Blob(parts);
    const { bytes, checksum } = await packed(text);
    const path = new TextEncoder().encode(name);
    // What stands the same before the file and in the list of all.
    const head = [
      two(VERSION, 0, DEFLATED, 0, DAY),
      four(checksum, bytes.byteLength, text.size),
      two(path.byteLength, 0),
    ];
    const file = new Blob([four(LOCAL), ...head, path, bytes]);
    files.push(file);
    list.push(four(LISTED), two(VERSION), ...head, two(0, 0, 0), four(0, at), path);
    at += file.size;
  }
  const count = entries.length;
  const listed = new Blob(list);
  const end = [four(END), two(0, 0, count, count), four(listed.size, at), two(0)];
  return new Blob([...files, listed, ...end]);
}

/** What gzip writes before and behind what a zip has, too. */
const HEAD_BYTES = 10;
const TAIL_BYTES = 8;

/** The browser packs beside the page; gzip is asked for, as it ends with what a zip checks its files by. */
async function packed(text: Blob): Promise<{ bytes: Bytes; checksum: number }> {
  const stream = text.stream().pipeThrough(new CompressionStream('gzip'));
  const gzip = await new Response(stream).arrayBuffer();
  const end = gzip.byteLength - TAIL_BYTES;
  return {
    bytes: new Uint8Array(gzip, HEAD_BYTES, end - HEAD_BYTES),
    checksum: new DataView(gzip).getUint32(end, true),
  };
}

/** Numbers of two and of four bytes, the least byte first, as a zip and every machine with a browser have them. */
const two = (...numbers: number[]): Bytes => new Uint8Array(Uint16Array.from(numbers).buffer);
const four = (...numbers: number[]): Bytes => new Uint8Array(Uint32Array.from(numbers).buffer);
