import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  PictureTooLargeError,
  parseAndStripPicture,
  UnreadablePictureError,
} from '#functions/documents/pictures/parse-and-strip-picture.ts';
import { buildPng, buildPngChunk } from '#tests/make/build-png.ts';

const MOST = 2_000;
const readWithLimit = (bytes: Uint8Array) => parseAndStripPicture(bytes, MOST);
const readTestPicture = (name: string) => readFileSync(`tests/data/pictures/${name}`);

describe('A picture is what its bytes say', () => {
  test.each([
    ['plain.jpg', 'image/jpeg'],
    ['progressive.jpg', 'image/jpeg'],
    ['interlaced.png', 'image/png'],
  ])('%s', (name, type) => {
    expect(readWithLimit(readTestPicture(name))).toMatchObject({ type, width: 24, height: 12 });
  });

  test('one that was read reads the same again, byte by byte', () => {
    for (const bytes of [
      buildPng(),
      readTestPicture('plain.jpg'),
      readTestPicture('progressive.jpg'),
    ]) {
      const convertedBytes = readWithLimit(bytes)!.bytes;
      expect(Buffer.compare(readWithLimit(convertedBytes)!.bytes, convertedBytes)).toBe(0);
    }
  });

  test('what is none is none, whatever it is called', () => {
    const none = ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', 'RIFF'];
    for (const text of none) expect(readWithLimit(Buffer.from(text))).toBe(undefined);
  });
});

describe('Of a picture only what is drawn is kept', () => {
  test('neither texts nor an animation of a PNG, nor what stands behind its end', () => {
    const unseen = [
      buildPngChunk('tEXt', Buffer.from('Comment\0secret')),
      buildPngChunk('acTL', Buffer.alloc(8)),
    ];
    const { bytes } = readWithLimit(
      Buffer.concat([buildPng({ extraChunks: unseen }), Buffer.from('<script>secret</script>')]),
    )!;
    expect(Buffer.compare(bytes, buildPng())).toBe(0);
  });

  test('neither comments nor places of a JPEG, nor what stands behind its end', () => {
    const plain = readTestPicture('plain.jpg');
    const hostile = Buffer.concat([
      plain.subarray(0, 2),
      buildJpegPart(0xe1),
      buildJpegPart(0xfe),
      plain.subarray(2),
      Buffer.from('PK\u0003\u0004 secret'),
    ]);
    expect(Buffer.from(readWithLimit(hostile)!.bytes).includes('secret')).toBe(false);
    expect(readWithLimit(hostile)).toMatchObject({ width: 24, height: 12 });
  });
});

describe('A hostile picture is refused before it costs anything', () => {
  test('one that is too wide, before its pixels are looked at', () => {
    const wide = buildPng({ width: 2_001, height: 1, compressedPixels: Buffer.from('none') });
    expect(() => readWithLimit(wide)).toThrow(PictureTooLargeError);
    const jpeg = Buffer.from(readTestPicture('plain.jpg'));
    jpeg.writeUInt16BE(65_535, jpeg.indexOf(Buffer.of(0xff, 0xc0)) + 5);
    expect(() => readWithLimit(jpeg)).toThrow(PictureTooLargeError);
  });

  test.each([
    [
      'pixels that unpack to a thousand times their size',
      buildPng({ compressedPixels: deflateSync(Buffer.alloc(50_000_000)) }),
    ],
    ['fewer pixels than it says', buildPng({ compressedPixels: deflateSync(Buffer.alloc(10)) })],
    ['no pixel at all', buildPng({ width: 0 })],
    ['a checksum that differs', Buffer.from(buildPng()).fill(0, 45, 46)],
    ['a part that goes beyond its end', buildPng().subarray(0, -20)],
    ['nothing behind its first bytes', buildPng().subarray(0, 8)],
    ['a JPEG that ends in the middle', readTestPicture('plain.jpg').subarray(0, -2)],
    ['a JPEG without a picture', Buffer.of(0xff, 0xd8, 0xff, 0xd9)],
    ['a JPEG of two pictures', repeatFrame(readTestPicture('plain.jpg'))],
    [
      'a JPEG that goes over its picture a hundred times',
      repeatScans(readTestPicture('progressive.jpg')),
    ],
  ])('%s', (_name, bytes) => {
    expect(() => readWithLimit(bytes)).toThrow(UnreadablePictureError);
  });

  test('any byte of one that is changed leaves a picture or a refusal, and never anything else', () => {
    const came = new Set<string>();
    for (const bytes of [
      buildPng(),
      readTestPicture('plain.jpg'),
      readTestPicture('interlaced.png'),
    ])
      for (let at = 0; at < bytes.length; at++) {
        const changed = Buffer.from(bytes);
        changed[at]! ^= 0xff;
        came.add(getReadOutcome(changed));
      }
    expect([...came].toSorted()).toEqual(['picture', 'refused']);
  });
});

/** A segment of a JPEG that is not drawn. */
function buildJpegPart(marker: number): Buffer {
  const content = Buffer.from('secret');
  return Buffer.concat([Buffer.of(0xff, marker, 0, content.length + 2), content]);
}

function getReadOutcome(bytes: Uint8Array): string {
  try {
    return readWithLimit(bytes) ? 'picture' : 'refused';
  } catch (error) {
    const isRefused =
      error instanceof UnreadablePictureError || error instanceof PictureTooLargeError;
    return isRefused ? 'refused' : String(error);
  }
}

/** Repeats the frame header. */
function repeatFrame(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf(Buffer.of(0xff, 0xc0));
  const end = at + 2 + jpeg.readUInt16BE(at + 2);
  return Buffer.concat([jpeg.subarray(0, end), jpeg.subarray(at)]);
}

/** Repeats the last scan many times. */
function repeatScans(jpeg: Buffer): Buffer {
  const at = jpeg.lastIndexOf(Buffer.of(0xff, 0xda));
  const scan = jpeg.subarray(at, -2);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: 100 }, () => scan),
    Buffer.of(0xff, 0xd9),
  ]);
}
