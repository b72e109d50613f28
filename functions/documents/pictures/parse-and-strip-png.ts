import { crc32, inflateSync } from 'node:zlib';
import { assertPictureSize, UnreadablePictureError, type PictureFile } from './picture-file.ts';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The chunks that are drawn; texts, profiles, animations and others are dropped. */
const DRAWN_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);
/** Samples of a pixel for each color type, and the allowed bits of a sample. */
const colorTypes: Readonly<Record<number, { samples: number; bits: readonly number[] }>> = {
  0: { samples: 1, bits: [1, 2, 4, 8, 16] },
  2: { samples: 3, bits: [8, 16] },
  3: { samples: 1, bits: [1, 2, 4, 8] },
  4: { samples: 2, bits: [8, 16] },
  6: { samples: 4, bits: [8, 16] },
};
/** The first pixel of each of the seven passes of an interlaced picture, and the distances of its pixels. */
const interlacePasses = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export const isPng = (bytes: Uint8Array): boolean =>
  PNG_SIGNATURE.equals(Buffer.from(bytes.subarray(0, PNG_SIGNATURE.length)));

type PngChunk = { name: string; data: Buffer; rawBytes: Buffer };

/**
 * Reads a PNG to its end. Throws when a checksum is wrong, or the number of pixel bytes does not fit the
 * size.
 */
export function parseAndStripPng(bytes: Uint8Array, maxSidePixels: number): PictureFile {
  const chunks = listChunks(Buffer.from(bytes));
  const [first] = chunks;
  if (first?.name !== 'IHDR' || first.data.length !== 13)
    throw new UnreadablePictureError('A PNG begins with its size');
  const width = first.data.readUInt32BE(0);
  const height = first.data.readUInt32BE(4);
  assertPictureSize(width, height, maxSidePixels);
  const drawnChunks = chunks.filter(({ name }) => DRAWN_CHUNKS.has(name));
  const compressed = Buffer.concat(
    drawnChunks.flatMap(({ name, data }) => (name === 'IDAT' ? [data] : [])),
  );
  const expected = computePixelBytes(first.data);
  if (countUnpackedBytes(compressed, expected) !== expected)
    throw new UnreadablePictureError('Its pixels are not as many as its size says');
  return {
    type: 'image/png',
    width,
    height,
    bytes: Buffer.concat([PNG_SIGNATURE, ...drawnChunks.map(({ rawBytes }) => rawBytes)]),
  };
}

function listChunks(bytes: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  for (let offset = PNG_SIGNATURE.length; ;) {
    if (offset + 12 > bytes.length) throw new UnreadablePictureError('A part is cut off');
    const length = bytes.readUInt32BE(offset);
    const end = offset + 12 + length;
    if (end > bytes.length) throw new UnreadablePictureError('A part is cut off');
    const name = bytes.toString('latin1', offset + 4, offset + 8);
    if (crc32(bytes.subarray(offset + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new UnreadablePictureError(`The checksum of ${name} differs`);
    chunks.push({
      name,
      data: bytes.subarray(offset + 8, end - 4),
      rawBytes: bytes.subarray(offset, end),
    });
    // What follows it does not belong to the picture.
    if (name === 'IEND') return chunks;
    offset = end;
  }
}

/** The number of uncompressed pixel bytes. */
function computePixelBytes(size: Buffer): number {
  const [width, height] = [size.readUInt32BE(0), size.readUInt32BE(4)];
  const [depth, type, packing, filter, interlaced] = size.subarray(8);
  const colorType = colorTypes[type!];
  const isSupported = packing === 0 && filter === 0 && interlaced! <= 1;
  if (!colorType?.bits.includes(depth!) || !isSupported)
    throw new UnreadablePictureError('A PNG of a kind that there is not');
  const bits = colorType.samples * depth!;
  const computeRowBytes = (wide: number, high: number) =>
    wide === 0 || high === 0 ? 0 : high * (1 + Math.ceil((wide * bits) / 8));
  if (interlaced === 0) return computeRowBytes(width, height);
  return interlacePasses.reduce(
    (sum, [left, top, across, down]) =>
      sum + computeRowBytes(Math.ceil((width - left) / across), Math.ceil((height - top) / down)),
    0,
  );
}

/** Stops when there are more bytes than allowed. */
function countUnpackedBytes(compressed: Buffer, maxBytes: number): number {
  try {
    return inflateSync(compressed, { maxOutputLength: maxBytes }).length;
  } catch (cause) {
    throw new UnreadablePictureError('Its pixels cannot be unpacked', { cause });
  }
}
