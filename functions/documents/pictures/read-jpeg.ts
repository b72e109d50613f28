import { assertPictureSize, UnreadablePicture, type Picture } from './picture.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended and progressive; no reader draws the others. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Those and the frames that no reader draws; not tables, nor the arithmetic coding of them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Comments, and what programs write about a picture; of these JFIF and Adobe's say how its colours are meant. */
const isAside = (marker: number) =>
  marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);
/** Each scan goes over the whole picture once: more of them than any program writes would only take time. */
const MOST_SCANS = 32;

export const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === START && bytes[2] === 0xff;

type Size = { width: number; height: number };
type Part = { marker: number; from: number; end: number };

/** Reads a JPEG from mark to mark to its end, and leaves out what is not drawn. */
export function readJpeg(all: Uint8Array, mostPixels: number): Picture {
  const bytes = Buffer.from(all);
  const parts = partsOf(bytes);
  const size = sizeIn(parts, bytes);
  assertPictureSize(size.width, size.height, mostPixels);
  const drawnSegments = parts.filter(({ marker }) => !isAside(marker));
  return {
    type: 'image/jpeg',
    ...size,
    bytes: Buffer.concat([
      bytes.subarray(0, 2),
      ...drawnSegments.map(({ from, end }) => bytes.subarray(from, end)),
    ]),
  };
}

function partsOf(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let from = 2; ;) {
    const marker = readMarker(bytes, from);
    if (marker === END) return [...parts, { marker, from, end: from + 2 }];
    const ended = endOfPart(bytes, from);
    const end = marker === SCAN ? endOfScan(bytes, ended) : ended;
    parts.push({ marker, from, end });
    from = end;
  }
}

/** Of a picture that is there once, before its scans. */
function sizeIn(parts: readonly Part[], bytes: Buffer): Size {
  const frames = parts.filter(({ marker }) => isFrame(marker));
  const scans = parts.filter(({ marker }) => marker === SCAN);
  const [frame] = frames;
  if (!frame || frames.length > 1 || scans.length === 0 || scans.length > MOST_SCANS)
    throw new UnreadablePicture('It is not one picture');
  if (scans[0]!.from < frame.from) throw new UnreadablePicture('Its size comes late');
  return sizeOf(frame.marker, bytes.subarray(frame.from + 4, frame.end));
}

function readMarker(bytes: Buffer, at: number): number {
  const marker = bytes[at + 1];
  if (bytes[at] !== 0xff || marker === undefined || marker < 0xc0 || marker === START)
    throw new UnreadablePicture('A part begins without its mark');
  return marker;
}

function endOfPart(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw new UnreadablePicture('A part is cut off');
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  if (length < 2 || end > bytes.length) throw new UnreadablePicture('A part is cut off');
  return end;
}

/** Where the pixels of a scan end: at the next mark that is neither a filled byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    if (marker === undefined) break;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  throw new UnreadablePicture('It is cut off');
}

function sizeOf(marker: number, frame: Buffer): Size {
  if (!FRAMES.has(marker) || frame.length < 6)
    throw new UnreadablePicture('A JPEG of a kind that is not drawn');
  const [depth, colours] = [frame[0], frame[5]];
  // Of inks no two programs make the same colours.
  if (depth !== 8 || (colours !== 1 && colours !== 3))
    throw new UnreadablePicture('A JPEG of colours that are not taken');
  return { height: frame.readUInt16BE(1), width: frame.readUInt16BE(3) };
}
