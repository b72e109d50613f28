import { assertPictureSize, UnreadablePictureError, type PictureFile } from './picture-file.ts';

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** Baseline, extended and progressive; no browser draws the others. */
const DRAWN_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** These and the frames that no browser draws; without table and arithmetic coding markers. */
const isFrameMarker = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Comments and metadata. The JFIF and Adobe segments are kept, because they define the colors. */
const isMetadataMarker = (marker: number) =>
  marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);
/** Each scan covers the whole picture; more scans than any program writes would only cost time. */
const MAX_SCANS = 32;

export const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff && bytes[1] === START_OF_IMAGE && bytes[2] === 0xff;

type PictureSize = { width: number; height: number };
type JpegSegment = { marker: number; from: number; end: number };

/** Reads a JPEG from marker to marker to its end, and drops what is not drawn. */
export function parseAndStripJpeg(source: Uint8Array, maxSidePixels: number): PictureFile {
  const bytes = Buffer.from(source);
  const segments = listSegments(bytes);
  const size = getPictureSize(segments, bytes);
  assertPictureSize(size.width, size.height, maxSidePixels);
  const drawnSegments = segments.filter(({ marker }) => !isMetadataMarker(marker));
  return {
    type: 'image/jpeg',
    ...size,
    bytes: Buffer.concat([
      bytes.subarray(0, 2),
      ...drawnSegments.map(({ from, end }) => bytes.subarray(from, end)),
    ]),
  };
}

function listSegments(bytes: Buffer): JpegSegment[] {
  const segments: JpegSegment[] = [];
  for (let from = 2; ;) {
    const marker = readMarker(bytes, from);
    if (marker === END_OF_IMAGE) return [...segments, { marker, from, end: from + 2 }];
    const segmentEnd = findSegmentEnd(bytes, from);
    const end = marker === START_OF_SCAN ? findScanEnd(bytes, segmentEnd) : segmentEnd;
    segments.push({ marker, from, end });
    from = end;
  }
}

/** Throws unless there is exactly one frame, before the scans. */
function getPictureSize(segments: readonly JpegSegment[], bytes: Buffer): PictureSize {
  const frames = segments.filter(({ marker }) => isFrameMarker(marker));
  const scans = segments.filter(({ marker }) => marker === START_OF_SCAN);
  const [frame] = frames;
  if (!frame || frames.length > 1 || scans.length === 0 || scans.length > MAX_SCANS)
    throw new UnreadablePictureError('It is not one picture');
  if (scans[0]!.from < frame.from) throw new UnreadablePictureError('Its size comes late');
  return parseFrameSize(frame.marker, bytes.subarray(frame.from + 4, frame.end));
}

function readMarker(bytes: Buffer, offset: number): number {
  const marker = bytes[offset + 1];
  if (bytes[offset] !== 0xff || marker === undefined || marker < 0xc0 || marker === START_OF_IMAGE)
    throw new UnreadablePictureError('A part begins without its mark');
  return marker;
}

function findSegmentEnd(bytes: Buffer, offset: number): number {
  if (offset + 4 > bytes.length) throw new UnreadablePictureError('A part is cut off');
  const length = bytes.readUInt16BE(offset + 2);
  const end = offset + 2 + length;
  if (length < 2 || end > bytes.length) throw new UnreadablePictureError('A part is cut off');
  return end;
}

/** The end of a scan's pixels: the next marker that is neither a stuffed byte nor a restart. */
function findScanEnd(bytes: Buffer, from: number): number {
  for (
    let offset = bytes.indexOf(0xff, from);
    offset !== -1;
    offset = bytes.indexOf(0xff, offset + 1)
  ) {
    const marker = bytes[offset + 1];
    if (marker === undefined) break;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return offset;
  }
  throw new UnreadablePictureError('It is cut off');
}

function parseFrameSize(marker: number, frame: Buffer): PictureSize {
  if (!DRAWN_FRAMES.has(marker) || frame.length < 6)
    throw new UnreadablePictureError('A JPEG of a kind that is not drawn');
  const [depth, colours] = [frame[0], frame[5]];
  // Four-color pictures are rejected, because programs render their inks differently.
  if (depth !== 8 || (colours !== 1 && colours !== 3))
    throw new UnreadablePictureError('A JPEG of colours that are not taken');
  return { height: frame.readUInt16BE(1), width: frame.readUInt16BE(3) };
}
