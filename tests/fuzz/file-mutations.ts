import type { SeededRandom } from '#tests/make/seeded-random.ts';
import { parseZipParts, buildTestZip, type ZipPart } from '#tests/make/zip.ts';
import type { TextEdit } from './text-edits.ts';

/*
 * Realistic damage: by a bad disk, an interrupted download, an edit by hand, or intent. Only the random
 * numbers decide, so a seed repeats it.
 */

type Mutation = (bytes: Buffer, random: SeededRandom, others: readonly Uint8Array[]) => Buffer;

const fileMutations: readonly Mutation[] = [
  flipBits,
  truncateBytes,
  removeRange,
  repeatRange,
  swapRanges,
  overwriteBytes,
  replaceNumber,
  insertToken,
  spliceOther,
];

/** A file after one to four changes: half of all files stay valid but have odd content. */
export function mutateFile(
  { samples, edit }: { samples: readonly Uint8Array[]; edit: EditBytes },
  random: SeededRandom,
): Uint8Array {
  const usesFormatEdit = random.chance(0.5);
  let bytes = Buffer.from(random.chooseOne(samples));
  for (let remaining = 1 + random.nextBelow(4); remaining > 0; remaining--)
    bytes = Buffer.from(
      usesFormatEdit
        ? edit(bytes, random)
        : random.chooseOne(fileMutations)(bytes, random, samples),
    );
  return bytes.subarray(0, MAX_FILE_BYTES);
}

/** A change for this kind of file. */
export type EditBytes = (bytes: Buffer, random: SeededRandom) => Uint8Array;

/** Changes a part of a zip, or moves, doubles or removes parts. */
export const createZipEdit =
  (editPart: EditBytes): EditBytes =>
  (bytes, random) => {
    const parts = parseZipParts(bytes);
    const at = random.nextBelow(parts.length);
    const [name, content] = parts[at]!;
    const [otherName, other] = random.chooseOne(parts);
    const changes: Record<string, () => ZipPart[]> = {
      edit: () => parts.with(at, [name, Buffer.from(editPart(content, random))]),
      damage: () =>
        parts.with(at, [name, random.chooseOne(fileMutations)(content, random, [other])]),
      swap: () => parts.with(at, [name, other]),
      rename: () => parts.with(at, [otherName, content]),
      double: () => [...parts, [name, other]],
      drop: () => parts.toSpliced(at, 1),
    };
    const weights = { edit: 12, damage: 4, swap: 1, rename: 1, double: 1, drop: 1 };
    const declaredSize = random.chance(0.03) ? random.nextBelow(content.length * 2) : undefined;
    return buildTestZip(changes[random.chooseByWeight(weights)]!(), declaredSize);
  };

/** Changes a value or an object reference of a PDF. Readers search for objects whose offsets are wrong. */
export const editPdf: EditBytes = (bytes, random) => {
  const text = bytes.toString('latin1');
  const kind = random.chooseByWeight({ reference: 3, number: 3, name: 3, text: 2 });
  const patterns = {
    reference: /\d+ 0 R/g,
    number: /(?<=[ [])-?\d+\.?\d*(?=[\s\]/>])(?! 0 (?:R|obj))/g,
    name: /\/[A-Z]\w*/g,
    text: /\([^()]{0,200}\)/g,
  };
  const matches = [...text.matchAll(patterns[kind])];
  if (matches.length === 0) return bytes;
  const { index, 0: original } = random.chooseOne(matches);
  const oddities = {
    reference: [random.chooseOne(matches)[0], '0 0 R', '99999 0 R', 'null', '[]', '<<>>'],
    number: ['0', '-1', '99999999999', '1e9', '0.00001', random.chooseOne(matches)[0]],
    name: [random.chooseOne(matches)[0], '/', '/Kids', '/Parent', '/FT', '/V'],
    text: ['()', '(\\376\\377\\330\\000)', `(${'x'.repeat(5000)})`, '(\\)', '<FEFFD800>'],
  };
  return replaceRange(text, index, index + original.length, random.chooseOne(oddities[kind]));
};

export const createTextEdit =
  (edit: TextEdit): EditBytes =>
  (bytes, random) =>
    Buffer.from(edit(bytes.toString(), random));

const MAX_FILE_BYTES = 2_000_000;
const MAX_REPEATED_BYTES = 300_000;

function pickRange(bytes: Buffer, random: SeededRandom): [start: number, end: number] {
  const start = random.nextBelow(bytes.length + 1);
  const longest = random.chance(0.7) ? 64 : bytes.length;
  return [start, Math.min(bytes.length, start + random.nextBelow(longest + 1))];
}

function flipBits(bytes: Buffer, random: SeededRandom): Buffer {
  for (let remaining = 1 + random.nextBelow(12); remaining > 0 && bytes.length > 0; remaining--)
    bytes[random.nextBelow(bytes.length)]! ^= 1 << random.nextBelow(8);
  return bytes;
}

function truncateBytes(bytes: Buffer, random: SeededRandom): Buffer {
  return bytes.subarray(0, random.nextBelow(bytes.length + 1));
}

function removeRange(bytes: Buffer, random: SeededRandom): Buffer {
  const [start, end] = pickRange(bytes, random);
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
}

function repeatRange(bytes: Buffer, random: SeededRandom): Buffer {
  const [start, end] = pickRange(bytes, random);
  const part = bytes.subarray(start, end);
  const maxTimes = Math.min(2000, Math.floor(MAX_REPEATED_BYTES / Math.max(1, part.length)));
  const times = random.chance(0.5) ? 2 : 1 + random.nextBelow(maxTimes + 1);
  const repeated = Array.from({ length: times }, () => part);
  return Buffer.concat([bytes.subarray(0, start), ...repeated, bytes.subarray(end)]);
}

function swapRanges(bytes: Buffer, random: SeededRandom): Buffer {
  const [a, b, c, d] = Array.from({ length: 4 }, () => random.nextBelow(bytes.length + 1)).toSorted(
    (one, other) => one - other,
  ) as [number, number, number, number];
  const cut = (start: number, end?: number) => bytes.subarray(start, end);
  return Buffer.concat([cut(0, a), cut(c, d), cut(b, c), cut(a, b), cut(d)]);
}

/** Overwrites sizes, counts and offsets of binary formats. */
function overwriteBytes(bytes: Buffer, random: SeededRandom): Buffer {
  const at = random.nextBelow(bytes.length + 1);
  const value = random.chooseOne([0, 1, 0x7f, 0x80, 0xff]);
  bytes.subarray(at, at + random.chooseOne([1, 2, 4, 8])).fill(value);
  return bytes;
}

const numbers = ['0', '-1', '1e999', '99999999999999999999', '0.0000000001', '1,5', 'NaN', ''];

/** Text is decoded as latin1, in which every byte is a letter. */
function replaceNumber(bytes: Buffer, random: SeededRandom): Buffer {
  const text = bytes.toString('latin1');
  const matches = [...text.matchAll(/\d[\d.,]*/g)];
  if (matches.length === 0) return bytes;
  const { index, 0: number } = random.chooseOne(matches);
  return replaceRange(text, index, index + number.length, random.chooseOne(numbers));
}

const tokens = [
  '<!DOCTYPE a [<!ENTITY b "bb">]>',
  '<!ENTITY c SYSTEM "file:///etc/passwd">',
  '&b;',
  '&#0;',
  ']]>',
  '<![CDATA[',
  '<!--',
  '<a xmlns:b="urn:b" b:c="">',
  '"__proto__":{"length":-1},',
  '"constructor":null,',
  '[[[[[[[[',
  '{"a":'.repeat(50),
  '\\ud800',
  'null,',
  '=cmd|1',
  '"',
  '\0',
  '\r\n',
  '\t',
  '\xff\xfe',
  '\xef\xbb\xbf',
  '\xed\xa0\x80',
  'endobj',
  'stream',
  '1 0 R',
  '/Kids [1 0 R]',
  '/Parent 1 0 R',
  '/FT /Tx',
  'x'.repeat(70_000),
];

function insertToken(bytes: Buffer, random: SeededRandom): Buffer {
  const at = random.nextBelow(bytes.length + 1);
  return replaceRange(bytes.toString('latin1'), at, at, random.chooseOne(tokens));
}

function spliceOther(bytes: Buffer, random: SeededRandom, others: readonly Uint8Array[]): Buffer {
  const other = Buffer.from(random.chooseOne(others));
  const [start, end] = pickRange(other, random);
  const at = random.nextBelow(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), other.subarray(start, end), bytes.subarray(at)]);
}

const replaceRange = (text: string, start: number, end: number, by: string) =>
  Buffer.from(text.slice(0, start) + by + text.slice(end), 'latin1');
