/** A file in a zip: what it is called, and its text in parts. */
export type ZipEntry = { name: string; parts: readonly Uint8Array<ArrayBuffer>[] };

const LOCAL = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const DEFLATED = 8;
/** 1980-01-01: the same contents make the same file. */
const DAY = 0x21;

/** A zip of these files, deflated by the browser beside the page. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Blob> {
  const files: BlobPart[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { name, parts } of entries) {
    const packed = await deflated(parts);
    const path = new TextEncoder().encode(name);
    const head = headOf(path, parts, packed);
    files.push(fields([[4, LOCAL]]), head, path, packed);
    const place = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ] as const;
    list.push(
      fields([
        [4, LISTED],
        [2, VERSION],
      ]),
      head,
      fields(place),
      path,
    );
    at += 4 + head.byteLength + path.byteLength + packed.byteLength;
  }
  const count = [2, entries.length] as const;
  const end = [[4, END], [2, 0], [2, 0], count, count, [4, sizeOf(list)], [4, at], [2, 0]] as const;
  return new Blob([...files, ...list, fields(end)]);
}

/** What stands the same before a file and in the list of all. */
const headOf = (path: Uint8Array, parts: ZipEntry['parts'], packed: ArrayBuffer) =>
  fields([
    [2, VERSION],
    [2, 0],
    [2, DEFLATED],
    [2, 0],
    [2, DAY],
    [4, crc32(parts)],
    [4, packed.byteLength],
    [4, sizeOf(parts)],
    [2, path.byteLength],
    [2, 0],
  ]);

const sizeOf = (parts: readonly Uint8Array[]) =>
  parts.reduce((size, { byteLength }) => size + byteLength, 0);

function deflated(parts: readonly Uint8Array<ArrayBuffer>[]): Promise<ArrayBuffer> {
  const packed = new Blob([...parts]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Response(packed).arrayBuffer();
}

type Field = readonly [bytes: 2 | 4, value: number];

/** Numbers as a zip has them, the least byte first. */
function fields(list: readonly Field[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(list.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of list) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  return sum;
});

/** What a zip checks its files by. */
function crc32(parts: readonly Uint8Array[]): number {
  let sum = -1;
  for (const part of parts) for (const byte of part) sum = table[(sum ^ byte) & 255]! ^ (sum >>> 8);
  return ~sum >>> 0;
}
