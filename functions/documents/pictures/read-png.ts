import { crc32, inflateSync } from 'node:zlib';
import { assertPictureSize, UnreadablePicture, type Picture } from './picture.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What is drawn; texts, profiles, animations and whatever else a file may hold are left out. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);
/** Samples of a pixel by the type of colour, and how many bits each may have. */
const colours: Readonly<Record<number, { samples: number; bits: readonly number[] }>> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  3: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
};
/** Where the seven passes of an interlaced picture begin, and how far their pixels are apart. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export const isPng = (bytes: Uint8Array): boolean =>
  SIGNATURE.equals(Buffer.from(bytes.subarray(0, SIGNATURE.length)));

type Chunk = { name: string; data: Buffer; rawBytes: Buffer };

/** Reads a PNG to its end: every part by its checksum, and exactly the pixels that its size promises. */
export function readPng(bytes: Uint8Array, mostPixels: number): Picture {
  const chunks = chunksOf(Buffer.from(bytes));
  const [first] = chunks;
  if (first?.name !== 'IHDR' || first.data.length !== 13)
    throw new UnreadablePicture('A PNG begins with its size');
  const width = first.data.readUInt32BE(0);
  const height = first.data.readUInt32BE(4);
  assertPictureSize(width, height, mostPixels);
  const drawn = chunks.filter(({ name }) => DRAWN.has(name));
  const packed = Buffer.concat(drawn.flatMap(({ name, data }) => (name === 'IDAT' ? [data] : [])));
  const expected = bytesOfPixels(first.data);
  if (unpacked(packed, expected) !== expected)
    throw new UnreadablePicture('Its pixels are not as many as its size says');
  return {
    type: 'image/png',
    width,
    height,
    bytes: Buffer.concat([SIGNATURE, ...drawn.map(({ rawBytes }) => rawBytes)]),
  };
}

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; ;) {
    if (at + 12 > bytes.length) throw new UnreadablePicture('A part is cut off');
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new UnreadablePicture('A part is cut off');
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new UnreadablePicture(`The checksum of ${name} differs`);
    chunks.push({
      name,
      data: bytes.subarray(at + 8, end - 4),
      rawBytes: bytes.subarray(at, end),
    });
    // Whatever stands after it is not of the picture.
    if (name === 'IEND') return chunks;
    at = end;
  }
}

/** How many bytes the pixels are unpacked. */
function bytesOfPixels(size: Buffer): number {
  const [width, height] = [size.readUInt32BE(0), size.readUInt32BE(4)];
  const [depth, type, packing, filter, interlaced] = size.subarray(8);
  const colour = colours[type!];
  const isKnown = packing === 0 && filter === 0 && interlaced! <= 1;
  if (!colour?.bits.includes(depth!) || !isKnown)
    throw new UnreadablePicture('A PNG of a kind that there is not');
  const bits = colour.samples * depth!;
  const rows = (wide: number, high: number) =>
    wide === 0 || high === 0 ? 0 : high * (1 + Math.ceil((wide * bits) / 8));
  if (interlaced === 0) return rows(width, height);
  return passes.reduce(
    (sum, [left, top, across, down]) =>
      sum + rows(Math.ceil((width - left) / across), Math.ceil((height - top) / down)),
    0,
  );
}

/** What is packed is unpacked as far as it may be and no further. */
function unpacked(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: most }).length;
  } catch (cause) {
    throw new UnreadablePicture('Its pixels cannot be unpacked', { cause });
  }
}
