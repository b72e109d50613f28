import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

export type ZipPart = readonly [name: string, content: string | Uint8Array];

const LOCAL_SIGNATURE = Buffer.from('PK\x03\x04');
const DIRECTORY_ENTRY_SIGNATURE = Buffer.from('PK\x01\x02');
const END_SIGNATURE = Buffer.from('PK\x05\x06');
const DEFLATE_METHOD = 8;

/** A zip of deflated parts in this order. `declaredSize` puts a false size of each part into the headers. */
export function buildTestZip(
  parts: readonly ZipPart[],
  declaredContentBytes?: number,
): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  let at = 0;
  const directoryEntries = parts.map(([name, content]) => {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    // The bytes that are the same in the local header and the central directory.
    const head = Buffer.alloc(26);
    head.writeUInt16LE(DEFLATE_METHOD, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(declaredContentBytes ?? bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([LOCAL_SIGNATURE, head, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    at += local.length;
    locals.push(local);
    return Buffer.concat([
      DIRECTORY_ENTRY_SIGNATURE,
      Buffer.alloc(2),
      head,
      rest,
      Buffer.from(name),
    ]);
  });
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(directoryEntries).length, 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...locals, ...directoryEntries, END_SIGNATURE, end]));
}

/** The parts of a complete zip, by the central directory at its end. */
export function parseZipParts(bytes: Uint8Array): [name: string, content: Buffer][] {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf(END_SIGNATURE);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [nameLength, extra, comment] = [28, 30, 32].map((each) => zip.readUInt16LE(at + each));
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength!);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const isDeflated = zip.readUInt16LE(at + 10) === DEFLATE_METHOD;
    at += 46 + nameLength! + extra! + comment!;
    return [name, isDeflated ? inflateRawSync(packed) : packed];
  });
}
