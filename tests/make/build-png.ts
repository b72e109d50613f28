import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG chunk with its checksum. */
export function buildPngChunk(chunkType: string, data: Uint8Array): Buffer {
  const part = Buffer.alloc(12 + data.length);
  part.writeUInt32BE(data.length, 0);
  part.write(chunkType, 4, 'latin1');
  part.set(data, 8);
  part.writeUInt32BE(crc32(part.subarray(4, 8 + data.length)), 8 + data.length);
  return part;
}

type PngOptions = {
  width?: number;
  height?: number;
  /** Compressed data to use instead of the pixels. */
  compressedPixels?: Uint8Array;
  /** Chunks between the header and the pixels. */
  extraChunks?: Uint8Array[];
  colour?: readonly [number, number, number];
};

export function buildPng({
  width = 24,
  height = 12,
  colour = [29, 85, 196],
  extraChunks = [],
  compressedPixels,
}: PngOptions = {}): Buffer<ArrayBuffer> {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([
    Buffer.of(0),
    ...Array.from({ length: width }, () => Buffer.from(colour)),
  ]);
  const pixels = () => Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    SIGNATURE,
    buildPngChunk('IHDR', size),
    ...extraChunks,
    buildPngChunk('IDAT', compressedPixels ?? deflateSync(pixels())),
    buildPngChunk('IEND', new Uint8Array()),
  ]);
}
